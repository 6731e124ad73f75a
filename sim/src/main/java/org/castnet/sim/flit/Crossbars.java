package org.castnet.sim.flit;

/** The arbitration between flits that could leave their buffers. */
interface Crossbars {
  /** Reports a change that may let the next flit of this place's worm move now. */
  void attempt(int place, long now);

  /** Returns whether the resources of a flit on its way to this place carry no other flit. */
  boolean idle(int place);

  /** Reports that a flit begins this place. */
  void engage(int place);

  /** Reports that a flit has left for this place, and its resources are free. */
  void disengage(int place, long now);

  /** Reports that a worm's header is in an injection port, if there are any. */
  void inject(int place);

  /** Returns the time at which a flit that lost requests again, or {@link Long#MAX_VALUE}. */
  long next();

  /** Lets flits that lost request again if their time has come. */
  void advance(long now);

  /** Starts the flits after a decision that needed all requests of the current time. */
  void settle(long now);
}
