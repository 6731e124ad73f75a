package org.castnet.updown;

import java.util.Arrays;
import org.castnet.network.routing.DisjointSets;

/**
 * The cable of each host that leads to its home, the only switch which schemes for one switch per
 * host consider.
 *
 * <p>Hosts may have cables to several sets of switches that no link joins, such as GPUs with links
 * to the switch of their machine and an adapter on a fabric. The homes are in the set with cables
 * of the most hosts, so that they join as many hosts as possible; of equal sets, the one that the
 * first host reaches by the lowest port. A host without a cable to this set has its home at its
 * lowest port. O(links * log switches).
 */
final class HomeCables {
  private static final int NONE = -1;

  private HomeCables() {}

  /**
   * Returns the cables.
   *
   * @param hosts the number of hosts
   * @param joined the switches, counted from the first one; those that links connect are united
   * @return by host: its cable to its home; -1 if it has none
   */
  static int[] of(HostCables cables, int hosts, int switches, DisjointSets joined) {
    int best = largest(cables, hosts, switches, joined);
    int[] home = new int[hosts];
    for (int host = 0; host < hosts; host++) {
      int[] own = cables.of(host);
      home[host] =
          Arrays.stream(own)
              .filter(cable -> joined.find(cables.at(cable)) == best)
              .findFirst()
              .orElse(own.length == 0 ? NONE : own[0]);
    }
    return home;
  }

  /** Returns the representative of the set with cables of the most hosts; -1 without cables. */
  private static int largest(HostCables cables, int hosts, int switches, DisjointSets joined) {
    int[] reached = new int[switches]; // by representative: the hosts with cables to its set
    int[] last = new int[switches]; // by representative: the last host that was counted
    Arrays.fill(last, NONE);
    for (int host = 0; host < hosts; host++) {
      for (int cable : cables.of(host)) {
        int set = joined.find(cables.at(cable));
        reached[set] += last[set] == host ? 0 : 1;
        last[set] = host;
      }
    }
    int best = NONE;
    for (int host = 0; host < hosts; host++) {
      for (int cable : cables.of(host)) {
        int set = joined.find(cables.at(cable));
        best = best == NONE || reached[set] > reached[best] ? set : best;
      }
    }
    return best;
  }
}
