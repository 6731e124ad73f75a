package org.castnet.path;

import java.util.ArrayList;
import java.util.List;

/**
 * Optimal stars of two worms by balancing a cheapest star if possible.
 *
 * <p>The longest worm of any star has at least half of the least traffic. If a cheapest star can be
 * balanced without additional traffic ({@link Balance}), it minimises the longest worm, and has the
 * least traffic among such stars. On meshes with many destinations this nearly always succeeds, in
 * O(k) after the cheapest star. Otherwise {@link TwoWormOtms} is used.
 *
 * <p>On a mesh the last stop of a worm determines the parity of its length. If the least traffic is
 * even, exchanges can therefore balance the worms for half of the ends only; if no cheapest star
 * has such an end, the longest worm of every star has at least half of the least traffic plus one
 * hop.
 *
 * <p>Our own method. Ties as in {@link Balance} and {@link TwoWormOtms}.
 */
final class BalancedOtms implements SideOtms {
  private static final int PASSES = 40;

  /** The number of ends with stars that are balanced in turn. */
  private static final int MOST_ENDS = 8;

  private final SideCosts costs;
  private final int[] cheapest;
  private final int[] balanced;

  /** A lower bound on the longest worm of any star. */
  private final int bound;

  private TwoWormOtms exact;

  public BalancedOtms(SideCosts costs) {
    this.costs = costs;
    TwoWormOcms ocms = new TwoWormOcms(costs);
    this.cheapest = ocms.wormOf(ocms.nextEnd(0));
    List<int[]> promising = promising(ocms);
    this.bound = half(cheapest) + (promising.isEmpty() ? 1 : 0);
    this.balanced = balanced(promising.isEmpty() ? List.of(cheapest) : promising);
  }

  /**
   * Returns one cheapest star for each end from which exchanges might lead to two worms of one
   * length.
   */
  private List<int[]> promising(TwoWormOcms ocms) {
    List<int[]> stars = new ArrayList<>();
    int end = ocms.nextEnd(0);
    while (end < costs.stops() && stars.size() < MOST_ENDS) {
      int[] star = ocms.wormOf(end);
      if (!costs.isTwoColoured() || canBeEven(costs.lengths(star))) {
        stars.add(star);
      }
      end = ocms.nextEnd(end + 1);
    }
    return stars;
  }

  /**
   * Returns whether the lengths may become equal, or differ by one, if each changes by even
   * numbers.
   */
  private static boolean canBeEven(int[] lengths) {
    return (lengths[0] - lengths[1]) % 4 != 2 && (lengths[0] - lengths[1]) % 4 != -2;
  }

  /** Returns the most balanced star that some pass makes of one of these. */
  private int[] balanced(List<int[]> stars) {
    int[] best = cheapest;
    for (int pass = 0; pass < PASSES && longest(best) > bound; pass++) {
      int[] star = new Balance(costs, stars.get(pass % stars.size()), pass / stars.size()).wormOf();
      best = longest(star) < longest(best) ? star : best;
    }
    return best;
  }

  private int half(int[] wormOf) {
    int[] lengths = costs.lengths(wormOf);
    return (lengths[0] + lengths[1] + 1) / 2;
  }

  private int longest(int[] wormOf) {
    int[] lengths = costs.lengths(wormOf);
    return Math.max(lengths[0], lengths[1]);
  }

  private TwoWormOtms exact() {
    if (exact == null) {
      exact = new TwoWormOtms(new BlockGraph.All(costs));
    }
    return exact;
  }

  @Override
  public int atMost() {
    return longest(balanced);
  }

  @Override
  public int leastLongest() {
    return longest(balanced) == bound ? bound : exact().leastLongest();
  }

  @Override
  public int[] leastTraffic(int cap) {
    if (longest(cheapest) <= cap) {
      return cheapest;
    }
    return longest(balanced) <= cap ? balanced : exact().leastTraffic(cap);
  }
}
