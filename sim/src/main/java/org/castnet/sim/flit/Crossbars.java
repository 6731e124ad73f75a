package org.castnet.sim.flit;

/** The arbitration between flits that could leave their buffers. */
interface Crossbars {
  /** Reports a change that may let the next flit of this slot's worm move now. */
  void attempt(int slot, long now);

  /** Reports that a slot has been granted, so that the first flit may move now. */
  void granted(int slot, long now);

  /** Reports that a flit begins this slot. */
  void engage(int slot);

  /** Reports that a flit has left for this slot, and its resources are free. */
  void disengage(int slot, long now);

  /** Reports that a worm's header is in an injection port, if there are any. */
  void inject(int slot);

  /** Returns the time at which a flit that lost requests again, or {@link Long#MAX_VALUE}. */
  long next();

  /** Lets flits that lost request again if their time has come. */
  void advance(long now);

  /** Starts the flits after a decision that needed all requests of the current time. */
  void settle(long now);
}
