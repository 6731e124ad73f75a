package org.castnet.sim;

/** What happens when it is a worm's turn on the way out of its sender. */
@FunctionalInterface
interface Departure {
  void depart(int worm, long now);
}
