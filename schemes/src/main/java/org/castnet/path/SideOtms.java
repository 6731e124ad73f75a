package org.castnet.path;

/** Computes optimal stars on one side of a source. */
interface SideOtms {
  /** Returns the longest worm of a known star, at least {@link #leastLongest}. */
  int atMost();

  /** Returns the minimum length of the longest worm of a star. */
  int leastLongest();

  /**
   * Returns the star of least traffic among those with worms of at most {@code cap} hops.
   *
   * @param cap at least {@link #leastLongest}
   * @return the worm of each stop; that of stop {@code i+1} is at index {@code i}
   */
  int[] leastTraffic(int cap);
}
