package org.castnet.sim.engine;

/** The action when a worm's turn comes in its sender. */
@FunctionalInterface
interface Departure {
  void depart(int worm, long now);
}
