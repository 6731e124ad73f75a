package org.castnet.path;

/** The only star of a side with one usable port, or without stops. */
record SingleWorm(SideCosts costs) implements SideOtms {
  @Override
  public int atMost() {
    return leastLongest();
  }

  @Override
  public int leastLongest() {
    return costs.stops() == 0
        ? 0
        : costs.first(0, 1) + new ChainLengths(costs).between(1, costs.stops());
  }

  @Override
  public int[] leastTraffic(int cap) {
    return new int[costs.stops()];
  }
}
