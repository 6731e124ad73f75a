package org.castnet.path;

import java.util.Optional;
import org.castnet.input.BadInput;

/**
 * Shortest stars of more than two worms, exact or refused.
 *
 * <p>The least longest worm is closed in from below: no star beats the least traffic shared evenly,
 * nor the farthest stop. {@link WormSearch} then decides cap by cap. The number of its states grows
 * with the power of the ports, so it gives up after a fixed number of them rather than return
 * something unproved.
 *
 * <p>Source: ours. At most {@link WormSearch#MOST_STATES} states, all caps together. Ties as in
 * {@link WormSearch}.
 */
final class ManyWormOtms implements SideOtms {
  private final SideCosts costs;
  private final ManyWormOcms cheapest;
  private final WormSearch search;

  ManyWormOtms(SideCosts costs) {
    this.costs = costs;
    this.cheapest = new ManyWormOcms(costs);
    this.search = new WormSearch(costs, cheapest, WormSearch.MOST_STATES);
  }

  @Override
  public int atMost() {
    return longest(cheapest.wormOf());
  }

  /** {@link SideCosts#NEVER} where no star is allowed. */
  @Override
  public int leastLongest() {
    if (cheapest.traffic() >= SideCosts.NEVER) {
      return SideCosts.NEVER;
    }
    int atMost = longest(cheapest.wormOf());
    int cap =
        Math.max(farthest(), (int) ((cheapest.traffic() + costs.ports() - 1) / costs.ports()));
    while (cap < atMost && search.within(cap, (long) cap * costs.ports()).isEmpty()) {
      cap++;
    }
    return Math.min(cap, atMost);
  }

  @Override
  public int[] leastTraffic(int cap) {
    int[] star = cheapest.wormOf();
    if (longest(star) <= cap) {
      return star;
    }
    for (long most = cheapest.traffic(); most <= (long) cap * costs.ports(); most++) {
      Optional<int[]> found = search.within(cap, most);
      if (found.isPresent()) {
        return found.get();
      }
    }
    throw new BadInput("no star has worms of at most " + cap + " hops");
  }

  private int longest(int[] wormOf) {
    int longest = 0;
    for (int length : costs.lengths(wormOf)) {
      longest = Math.max(longest, length);
    }
    return longest;
  }

  /** The most hops that some stop needs, however its worm comes there. */
  private int farthest() {
    int[] hops = new int[costs.stops() + 1];
    int farthest = 0;
    for (int stop = 1; stop <= costs.stops(); stop++) {
      hops[stop] = SideCosts.NEVER;
      for (int port = 0; port < costs.ports(); port++) {
        hops[stop] = Math.min(hops[stop], costs.first(port, stop));
      }
      for (int before = 1; before < stop; before++) {
        hops[stop] = Math.min(hops[stop], hops[before] + costs.between(before, stop));
      }
      farthest = Math.max(farthest, hops[stop]);
    }
    return farthest;
  }
}
