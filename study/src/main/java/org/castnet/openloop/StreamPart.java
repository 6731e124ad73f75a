package org.castnet.openloop;

import java.util.ArrayList;
import java.util.List;
import org.castnet.plan.Message;
import org.castnet.run.RepeatedWorms;
import org.castnet.sim.RepeatingWorms;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Worm;

/** The beginning of a stream, in whole batches, for any load. Immutable and thread-safe. */
final class StreamPart {
  /** By multicast; may be longer, since the plan continues in the same arrays. */
  private final double[] times;

  private final Batches batches;

  /** The number of multicasts of a batch. */
  private final int batch;

  private final List<Worm> worms;
  private final RepeatedWorms repeated;

  /**
   * Batches of which some are equal.
   *
   * @param different the different batches, in the order of their first occurrence
   * @param indices by batch: its index among them; may be longer
   * @param count the number of batches
   */
  @SuppressWarnings("ArrayRecordComponent") // a view of the plan, which is read in loops
  record Batches(List<PlannedBatch> different, int[] indices, int count) {
    PlannedBatch get(int number) {
      return different.get(indices[number]);
    }

    /** Returns all worms, by send. */
    RepeatingWorms worms() {
      if (different.stream().allMatch(each -> each.sends() == 1)) {
        List<Worm> worms = different.stream().map(each -> each.worms().get(0)).toList();
        return new RepeatingWorms(worms, indices, count);
      }
      List<Worm> worms = new ArrayList<>();
      for (int number = 0; number < count; number++) {
        int offset = worms.size();
        get(number).worms().forEach(worm -> worms.add(worm.behind(offset)));
      }
      return RepeatingWorms.ofDifferent(worms);
    }
  }

  /**
   * @param times by multicast, in order of arrival, in mean gaps; may be longer
   * @param batches the batches, of {@code batch} multicasts each
   */
  StreamPart(double[] times, Batches batches, int batch) {
    this.times = times;
    this.batches = batches;
    this.batch = batch;
    RepeatingWorms all = batches.worms();
    this.worms = all;
    this.repeated = new RepeatedWorms(all);
  }

  int multicasts() {
    return batches.count() * batch;
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
    for (int b = 0; b < batches.count(); b++) {
      PlannedBatch planned = batches.get(b);
      planned.required().each(result, send, b * batch, reported);
      send += planned.sends();
    }
  }

  /** Returns the flits that a multicast delivers. */
  double flits(int multicast) {
    return batches.get(multicast / batch).flits(multicast % batch);
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
   * @param ready by multicast, see {@link #ready}; returned if each multicast is a batch and a worm
   */
  long[] wormsReady(long[] ready) {
    if (worms.size() == batches.count() && batch == 1) {
      return ready;
    }
    long[] all = new long[worms.size()];
    int worm = 0;
    for (int b = 0; b < batches.count(); b++) {
      PlannedBatch planned = batches.get(b);
      for (int send = 0; send < planned.sends(); send++) {
        all[worm++] = ready[b * batch + planned.carried(send)];
      }
    }
    return all;
  }
}
