package org.castnet.path;

/** Hops along the chain of all stops of a side, by prefix sums. */
final class ChainLengths {
  private final int[] to;

  ChainLengths(SideCosts costs) {
    to = new int[costs.stops() + 1];
    for (int i = 2; i <= costs.stops(); i++) {
      to[i] = to[i - 1] + costs.between(i - 1, i);
    }
  }

  /** Returns the hops of a worm that visits all stops from one to another. */
  int between(int from, int to) {
    return this.to[to] - this.to[from];
  }
}
