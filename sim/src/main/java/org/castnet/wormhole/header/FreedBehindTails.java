package org.castnet.wormhole.header;

import org.castnet.wormhole.DeliveryLog;
import org.castnet.wormhole.LinkTimes;
import org.castnet.wormhole.Resources;
import org.castnet.wormhole.Sending;
import org.castnet.wormhole.Telling;
import org.castnet.wormhole.WormTable;

/** What becomes free behind the tails of worms, for a run of header events. */
final class FreedBehindTails {
  private final Resources resources;
  private final DeliveryLog arrivals;
  private final Sending sending;
  private final Telling telling;
  private final long[] flits;
  private final LinkTimes times;

  FreedBehindTails(
      WormTable worms,
      Resources resources,
      DeliveryLog arrivals,
      Sending sending,
      Telling telling) {
    this.resources = resources;
    this.arrivals = arrivals;
    this.sending = sending;
    this.telling = telling;
    flits = worms.flits();
    times = worms.technology().links();
  }

  /** The worm needs what this place needed no longer than until the given time. */
  void release(int worm, int place, int resource, long time, long now) {
    telling.released(worm, place, time);
    resources.release(resource, flits[worm] * times.flit(resource), time, now);
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
