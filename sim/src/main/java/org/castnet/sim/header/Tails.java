package org.castnet.sim.header;

/** When the tails of worms pass what their headers are granted. */
final class Tails {
  private Tails() {}

  /** Of worms in a row. */
  interface OfRows {
    /** The header has got the channel of this place now. */
    void granted(int worm, int at, long now);

    /**
     * The header is consumed.
     *
     * @param end the worm's last place
     * @param consumed when; later than now where consumption takes no port or is told ahead
     */
    void consumed(int worm, int end, long consumed, long now);
  }

  /** Of worms that are trees. */
  interface OfTrees {
    /**
     * The header is granted this place, after the one before it.
     *
     * @param time when; later than now where consumption takes no port or is told ahead
     */
    void granted(int worm, int place, long time, long now);
  }
}
