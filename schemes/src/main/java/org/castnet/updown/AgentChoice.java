package org.castnet.updown;

import org.castnet.chance.Chance;

/** Picks, among a switch's destinations of a message, the one that serves the subtree. */
interface AgentChoice {
  /** Puts the destinations {@code hosts[from..to-1]} of a switch in order, the agent first. */
  void arrange(int message, int s, int[] hosts, int from, int to);

  /** Is told of every copy that a host sends. */
  default void sent(int host) {}

  /** Copies that a host was given to send so far; 0 where nobody counts. */
  default int load(int host) {
    return 0;
  }

  /**
   * A destination drawn for every message and switch anew, so that the messages' agents differ; the
   * others follow by number.
   */
  static AgentChoice drawn(long seed) {
    return (message, s, hosts, from, to) -> {
      int chosen = from + Chance.below(to - from, Chance.keyed(seed, message, s, 0));
      int agent = hosts[chosen];
      System.arraycopy(hosts, from, hosts, from + 1, chosen - from);
      hosts[from] = agent;
    };
  }
}
