package org.castnet.path;

import java.util.Optional;
import org.castnet.input.BadInput;

/**
 * Optimal stars of more than two worms, exact or rejected.
 *
 * <p>The length of the longest worm is increased from a lower bound, the larger of the evenly
 * divided least traffic and the distance of the farthest stop. {@link WormSearch} decides each
 * limit. The number of its states grows exponentially with the ports, so it stops after a fixed
 * number of states instead of returning an unproved result.
 *
 * <p>Our own method. At most {@link WormSearch#MOST_STATES} states in total. Ties as in {@link
 * WormSearch}.
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

  /**
   * Returns the least length of the longest worm; {@link SideCosts#NEVER} if no star is allowed.
   */
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
    throw BadInput.coded("no-star", "no star has worms of at most {cap} hops", cap);
  }

  private int longest(int[] wormOf) {
    int longest = 0;
    for (int length : costs.lengths(wormOf)) {
      longest = Math.max(longest, length);
    }
    return longest;
  }

  /** Returns the largest distance of a stop over its best port. */
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
