package org.castnet.sim.flit;

/** Decides which flits that could leave their buffers do so. */
interface Crossbars {
  /** Something changed that may let the next flit of this place's worm begin there now. */
  void attempt(int place, long now);

  /** Whether what the flit passes on its way to this place carries no other. */
  boolean idle(int place);

  /** A flit begins this place. */
  void engage(int place);

  /** A flit has left for this place, and its way is free for others. */
  void disengage(int place, long now);

  /** A worm's header stands in an injection port, where there is one. */
  void inject(int place);

  /** When a flit asks again that lost, or {@link Long#MAX_VALUE}. */
  long next();

  /** Flits that lost ask again where it is time. */
  void advance(long now);

  /** Lets flits begin that had to wait until all of the moment was known. */
  void settle(long now);
}
