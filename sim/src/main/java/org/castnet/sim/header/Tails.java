package org.castnet.sim.header;

/** The times at which worms' tails pass the resources granted to their headers. */
final class Tails {
  private Tails() {}

  /** Tails of path worms. */
  interface OfRows {
    /** Reports that a worm was added to the table. */
    default void added(int worm) {}

    /** Reports that the header acquires the channel of this slot now. */
    void granted(int worm, int at, long now);

    /**
     * Reports the consumption of the header.
     *
     * @param end the worm's last slot
     * @param consumed its time; later than now if consumption takes no port or is granted in
     *     advance
     */
    void consumed(int worm, int end, long consumed, long now);
  }

  /** Tails of tree worms. */
  interface OfTrees {
    /**
     * Reports that the header is granted this slot, after the previous one.
     *
     * @param time the time of the grant; later than now if consumption takes no port or is granted
     *     in advance
     */
    void granted(int worm, int slot, long time, long now);
  }
}
