package org.castnet.sim.metrics;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Quantile;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.SimulationResult;

/**
 * The latency of each multicast of a run: from the ready time of its message until its last part
 * has reached its last destination. Times are in picoseconds. Immutable.
 *
 * <p>Multicasts that are blocked by a deadlock, or with a plan that misses a destination, have no
 * latency and are excluded from mean and percentiles; {@link #isComplete} returns whether there are
 * no such multicasts.
 *
 * @since 0.1.0
 */
public final class MulticastLatencies {
  private final long[] byMessage;
  private final double[] sorted;
  private final long longest;
  private final int multicasts;

  private MulticastLatencies(long[] byMessage, int multicasts) {
    this.byMessage = byMessage;
    this.multicasts = multicasts;
    this.sorted =
        Arrays.stream(byMessage)
            .filter(latency -> latency != SimulationResult.NEVER)
            .asDoubleStream()
            .sorted()
            .toArray();
    // a double does not hold every whole number of picoseconds above 2.5 hours
    this.longest =
        Arrays.stream(byMessage)
            .filter(latency -> latency != SimulationResult.NEVER)
            .max()
            .orElse(0);
  }

  /**
   * Computes the latencies of messages that were all ready at time 0.
   *
   * @param plan the plan
   * @param result the result of the engine
   * @return the latencies in picoseconds, by message
   */
  public static MulticastLatencies of(MulticastPlan plan, SimulationResult result) {
    return of(plan, new long[plan.messages().size()], result);
  }

  /**
   * Computes the latencies. O(deliveries log fanout).
   *
   * @param plan the plan
   * @param ready the ready time of each message, in picoseconds by message id
   * @param result the result of the engine
   * @return the latencies in picoseconds, by message
   */
  public static MulticastLatencies of(MulticastPlan plan, long[] ready, SimulationResult result) {
    DeliveryTimes arrivals = new DeliveryTimes(plan, result);
    long[] last = new long[plan.messages().size()];
    boolean[] cut = new boolean[last.length];
    for (Message message : plan.messages()) {
      if (message.isPart()) {
        cut[message.partOf()] = true;
        last[message.partOf()] = later(last[message.partOf()], arrivals.last(message.id()));
      }
    }
    int multicasts = 0;
    for (Message message : plan.messages()) {
      int id = message.id();
      if (message.isPart()) {
        last[id] = SimulationResult.NEVER;
        continue;
      }
      multicasts++;
      long end = cut[id] ? last[id] : arrivals.last(id);
      last[id] = end == SimulationResult.NEVER ? end : end - ready[id];
    }
    return new MulticastLatencies(last, multicasts);
  }

  private static long later(long a, long b) {
    return a == SimulationResult.NEVER || b == SimulationResult.NEVER
        ? SimulationResult.NEVER
        : Math.max(a, b);
  }

  /** {@return the number of multicasts; the parts of a message count as one} */
  public int multicasts() {
    return multicasts;
  }

  /** {@return whether every multicast reached all its destinations} */
  public boolean isComplete() {
    return sorted.length == multicasts;
  }

  /**
   * {@return the latency of a message, or {@link SimulationResult#NEVER} for a part and for a
   * message that did not reach all its destinations}
   *
   * @param message the number of the message, from 0
   */
  public long latency(int message) {
    return byMessage[message];
  }

  /** {@return the mean over the multicasts; 0 if there are no multicasts} */
  public double mean() {
    return Arrays.stream(sorted).average().orElse(0);
  }

  /** {@return the longest latency; 0 if there are no multicasts} */
  public long longest() {
    return longest;
  }

  /**
   * {@return the latency that a given share of the multicasts does not exceed, interpolated between
   * neighbours (Hyndman and Fan 1996, type 7); 0 if there are no multicasts}
   *
   * @param percent 0..100; 50 gives the median
   */
  public double percentile(double percent) {
    if (!(percent >= 0 && percent <= 100)) {
      throw BadInput.coded(
          "value-out-of-range", "percentile {percent}; a percentile is 0..100", percent);
    }
    return sorted.length == 0
        ? 0
        : Quantile.withDefaults()
            .with(Quantile.EstimationMethod.HF7)
            .evaluate(sorted, percent / 100);
  }
}
