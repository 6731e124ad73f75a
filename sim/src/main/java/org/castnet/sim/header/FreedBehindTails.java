package org.castnet.sim.header;

import org.castnet.sim.engine.DeliveryLog;
import org.castnet.sim.engine.EventForwarder;
import org.castnet.sim.engine.Resources;
import org.castnet.sim.engine.Sending;

/** The resources that tails of worms release, in a run of header events. */
final class FreedBehindTails {
  private final int channels;
  private final Resources resources;
  private final DeliveryLog arrivals;
  private final Sending sending;
  private final EventForwarder forwarder;

  /**
   * @param channels the number of channels, which are the first resources
   */
  FreedBehindTails(
      int channels,
      Resources resources,
      DeliveryLog arrivals,
      Sending sending,
      EventForwarder forwarder) {
    this.channels = channels;
    this.resources = resources;
    this.arrivals = arrivals;
    this.sending = sending;
    this.forwarder = forwarder;
  }

  /**
   * Releases the resource of a slot at the given time.
   *
   * @param passing the time that the worm's flits take to pass it
   */
  void release(int worm, int slot, int resource, long passing, long time, long now) {
    forwarder.released(worm, slot, time);
    if (resource < channels) {
      arrivals.passed(resource, passing);
    }
    resources.release(resource, time, now);
  }

  /** Reports that the tail has left the last of its first links at the given time. */
  void crossed(int worm, long time) {
    sending.tailCrossed(worm, time);
  }

  void delivered(int worm, int delivery, long time) {
    arrivals.delivered(worm, delivery, time);
  }

  /** Returns the arrival time of a delivered copy. */
  long arrival(int delivery) {
    return arrivals.arrival(delivery);
  }
}
