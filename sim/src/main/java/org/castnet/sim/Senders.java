package org.castnet.sim;

/**
 * The sending side of all nodes, from the moment when a worm is queued until its header asks for
 * its first link.
 *
 * <p>An engine calls, at each time at which anything happens: {@link #advance}, {@link #queue} for
 * the worms queued then in ascending order (before or after the grants), {@link
 * #chooseBeforeGrants}, and at the end {@link #chooseAfterGrants}. A choice whose request comes
 * later than now waits for the grants, since a grant may still deliver something now.
 */
interface Senders {
  /** The sender has all that the worm carries; calls come in order of (time, worm). */
  void queue(int worm, long now);

  /**
   * Whether worms may be queued before their time, as long as they come in order: nothing else
   * decides what becomes of them here.
   */
  default boolean canBeToldAhead() {
    return false;
  }

  /** The tail of the worm will have crossed its first link at the given time. */
  void tailCrossed(int worm, long time);

  /** The time of the next change of its own, or {@link Long#MAX_VALUE}. */
  long next();

  /** Makes the changes of its own that are due now. */
  void advance(long now);

  void chooseBeforeGrants(long now);

  void chooseAfterGrants(long now);
}
