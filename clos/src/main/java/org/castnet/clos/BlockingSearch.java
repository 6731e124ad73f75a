package org.castnet.clos;

/**
 * Searches for the least m at which random traffic is not blocked.
 *
 * <p>Our own method. O(log m) runs of the traffic.
 */
public final class BlockingSearch {
  private final Demand demand;
  private final MiddleTies ties;
  private final double load;
  private final double meanFanout;
  private final double hot;
  private final long operations;
  private final long seed;

  /**
   * Creates a search; for {@code load}, {@code meanFanout} and {@code hot} see {@link
   * RandomTraffic}.
   */
  public BlockingSearch(
      Demand demand,
      MiddleTies ties,
      double load,
      double meanFanout,
      double hot,
      long operations,
      long seed) {
    this.demand = demand;
    this.ties = ties;
    this.load = load;
    this.meanFanout = meanFanout;
    this.hot = hot;
    this.operations = operations;
    this.seed = seed;
  }

  /** Returns the number of requests blocked with m middle switches. */
  public long blocked(int m) {
    BitRouter router = new BitRouter(new ClosNetwork(m, demand), ties, seed);
    return new RandomTraffic(router, load, meanFanout, hot, seed).run(operations);
  }

  /** Returns the share of connection requests blocked with m middle switches. */
  public double blockedShare(int m) {
    BitRouter router = new BitRouter(new ClosNetwork(m, demand), ties, seed);
    RandomTraffic traffic = new RandomTraffic(router, load, meanFanout, hot, seed);
    return traffic.run(operations) / (double) Math.max(1, traffic.requested());
  }

  /**
   * Returns the least m without blocking, by bisection up to the sharper condition. The result
   * holds for one stream of requests only; it is an estimate from below of the m needed in general.
   */
  public int smallest() {
    int low = 1;
    int high = Math.toIntExact(Conditions.sharper(demand));
    while (low < high) {
      int m = low + (high - low) / 2;
      if (blocked(m) == 0) {
        high = m;
      } else {
        low = m + 1;
      }
    }
    return low;
  }
}
