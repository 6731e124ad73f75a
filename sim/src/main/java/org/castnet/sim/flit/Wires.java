package org.castnet.sim.flit;

/**
 * The arbitration between flits that could begin to cross a link. If no lanes share a wire, each
 * attempt is decided at once, and there is nothing to settle.
 */
interface Wires {
  /** Reports a change that may let the next flit of this spot begin now. */
  void attempt(int spot, long now);

  /** Reports that the header has acquired the resource of this spot. */
  void granted(int spot, long now);

  /**
   * Reports that a flit has crossed, so that the next flit of this spot, or of another lane, may
   * begin now.
   */
  default void crossed(int spot, long now) {
    attempt(spot, now);
  }

  /**
   * Reports that flits have reached the ends of consecutive spots; tries the spots that these flits
   * may begin, and the next flits of these spots.
   *
   * @param high the last of the spots on the worm's route
   * @param low the first
   */
  default void rowCrossed(Flits flits, int high, int low, long now) {
    for (int spot = high; spot >= low; spot--) {
      flits.attemptOutputs(spot, this, now);
      crossed(spot, now);
    }
  }

  /** Starts the flits after a decision that needed all attempts of the current time. */
  default void settle(long now) {}

  /** Returns whether {@link #settle} has a decision to make. */
  default boolean unsettled() {
    return false;
  }
}
