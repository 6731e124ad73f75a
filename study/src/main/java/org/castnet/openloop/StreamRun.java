package org.castnet.openloop;

import java.util.Arrays;
import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.run.SanityLaw;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.metrics.LeastLatency;
import org.castnet.statistics.inference.BatchMeans;
import org.castnet.statistics.inference.SteadyPart;

/** The result of running a stream and its background. Times are picoseconds. */
final class StreamRun {
  private final StreamPart part;
  private final SimulationResult result;
  private final double scale;
  private final LeastLatency least;

  /** By multicast, in order of arrival: its arrival time, and its latency, or NaN. */
  private final long[] ready;

  private final double[] latency;

  /** By unicast of the background, in order of arrival. */
  private final long[] backgroundReady;

  private final double[] unicastLatency;

  /**
   * @param ready arrival time of each multicast
   * @param backgroundReady arrival time of each unicast of the background; their worms follow the
   *     others
   * @param scale converts flits per picosecond to flits per node and flit time
   * @param least the latencies of multicasts alone
   */
  StreamRun(
      StreamPart part,
      long[] ready,
      long[] backgroundReady,
      SimulationResult result,
      double scale,
      LeastLatency least) {
    this.part = part;
    this.result = result;
    this.scale = scale;
    this.least = least;
    this.ready = ready;
    this.backgroundReady = backgroundReady;
    latency = new double[ready.length];
    part.eachDelivery(
        result,
        (multicast, flits, time) ->
            latency[multicast] = Math.max(latency[multicast], since(ready[multicast], time)));
    int own = part.worms().size();
    unicastLatency = new double[backgroundReady.length];
    for (int i = 0; i < backgroundReady.length; i++) {
      unicastLatency[i] = since(backgroundReady[i], result.deliveryTime(own + i));
    }
  }

  private static double since(long ready, long time) {
    return time == SimulationResult.NEVER ? Double.NaN : (double) (time - ready);
  }

  /** Returns whether all messages were delivered. */
  boolean completed() {
    return result.deadlock().isEmpty();
  }

  /**
   * Returns the time from the first multicast's arrival to the last arrival before {@code until}.
   */
  double span(int until) {
    return window(0, until);
  }

  /** Returns the latencies of the multicasts {@code from..until-1}; NaN for undelivered ones. */
  double[] latencies(int from, int until) {
    return Arrays.copyOfRange(latency, from, until);
  }

  /** Returns the batches of these latencies. */
  BatchMeans batchMeans(int from, int until) {
    return BatchMeans.of(latency, from, until);
  }

  /** Returns the steady part of the latencies of the first multicasts. */
  SteadyPart steadyPart(int until) {
    return SteadyPart.of(latency, until);
  }

  /** Returns the first multicast that arrives at least some time after the first one. */
  int firstAfter(double time) {
    int multicast = 0;
    while (multicast < ready.length && ready[multicast] - ready[0] < time) {
      multicast++;
    }
    return multicast;
  }

  /** Returns the mean over multicasts of the least latency that each has alone. */
  double leastLatency(int from, int until) {
    return part.sum(least::of, from, until) / (until - from);
  }

  /**
   * Returns the law that the multicasts {@code from..until-1} break; empty if they keep all laws.
   *
   * @param accepted see {@link #accepted}
   */
  Optional<Diagnostic> brokenLaw(int from, int until, double accepted) {
    double offered = offered(from, until);
    if (!SanityLaw.atLeast(offered, accepted)) {
      double most = offered + backlog(from, until);
      if (!SanityLaw.atLeast(most, accepted)) {
        return Optional.of(SanityLaw.ACCEPTED.brokenByLoad(accepted, most));
      }
    }
    double mean = meanLatency(from, until);
    double alone = leastLatency(from, until);
    return Double.isNaN(mean) || SanityLaw.atLeast(mean, alone)
        ? Optional.empty()
        : Optional.of(SanityLaw.LATENCY.brokenByTime(mean, alone));
  }

  /** Returns the flits of earlier multicasts that are not delivered yet, as a load. */
  private double backlog(int from, int until) {
    double[] flits = {part.flits(0, from)};
    part.eachDelivery(
        result,
        (multicast, each, time) ->
            flits[0] -= time != SimulationResult.NEVER && time < ready[from] ? each : 0);
    return flits[0] * scale / window(from, until);
  }

  double meanLatency(int from, int until) {
    return Arrays.stream(latency, from, until).average().orElse(Double.NaN);
  }

  /**
   * Returns the load that the multicasts {@code from..until-1} offer over the time of their
   * arrivals.
   */
  double offered(int from, int until) {
    return part.flits(from, until) * scale / window(from, until);
  }

  private double window(int from, int until) {
    return (double) Math.max(1L, ready[until - 1] - ready[from]);
  }

  /**
   * Returns the load that was delivered during the arrivals of the multicasts {@code
   * from..until-1}.
   */
  double accepted(int from, int until) {
    return acceptedBySpan(from, until).estimate().mean();
  }

  /** Returns the delivered load in each of twenty spans of equal length. */
  BatchMeans acceptedBySpan(int from, int until) {
    double window = window(from, until);
    double[] loads = new double[BatchMeans.BATCHES];
    part.eachDelivery(
        result,
        (multicast, flits, time) -> {
          if (time >= ready[from] && time <= ready[until - 1]) {
            int span = (int) ((time - ready[from]) / window * loads.length);
            loads[Math.min(span, loads.length - 1)] += flits * scale * loads.length / window;
          }
        });
    return BatchMeans.ofMeans(loads);
  }

  /** Returns the mean latency of the background's unicasts that arrived during those multicasts. */
  double backgroundLatency(int from, int until) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < backgroundReady.length; i++) {
      if (backgroundReady[i] >= ready[from] && backgroundReady[i] <= ready[until - 1]) {
        sum += unicastLatency[i];
        count++;
      }
    }
    return sum / count;
  }
}
