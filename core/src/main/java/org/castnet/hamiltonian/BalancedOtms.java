package org.castnet.hamiltonian;

/**
 * Shortest stars of two worms, by balancing the cheapest star where that suffices.
 *
 * <p>No star has a longest worm below half of the least traffic. If the cheapest star can be made
 * as long on both worms without any further traffic ({@link Balance}), it is a shortest star, and
 * of least traffic among those. On meshes with many destinations this nearly always succeeds, in
 * O(k) beyond the cheapest star. Where it fails, {@link TwoWormOtms} decides.
 */
final class BalancedOtms implements SideOtms {
  private static final int PASSES = 40;

  private final SideCosts costs;
  private final int[] cheapest;
  private final int[] balanced;
  private final int traffic;
  private TwoWormOtms exact;

  BalancedOtms(SideCosts costs) {
    this.costs = costs;
    this.cheapest = TwoWormOcms.wormOf(costs);
    int[] lengths = costs.lengths(cheapest);
    this.traffic = lengths[0] + lengths[1];
    this.balanced = balanced();
  }

  /** The most even star that some pass makes of the cheapest one. */
  private int[] balanced() {
    int[] best = cheapest;
    for (int pass = 0; pass < PASSES && longest(best) > (traffic + 1) / 2; pass++) {
      int[] star = new Balance(costs, cheapest, pass).wormOf();
      best = longest(star) < longest(best) ? star : best;
    }
    return best;
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
    int half = (traffic + 1) / 2;
    return longest(balanced) == half ? half : exact().leastLongest();
  }

  @Override
  public int[] leastTraffic(int cap) {
    if (longest(cheapest) <= cap) {
      return cheapest;
    }
    return longest(balanced) <= cap ? balanced : exact().leastTraffic(cap);
  }
}
