package org.castnet.updown;

import org.castnet.chance.Chance;

/**
 * Spreads the work by the copies that each host was given to send so far: the least loaded
 * destination of a switch is its agent, and the next ones help in this order; ties by number.
 * Either half can be put back to what STC does, to see which of them matters.
 */
final class LeastLoaded implements AgentChoice {
  /** Which destination of a switch is its agent. */
  enum Agent {
    LEAST,
    /** Drawn anew for every message and switch, as in STC. */
    DRAWN
  }

  /** In which order the others of a switch get their copies and help. */
  enum Helpers {
    LEAST,
    /** By number, as in STC. */
    NUMBER
  }

  private final int[] load;
  private final Agent agent;
  private final Helpers helpers;
  private final long seed;

  LeastLoaded(int hosts, Agent agent, Helpers helpers, long seed) {
    this.load = new int[hosts];
    this.agent = agent;
    this.helpers = helpers;
    this.seed = seed;
  }

  @Override
  public void arrange(int message, int s, int[] hosts, int from, int to) {
    int chosen =
        agent == Agent.DRAWN
            ? from + Chance.below(to - from, Chance.keyed(seed, message, s, 0))
            : least(hosts, from, to);
    int first = hosts[chosen];
    System.arraycopy(hosts, from, hosts, from + 1, chosen - from);
    hosts[from] = first;
    if (helpers == Helpers.LEAST) {
      sort(hosts, from + 1, to);
    }
  }

  private int least(int[] hosts, int from, int to) {
    int least = from;
    for (int i = from + 1; i < to; i++) {
      least = load[hosts[i]] < load[hosts[least]] ? i : least;
    }
    return least;
  }

  private void sort(int[] hosts, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      int host = hosts[i];
      int j = i;
      for (; j > from && load[hosts[j - 1]] > load[host]; j--) {
        hosts[j] = hosts[j - 1];
      }
      hosts[j] = host;
    }
  }

  @Override
  public void sent(int host) {
    load[host]++;
  }

  @Override
  public int load(int host) {
    return load[host];
  }
}
