package org.castnet.updown;

import org.castnet.chance.Chance;

/**
 * Distributes the work by the number of copies assigned to each host so far: the least loaded
 * destination of a switch is its agent, and the next ones help in this order; ties go to the lower
 * number. Each of the two rules can be replaced by that of STC, to measure its effect.
 */
final class LeastLoaded implements AgentChoice {
  /** The selection of a switch's agent. */
  enum Agent {
    LEAST,
    /** A random destination for every message and switch, as in STC. */
    DRAWN
  }

  /** The order in which the other destinations of a switch receive their copies and help. */
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
