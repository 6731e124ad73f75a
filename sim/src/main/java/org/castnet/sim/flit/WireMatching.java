package org.castnet.sim.flit;

/** The selection of flits if lanes share wires. */
interface WireMatching {
  /**
   * Starts a selection of the flits that can begin.
   *
   * @param tries the slots that flits may have become able to begin, each once; may be longer
   * @param count the number of these slots
   */
  void match(int[] tries, int count, long now);

  /** Returns the time at which a flit that lost requests again, or {@link Long#MAX_VALUE}. */
  long next();

  /** Removes and returns the slot of a flit that requests again now, or -1. */
  int pollAgain(long now);
}
