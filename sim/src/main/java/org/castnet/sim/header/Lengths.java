package org.castnet.sim.header;

/**
 * The lengths of worms. Usually all are equal, and then the arrival of a worm needs no memory
 * access.
 */
interface Lengths {
  /**
   * Returns the lengths.
   *
   * @param flits by worm
   */
  static Lengths of(long[] flits) {
    for (long each : flits) {
      if (each != flits[0]) {
        return new Each(flits);
      }
    }
    return new Alike(flits.length == 0 ? 0 : flits[0]);
  }

  long flits(int worm);

  /** Lengths that are all equal. */
  record Alike(long flits) implements Lengths {
    @Override
    public long flits(int worm) {
      return flits;
    }
  }

  /** Lengths that differ. */
  final class Each implements Lengths {
    private final long[] flits;

    private Each(long[] flits) {
      this.flits = flits;
    }

    @Override
    public long flits(int worm) {
      return flits[worm];
    }
  }
}
