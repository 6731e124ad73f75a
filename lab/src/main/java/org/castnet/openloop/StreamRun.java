package org.castnet.openloop;

import java.util.Arrays;
import java.util.List;
import org.castnet.metrics.MulticastLatencies;
import org.castnet.multicast.Message;
import org.castnet.run.PlanRun;
import org.castnet.statistics.BatchMeans;
import org.castnet.wormhole.SimulationResult;

/** What became of a stream, and of the background beside it. Times are picoseconds. */
final class StreamRun {
  /** By multicast, in order of arrival: when it came; its latency, or NaN; flits to deliver. */
  private final long[] ready;

  private final double[] latency;
  private final double[] flits;

  /** By unicast of the background, in order of arrival. */
  private final long[] besideReady;

  private final double[] besideLatency;

  private final Deliveries delivered;
  private final double scale;
  private final boolean completed;

  /**
   * @param part the multicasts, whose messages stand first in the plan; unicasts of the background
   *     behind them
   * @param readyOf by message of the plan
   * @param scale turns flits a picosecond into flits a node and flit time
   */
  StreamRun(PlanRun run, StreamPart part, long[] readyOf, double scale) {
    this.scale = scale;
    List<Message> messages = run.plan().messages();
    MulticastLatencies all = run.latencies();
    int multicasts = part.multicasts();
    ready = new long[multicasts];
    latency = new double[multicasts];
    flits = new double[multicasts];
    for (int place = 0; place < multicasts; place++) {
      int id = part.wholes().get(place);
      ready[place] = readyOf[id];
      latency[place] = arrived(all.latency(id));
      flits[place] = (double) messages.get(id).flits() * messages.get(id).fanout();
    }
    int own = part.messages().size();
    besideReady = Arrays.copyOfRange(readyOf, own, messages.size());
    besideLatency = new double[messages.size() - own];
    for (int i = 0; i < besideLatency.length; i++) {
      besideLatency[i] = arrived(all.latency(own + i));
    }
    delivered = Deliveries.of(run, part.sends().size());
    completed = run.makespan().isPresent();
  }

  private static double arrived(long latency) {
    return latency == SimulationResult.NEVER ? Double.NaN : (double) latency;
  }

  int multicasts() {
    return ready.length;
  }

  /** Whether everything came to its end. */
  boolean completed() {
    return completed;
  }

  /** The time from the first multicast's arrival to that of the last before {@code until}. */
  double span(int until) {
    return window(0, until);
  }

  /** The latencies of the multicasts {@code from..until-1}; NaN for what never arrived. */
  double[] latencies(int from, int until) {
    return Arrays.copyOfRange(latency, from, until);
  }

  double meanLatency(int from, int until) {
    return Arrays.stream(latency, from, until).average().orElse(Double.NaN);
  }

  /** What the multicasts {@code from..until-1} would deliver, over the time in which they come. */
  double offered(int from, int until) {
    return Arrays.stream(flits, from, until).sum() * scale / window(from, until);
  }

  private double window(int from, int until) {
    return (double) Math.max(1L, ready[until - 1] - ready[from]);
  }

  /** What was delivered while the multicasts {@code from..until-1} came. */
  double accepted(int from, int until) {
    return delivered.within(ready[from], ready[until - 1]) * scale / window(from, until);
  }

  /** The same over each of twenty spans of equal length. */
  BatchMeans acceptedBySpan(int from, int until) {
    double start = ready[from];
    double span = window(from, until) / BatchMeans.BATCHES;
    double[] loads = new double[BatchMeans.BATCHES];
    for (int s = 0; s < loads.length; s++) {
      long begin = Math.round(start + s * span) + (s == 0 ? 0 : 1);
      loads[s] = delivered.within(begin, Math.round(start + (s + 1) * span)) * scale / span;
    }
    return BatchMeans.ofMeans(loads);
  }

  /** The mean latency of the background's unicasts that came while those multicasts did. */
  double backgroundLatency(int from, int until) {
    double sum = 0;
    int count = 0;
    for (int i = 0; i < besideReady.length; i++) {
      if (besideReady[i] >= ready[from] && besideReady[i] <= ready[until - 1]) {
        sum += besideLatency[i];
        count++;
      }
    }
    return sum / count;
  }
}
