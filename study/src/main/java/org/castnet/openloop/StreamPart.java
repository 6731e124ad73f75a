package org.castnet.openloop;

import java.util.List;
import org.castnet.plan.Message;
import org.castnet.run.RepeatedWorms;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Worm;

/** The beginning of a stream, in whole batches, for any load. Immutable and thread-safe. */
final class StreamPart {
  /** By multicast; may be longer, since the plan continues in the same arrays. */
  private final double[] times;

  private final List<PlannedBatch> batches;

  /** The number of multicasts of a batch. */
  private final int batch;

  private final List<Worm> worms;
  private final RepeatedWorms repeated;

  /**
   * @param times by multicast, in order of arrival, in mean gaps; may be longer
   * @param batches the batches, of {@code batch} multicasts each
   * @param worms by send, ready at once
   */
  StreamPart(double[] times, List<PlannedBatch> batches, int batch, List<Worm> worms) {
    this.times = times;
    this.batches = List.copyOf(batches);
    this.batch = batch;
    this.worms = List.copyOf(worms);
    this.repeated = new RepeatedWorms(this.worms);
  }

  int multicasts() {
    return batches.size() * batch;
  }

  List<Worm> worms() {
    return worms;
  }

  /** Returns these worms in a form for repeated runs. */
  RepeatedWorms repeated() {
    return repeated;
  }

  /** Passes the earliest delivery of each multicast to each of its destinations. */
  void eachDelivery(SimulationResult result, RequiredDeliveries.Each reported) {
    int send = 0;
    for (int b = 0; b < batches.size(); b++) {
      batches.get(b).required().each(result, send, b * batch, reported);
      send += batches.get(b).worms().size();
    }
  }

  /** Returns the flits that a multicast delivers. */
  double flits(int multicast) {
    Message message = message(multicast);
    return (double) message.flits() * message.fanout();
  }

  /** Returns a multicast. */
  Message message(int multicast) {
    return batches.get(multicast / batch).messages().get(multicast % batch);
  }

  /**
   * Returns the arrival time of each multicast.
   *
   * @param clock converts times in mean gaps
   */
  long[] ready(StreamClock clock) {
    long[] ready = new long[multicasts()];
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
    int worm = 0;
    for (int b = 0; b < batches.size(); b++) {
      PlannedBatch planned = batches.get(b);
      for (int send = 0; send < planned.worms().size(); send++) {
        ready[worm++] = clock.time(times[b * batch + planned.carried(send)]);
      }
    }
    return ready;
  }
}
