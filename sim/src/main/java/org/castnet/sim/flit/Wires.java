package org.castnet.sim.flit;

/**
 * Decides which flits that could begin to cross a link do so. Where no lane shares its wire, each
 * attempt is decided at once, and nothing is left to settle.
 */
interface Wires {
  /** Something changed that may let the next flit of this spot begin now. */
  void attempt(int spot, long now);

  /** The header has got this spot. */
  void granted(int spot, long now);

  /** A flit has crossed, so the next flit of this spot may begin now, or another lane's. */
  default void crossed(int spot, long now) {
    attempt(spot, now);
  }

  /**
   * Flits have come to the ends of spots that follow one another, so whatever they may begin next
   * is tried, and the next flits of the spots.
   *
   * @param high the last of the spots on the worm's way
   * @param low the first
   */
  default void rowCrossed(Flits flits, int high, int low, long now) {
    for (int spot = high; spot >= low; spot--) {
      flits.attemptOutputs(spot, this, now);
      crossed(spot, now);
    }
  }

  /** Lets flits begin that had to wait until all attempts of the moment were known. */
  default void settle(long now) {}

  /** Whether {@link #settle} has something to decide. */
  default boolean unsettled() {
    return false;
  }
}
