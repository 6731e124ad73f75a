package org.castnet.updown;

import org.castnet.chance.Chance;

/** Selects, among a switch's destinations of a message, the agent that serves the subtree. */
interface AgentChoice {
  /** Orders the destinations {@code hosts[from..to-1]} of a switch, the agent first. */
  void arrange(int message, int s, int[] hosts, int from, int to);

  /** Called for every copy that a host sends. */
  default void sent(int host) {}

  /** Returns the number of copies assigned to a host so far; 0 if they are not counted. */
  default int load(int host) {
    return 0;
  }

  /**
   * Returns a choice that draws a destination for every message and switch, so that the agents of
   * messages differ; the others are ordered by number.
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
