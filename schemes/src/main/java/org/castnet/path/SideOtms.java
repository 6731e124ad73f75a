package org.castnet.path;

/** Finds shortest stars on one side of a source. */
interface SideOtms {
  /** The longest worm of some star that is known already, no less than {@link #leastLongest}. */
  int atMost();

  /** The least length that the longest worm of a star can have. */
  int leastLongest();

  /**
   * The star of least traffic among those whose worms all have at most {@code cap} hops.
   *
   * @param cap at least {@link #leastLongest}
   * @return the worm of each stop; stop {@code i+1} at place {@code i}
   */
  int[] leastTraffic(int cap);
}
