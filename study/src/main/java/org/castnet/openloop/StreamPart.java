package org.castnet.openloop;

import java.util.List;
import org.castnet.plan.Message;
import org.castnet.run.RepeatedWorms;
import org.castnet.sim.Worm;

/** The beginning of a stream, in whole batches, for any load. Immutable and thread-safe. */
final class StreamPart {
  private final int multicasts;

  /** By multicast; may be longer, since the plan continues in the same arrays. */
  private final double[] times;

  private final double[] flits;

  private final List<Message> messages;

  private final List<Worm> worms;

  /** By send; may be longer, too. */
  private final int[] carried;

  private final RequiredDeliveries required;
  private final RepeatedWorms repeated;

  /**
   * @param multicasts number of multicasts
   * @param times by multicast, in order of arrival, in mean gaps; may be longer
   * @param flits by multicast, the flits that it delivers
   * @param messages by multicast
   * @param worms by send, ready at once
   * @param carried by send, the last of the multicasts that it carries
   * @param required the deliveries that complete the multicasts
   */
  StreamPart(
      int multicasts,
      double[] times,
      double[] flits,
      List<Message> messages,
      List<Worm> worms,
      int[] carried,
      RequiredDeliveries required) {
    this.multicasts = multicasts;
    this.times = times;
    this.flits = flits;
    this.messages = List.copyOf(messages);
    this.worms = List.copyOf(worms);
    this.carried = carried;
    this.required = required;
    this.repeated = new RepeatedWorms(this.worms);
  }

  int multicasts() {
    return multicasts;
  }

  List<Worm> worms() {
    return worms;
  }

  /** Returns these worms in a form for repeated runs. */
  RepeatedWorms repeated() {
    return repeated;
  }

  RequiredDeliveries required() {
    return required;
  }

  /** Returns the flits that a multicast delivers. */
  double flits(int multicast) {
    return flits[multicast];
  }

  /** Returns a multicast. */
  Message message(int multicast) {
    return messages.get(multicast);
  }

  /**
   * Returns the arrival time of each multicast.
   *
   * @param clock converts times in mean gaps
   */
  long[] ready(StreamClock clock) {
    long[] ready = new long[multicasts];
    for (int multicast = 0; multicast < ready.length; multicast++) {
      ready[multicast] = clock.time(times[multicast]);
    }
    return ready;
  }

  /**
   * Returns the time at which each worm is ready.
   *
   * @param clock converts times in mean gaps
   */
  long[] wormsReady(StreamClock clock) {
    long[] ready = new long[worms.size()];
    for (int worm = 0; worm < ready.length; worm++) {
      ready[worm] = clock.time(times[carried[worm]]);
    }
    return ready;
  }
}
