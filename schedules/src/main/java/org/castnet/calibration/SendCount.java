package org.castnet.calibration;

/**
 * The size of the plan of an operation.
 *
 * @param sends the number of sends
 * @param flits the number of flits of all sends
 */
record SendCount(double sends, double flits) {
  /** Returns the size of this and of another plan. */
  SendCount plus(SendCount other) {
    return new SendCount(sends + other.sends, flits + other.flits);
  }

  /**
   * Counts the sends of operations without planning them.
   *
   * @param ranks the number of ranks
   */
  record Patterns(int ranks) implements LibraryPatterns<SendCount> {
    private static SendCount of(double sends, long flits) {
      return new SendCount(sends, sends * flits);
    }

    private static int phases(boolean first, boolean second) {
      return (first ? 1 : 0) + (second ? 1 : 0);
    }

    @Override
    public SendCount pair(int count, long flits) {
      return of(count, flits);
    }

    @Override
    public SendCount tree(int[] parents, boolean reduces, boolean broadcasts, long[] pieces) {
      double each = (parents.length - 1.0) * phases(reduces, broadcasts);
      SendCount all = new SendCount(0, 0);
      for (long flits : pieces) {
        all = all.plus(of(each, flits));
      }
      return all;
    }

    @Override
    public SendCount doubling(long flits) {
      return of((double) ranks * Integer.numberOfTrailingZeros(ranks), flits);
    }

    @Override
    public SendCount ring(boolean reduces, boolean gathers, long flits) {
      return of(ranks * (ranks - 1.0) * phases(reduces, gathers), flits);
    }
  }
}
