package org.castnet.study.experiment;

import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.run.PlanRun;
import org.castnet.scenario.Bandwidth;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.load.LinkLoad;
import org.castnet.sim.load.Throughput;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.sim.metrics.MulticastLatencies;

/** The metrics of a simulated plan. */
final class SimulatedMetrics {
  /** Picoseconds per microsecond. */
  private static final double PICOSECONDS = 1e6;

  /** Microseconds per second. */
  private static final double MICROSECONDS = 1e6;

  private static final double GIGABYTES = 1e9;

  private SimulatedMetrics() {}

  /**
   * Returns the metrics; times and rates are omitted if the run ended in a deadlock.
   *
   * @param limit the lower bound; empty if the run has no makespan
   */
  static Map<String, Double> of(PlanRun run, Optional<LowerBound> limit) {
    SimulationResult result = run.result();
    Map<String, Double> metrics = new TreeMap<>();
    metrics.put(Metric.DEADLOCK.key(), run.worms().deadlocked() ? 1.0 : 0.0);
    if (run.worms().deadlocked()) {
      return metrics;
    }
    double makespan = result.makespan() / PICOSECONDS;
    MulticastLatencies latencies = run.latencies();
    metrics.put(Metric.MAKESPAN.key(), makespan);
    metrics.put(Metric.LATENCY.key(), latencies.mean() / PICOSECONDS);
    metrics.put(Metric.WORST_LATENCY.key(), latencies.longest() / PICOSECONDS);
    Throughput throughput = Throughput.of(run.plan(), result, latencies);
    metrics.put(Metric.THROUGHPUT.key(), throughput.once() / MICROSECONDS);
    metrics.put(Metric.DELIVERED.key(), throughput.delivered() / MICROSECONDS);
    linkLoad(result, metrics);
    if (limit.isPresent()) {
      metrics.put(Metric.LIMIT.key(), limit.get().picoseconds() / PICOSECONDS);
      run.shareOf(limit).ifPresent(share -> metrics.put(Metric.OF_LIMIT.key(), share));
    }
    return metrics;
  }

  /**
   * Returns the lower bound if all messages are ready together; a stream has no makespan.
   *
   * @param routers the capability of the routers; if the plan needs more, the bound is that of a
   *     machine that has it
   * @param job the endpoints that send, receive and relay; empty if all endpoints may relay
   */
  static Optional<LowerBound> limit(PlanRun run, Machine routers, IntSet job) {
    if (run.makespan().orElse(0) == 0) {
      return Optional.empty();
    }
    List<Message> whole =
        run.plan().messages().stream().filter(message -> !message.isPart()).toList();
    Network network = run.plan().network();
    Machine machine = routers.and(Machine.of(run.plan()));
    LongImmutableList ready = new LongImmutableList(new long[whole.size()]);
    return Optional.of(LowerBound.of(network, run.parameters(), machine, whole, ready, job));
  }

  /** Adds the bandwidths of a collective operation that ended. */
  static void addBandwidths(Bandwidth bandwidth, PlanRun run, Map<String, Double> metrics) {
    long makespan = run.makespan().getAsLong();
    metrics.put(Metric.ALGBW.key(), bandwidth.algbw(makespan) / GIGABYTES);
    metrics.put(Metric.BUSBW.key(), bandwidth.busbw(makespan) / GIGABYTES);
  }

  private static void linkLoad(SimulationResult result, Map<String, Double> metrics) {
    LinkLoad load = LinkLoad.of(result);
    if (load.most() > 0) {
      metrics.put(Metric.LINK_LOAD.key(), (double) load.most() / result.makespan());
      metrics.put(Metric.BALANCE.key(), load.maxOverMean());
    }
  }
}
