package org.castnet.openloop;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
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
        List<Worm> worms =
            different.stream()
                .map(each -> each.worms().get(0))
                .collect(Collectors.toUnmodifiableList());
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

  /** Returns the flits that the multicasts {@code from..until-1} deliver. */
  double flits(int from, int until) {
    return sum(PlannedBatch::flits, from, until);
  }

  /** Returns the sum of a value of the multicasts {@code from..until-1}. */
  double sum(ToDoubleFunction<Message> value, int from, int until) {
    return sum(
        (planned, multicast) -> value.applyAsDouble(planned.messages().get(multicast)),
        from,
        until);
  }

  /** A value of a multicast of a batch. */
  private interface Value {
    double of(PlannedBatch planned, int multicast);
  }

  /** Returns the sum of a value, which is computed once for equal batches. */
  private double sum(Value value, int from, int until) {
    double[] known = new double[batches.different().size() * batch];
    Arrays.fill(known, Double.NaN);
    double sum = 0;
    int number = from / batch;
    int within = from % batch;
    for (int multicast = from; multicast < until; multicast++) {
      int place = batches.indices()[number] * batch + within;
      if (Double.isNaN(known[place])) {
        known[place] = value.of(batches.get(number), within);
      }
      sum += known[place];
      if (++within == batch) {
        within = 0;
        number++;
      }
    }
    return sum;
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
