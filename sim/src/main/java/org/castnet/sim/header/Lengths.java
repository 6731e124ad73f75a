package org.castnet.sim.header;

import org.castnet.sim.engine.WormTable;

/**
 * The lengths of worms. Usually all are equal, and then the arrival of a worm needs no memory
 * access.
 */
interface Lengths {
  /**
   * Returns the length of every worm of a table.
   *
   * @param worms the worms, of which more may be added
   */
  static Lengths of(WormTable worms) {
    return worms.areAlike() ? new Alike(worms.longest()) : new Each(worms.flits());
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
