package org.castnet.sim.flit;

/** Which flits of a run are crossing their links, and when they will have. */
interface Crossings {
  /** A flit begins this spot. */
  void begins(int spot, long now);

  /** Whether the flit that comes next to a spot is at the end of the one before it by now. */
  boolean there(int spot, int before, long now);

  /** The time at which a flit has crossed its link or left it, or {@link Long#MAX_VALUE}. */
  long next();

  /** The flits that have crossed by now let others begin. */
  void advance(Wires wires, long now);
}
