package org.castnet.sim.engine;

/** The worms of a run, which are queued at their senders in order of time. */
interface WormSource {
  /** Records the arrival of a copy, now or in the future. */
  void delivered(int delivery, long time);

  /** Records that the tail of a worm will have crossed its first link at the given time. */
  default void tailCrossed(int worm, long time) {}

  /** Returns the time at which the next worm may be due, or {@link Long#MAX_VALUE}. */
  long next();

  /** Queues the worms that are due now, in ascending order. */
  void queueTo(Senders senders, long now);

  /** Returns whether no worm waits for a delivery. */
  default boolean hasAll() {
    return false;
  }

  /** Queues all worms, in order, if none waits for a delivery. */
  default void queueAll(Senders senders) {}
}
