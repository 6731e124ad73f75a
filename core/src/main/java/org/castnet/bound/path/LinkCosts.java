package org.castnet.bound.path;

import java.util.Arrays;
import org.castnet.bound.LinkRates;
import org.castnet.network.Network;

/**
 * The cost of each link for the choice of routes: proportional to the time that a flit occupies it,
 * or 1 on all links if their speeds are equal or unknown. Immutable.
 */
public final class LinkCosts {
  private static final int FASTEST = 16; // the cost of the fastest link, if speeds differ
  private static final int MOST = 1 << 18;

  private final int[] cost; // by link; empty if all are 1

  private LinkCosts(int[] cost) {
    this.cost = cost;
  }

  /** Returns the costs of a network's links. O(links). */
  public static LinkCosts of(Network network) {
    LinkRates rates = LinkRates.of(network, 1);
    int[] cost = new int[rates.areEqual() ? 0 : network.links().count()];
    Arrays.setAll(cost, link -> (int) Math.min(MOST, Math.round(FASTEST * rates.slowness(link))));
    return new LinkCosts(cost);
  }

  /** Returns the cost of a link, at least 1. */
  public int of(int link) {
    return cost.length == 0 ? 1 : cost[link];
  }

  /** Returns whether all links cost 1. */
  public boolean areEqual() {
    return cost.length == 0;
  }
}
