package org.castnet.sim.engine;

/**
 * The sending side of all nodes, from the queueing of a worm until its header requests its first
 * link.
 *
 * <p>At each time with an event, an engine calls {@link #advance}, {@link #queue} for the worms
 * queued then in ascending order (before or after the grants), {@link #chooseBeforeGrants}, and at
 * the end {@link #chooseAfterGrants}. A choice with a request later than now is made after the
 * grants, since a grant may still cause a delivery now.
 */
interface Senders {
  /**
   * Queues a worm after all its messages have reached the sender; calls are ordered by (time,
   * worm).
   */
  void queue(int worm, long now);

  /**
   * Returns whether worms may be queued before their time, as long as they are in order, because
   * the result depends on nothing else.
   */
  default boolean isPredictable() {
    return false;
  }

  /** Reports that the tail of a worm will have crossed its first link at the given time. */
  void tailCrossed(int worm, long time);

  /** Returns the time of the next internal change, or {@link Long#MAX_VALUE}. */
  long next();

  /** Executes the internal changes that are due now. */
  void advance(long now);

  void chooseBeforeGrants(long now);

  void chooseAfterGrants(long now);
}
