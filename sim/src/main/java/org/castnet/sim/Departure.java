package org.castnet.sim;

/** The action when a worm's turn comes in its sender. */
@FunctionalInterface
interface Departure {
  void depart(int worm, long now);
}
