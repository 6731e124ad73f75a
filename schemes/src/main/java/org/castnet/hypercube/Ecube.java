package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/** Shortest paths that change the lowest differing bit first. */
final class Ecube {
  private Ecube() {}

  /** Appends the ends of the path's links to two lists. */
  static void append(int from, int to, IntArrayList ends, IntArrayList otherEnds) {
    int at = from;
    for (int rest = from ^ to; rest != 0; rest &= rest - 1) {
      ends.add(at);
      at ^= Integer.lowestOneBit(rest);
      otherEnds.add(at);
    }
  }
}
