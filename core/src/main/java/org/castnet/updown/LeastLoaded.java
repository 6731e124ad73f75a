package org.castnet.updown;

/**
 * The destination that has been given the fewest copies to send so far is the agent, the next ones
 * help in this order; ties by number.
 */
final class LeastLoaded implements AgentChoice {
  private final int[] load;

  LeastLoaded(int hosts) {
    this.load = new int[hosts];
  }

  @Override
  public void arrange(int message, int s, int[] hosts, int from, int to) {
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
}
