package org.castnet.sim.header;

/**
 * How many flits worms have. Nearly always all have as many, and then a worm that arrives needs no
 * look into memory that nobody has touched for long.
 */
interface Lengths {
  /**
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

  /** Of worms that all have as many. */
  record Alike(long flits) implements Lengths {
    @Override
    public long flits(int worm) {
      return flits;
    }
  }

  /** Of worms that differ. */
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
