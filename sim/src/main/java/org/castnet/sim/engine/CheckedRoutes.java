package org.castnet.sim.engine;

import org.castnet.sim.Worm;

/** Some of the unicasts that have been checked; a fixed number of them, the latest of each hash. */
final class CheckedRoutes {
  private static final int BITS = 16;

  private final Worm[] latest = new Worm[1 << BITS];

  /** Returns whether this very worm has been added, and is still there. */
  @SuppressWarnings("ReferenceEquality") // equal worms are the same object, or are checked again
  boolean contains(Worm worm) {
    return latest[hash(worm)] == worm;
  }

  void add(Worm worm) {
    latest[hash(worm)] = worm;
  }

  private static int hash(Worm worm) {
    int end = worm.dropOffs().getInt(0);
    return (worm.route().origin() * 0x9E3779B1 ^ end * 0x85EBCA6B) >>> Integer.SIZE - BITS;
  }
}
