package org.castnet.calibration;

/**
 * The communication patterns of collective operations in libraries: along a tree or a ring of
 * ranks, or by recursive doubling.
 *
 * @param <R> the result, such as a plan
 */
interface LibraryPatterns<R> {
  /**
   * Sends messages from the first rank to the second.
   *
   * @param flits the length of a message
   */
  R pair(int count, long flits);

  /**
   * Reduces one buffer to the root of a tree, broadcasts it from the root, or does one after the
   * other.
   *
   * @param parents by rank; -1 for the root
   * @param pieces the numbers of flits of the pieces, which follow one another
   */
  R tree(int[] parents, boolean reduces, boolean broadcasts, long[] pieces);

  /**
   * Reduces the buffers of all ranks by recursive doubling: in each round, ranks at twice the
   * distance exchange the combinations of all that they have received. The number of ranks is a
   * power of two.
   *
   * @param flits the length of the buffer
   */
  R doubling(long flits);

  /**
   * Moves the shares of all ranks along a ring: reductions to the rank that owns each share, copies
   * from it, or one after the other.
   *
   * @param flits the length of the share of one rank
   */
  R ring(boolean reduces, boolean gathers, long flits);
}
