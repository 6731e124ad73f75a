package org.castnet.study;

import java.util.Map;
import java.util.TreeMap;
import org.castnet.metrics.LinkLoad;
import org.castnet.metrics.MulticastLatencies;
import org.castnet.metrics.Throughput;
import org.castnet.multicast.MulticastPlan;
import org.castnet.scenario.TrafficDraw;
import org.castnet.wormhole.SimulationResult;

/** What a simulated plan took, as the metrics of a row. */
final class SimulatedMetrics {
  /** In a microsecond. */
  private static final double PICOSECONDS = 1e6;

  /** In a second. */
  private static final double MICROSECONDS = 1e6;

  private SimulatedMetrics() {}

  /** Times and rates are left out where the run ended in a deadlock. */
  static Map<String, Double> of(
      MulticastPlan plan, TrafficDraw.Drawn drawn, SimulationResult result) {
    Map<String, Double> metrics = new TreeMap<>();
    metrics.put(Metric.DEADLOCK.key(), result.deadlock().isPresent() ? 1.0 : 0.0);
    if (result.deadlock().isPresent()) {
      return metrics;
    }
    double makespan = result.makespan() / PICOSECONDS;
    MulticastLatencies latencies = MulticastLatencies.of(plan, drawn.ready().toLongArray(), result);
    metrics.put(Metric.MAKESPAN.key(), makespan);
    metrics.put(Metric.LATENCY.key(), latencies.mean() / PICOSECONDS);
    metrics.put(Metric.WORST_LATENCY.key(), latencies.longest() / PICOSECONDS);
    Throughput throughput = Throughput.of(plan, result, latencies);
    metrics.put(Metric.THROUGHPUT.key(), throughput.once() / MICROSECONDS);
    metrics.put(Metric.DELIVERED.key(), throughput.delivered() / MICROSECONDS);
    linkLoad(result, metrics);
    return metrics;
  }

  private static void linkLoad(SimulationResult result, Map<String, Double> metrics) {
    LinkLoad load = LinkLoad.of(result);
    if (load.most() > 0) {
      metrics.put(Metric.LINK_LOAD.key(), (double) load.most() / result.makespan());
      metrics.put(Metric.BALANCE.key(), load.maxOverMean());
    }
  }
}
