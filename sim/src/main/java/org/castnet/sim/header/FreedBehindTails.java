package org.castnet.sim.header;

import org.castnet.sim.DeliveryLog;
import org.castnet.sim.Resources;
import org.castnet.sim.Sending;
import org.castnet.sim.Telling;

/** What becomes free behind the tails of worms, for a run of header events. */
final class FreedBehindTails {
  private final Resources resources;
  private final DeliveryLog arrivals;
  private final Sending sending;
  private final Telling telling;

  FreedBehindTails(Resources resources, DeliveryLog arrivals, Sending sending, Telling telling) {
    this.resources = resources;
    this.arrivals = arrivals;
    this.sending = sending;
    this.telling = telling;
  }

  /**
   * The worm needs what this place needed no longer than until the given time.
   *
   * @param passing how long its flits take to pass that
   */
  void release(int worm, int place, int resource, long passing, long time, long now) {
    telling.released(worm, place, time);
    resources.release(resource, passing, time, now);
  }

  /** The tail has left the last of its first links at the given time. */
  void crossed(int worm, long time) {
    sending.tailCrossed(worm, time);
  }

  void delivered(int worm, int delivery, long time) {
    arrivals.delivered(worm, delivery, time);
  }

  /** When a copy that was delivered arrives. */
  long arrival(int delivery) {
    return arrivals.time(delivery);
  }
}
