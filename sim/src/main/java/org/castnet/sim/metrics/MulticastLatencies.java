package org.castnet.sim.metrics;

import java.util.Arrays;
import org.apache.commons.statistics.descriptive.Quantile;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.SimulationResult;

/**
 * How long each multicast of a run took: from the moment when its message was ready until the last
 * part of it had reached the last of its destinations. Times are picoseconds. Immutable.
 *
 * <p>Multicasts that a deadlock cut off, or whose plan misses a destination, have no latency and
 * stay out of mean and percentiles; {@link #isComplete} says whether there are any.
 */
public final class MulticastLatencies {
  private final long[] byMessage;
  private final double[] sorted;
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
  }

  /** Of messages that were all ready at time 0. */
  public static MulticastLatencies of(MulticastPlan plan, SimulationResult result) {
    return of(plan, new long[plan.messages().size()], result);
  }

  /**
   * O(deliveries log fanout).
   *
   * @param ready when each message was ready, in picoseconds by message id
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

  /** The number of multicasts; the parts of a message are one. */
  public int multicasts() {
    return multicasts;
  }

  /** Whether every multicast reached all its destinations. */
  public boolean isComplete() {
    return sorted.length == multicasts;
  }

  /**
   * The latency of one message, or {@link SimulationResult#NEVER} for a part and for a message that
   * did not reach all its destinations.
   */
  public long latency(int message) {
    return byMessage[message];
  }

  /** The mean over the multicasts; 0 where there are none. */
  public double mean() {
    return Arrays.stream(sorted).average().orElse(0);
  }

  /** The longest; 0 where there are none. */
  public long longest() {
    return sorted.length == 0 ? 0 : (long) sorted[sorted.length - 1];
  }

  /**
   * The latency that a given share of the multicasts does not exceed, interpolated between
   * neighbours as most statistics programs do (Hyndman and Fan 1996, type 7); 0 where there are
   * none.
   *
   * @param percent 0..100, so 50 is the median
   */
  public double percentile(double percent) {
    if (!(percent >= 0 && percent <= 100)) {
      throw new BadInput("percentile " + percent + "; a percentile is 0..100");
    }
    return sorted.length == 0
        ? 0
        : Quantile.withDefaults()
            .with(Quantile.EstimationMethod.HF7)
            .evaluate(sorted, percent / 100);
  }
}
