package org.castnet.sim.flit;

/** The flits of a run that are crossing their links, and their arrival times. */
interface Crossings {
  /** Reports that a flit begins this spot. */
  void begins(int spot, long now);

  /** Returns whether the next flit for a spot has reached the end of the previous spot. */
  boolean there(int spot, int before, long now);

  /**
   * Returns the time at which a flit has crossed its link or left it, or {@link Long#MAX_VALUE}.
   */
  long next();

  /** Processes the flits that have crossed by now, which may let others begin. */
  void advance(Wires wires, long now);
}
