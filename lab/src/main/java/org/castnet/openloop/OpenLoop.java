package org.castnet.openloop;

import java.util.Arrays;
import java.util.List;
import org.castnet.metrics.MulticastLatencies;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.Send;
import org.castnet.network.Network;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.traffic.Arrivals;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;
import org.castnet.wormhole.SimulationResult;

/**
 * An open-loop experiment: multicasts arrive whether or not the network keeps up.
 *
 * <p>The window over which loads are counted runs from the arrival of the first measured multicast
 * to that of the last. The same seed draws the same multicasts at every load, only closer together
 * or farther apart.
 */
public final class OpenLoop {
  private static final double LIGHTEST = 1.0 / (1 << 20);
  private static final double TOLERANCE = 1.05;

  private final Network network;
  private final MulticastAlgorithm algorithm;
  private final Traffic traffic;
  private final Simulation simulation;
  private final Phases phases;
  private final int batch;
  private final long seed;

  /**
   * @param traffic number of destinations, lengths and hot spot; its own number of multicasts and
   *     arrivals are not used
   * @param simulation what runs the stream
   * @param batch how many multicasts that follow one another are planned together: 1 for schemes
   *     that combine nothing, more where a source may wait for others
   */
  public OpenLoop(
      Network network,
      MulticastAlgorithm algorithm,
      Traffic traffic,
      Simulation simulation,
      Phases phases,
      int batch,
      long seed) {
    this.network = network;
    this.algorithm = algorithm;
    this.traffic = traffic;
    this.simulation = simulation;
    this.phases = phases;
    this.batch = batch;
    this.seed = seed;
  }

  /**
   * Runs the stream at an offered load.
   *
   * @param load flits delivered per node and flit time, above 0
   */
  public LoadPoint at(double load) {
    double copies = traffic.flits().mean() * traffic.destinations();
    double gap =
        copies * simulation.technology().on(network).flitTime() / (load * network.endpointCount());
    return every(Math.max(1, Math.round(gap)));
  }

  /**
   * Runs the stream at a mean gap between multicasts, in picoseconds.
   *
   * @throws org.castnet.run.UnsoundPlan where a destination never gets its message
   */
  public LoadPoint every(long meanGap) {
    Traffic stream =
        new Traffic(
            phases.total(),
            traffic.destinations(),
            traffic.flits(),
            traffic.hotSpot(),
            Arrivals.poisson(meanGap),
            traffic.subtrees());
    TrafficDraw.Drawn drawn = TrafficDraw.draw(network, stream, seed);
    MulticastPlan plan = StreamPlan.of(network, algorithm, drawn.messages(), batch);
    long[] ready = drawn.ready().toLongArray();
    return measured(meanGap, ready, simulation.run(plan, ready).orThrow());
  }

  private LoadPoint measured(long meanGap, long[] ready, PlanRun run) {
    MulticastPlan plan = run.plan();
    SimulationResult result = run.result();
    int first = phases.warmUp();
    int last = first + phases.measured() - 1;
    double window = (double) Math.max(1L, ready[last] - ready[first]);
    double scale =
        simulation.technology().on(network).flitTime() / (window * network.endpointCount());
    double offered = 0;
    MulticastLatencies all = run.latencies();
    boolean completed = run.makespan().isPresent();
    double[] latencies = new double[phases.measured()];
    for (int id = first; id <= last; id++) {
      Message message = plan.messages().get(id);
      offered += (double) message.flits() * message.fanout();
      latencies[id - first] = completed ? all.latency(id) : Double.NaN;
    }
    Arrays.sort(latencies);
    int place = (int) Math.ceil(0.95 * latencies.length) - 1;
    return new LoadPoint(
        meanGap,
        offered * scale,
        delivered(plan, result, ready[first], ready[last]) * scale,
        Arrays.stream(latencies).average().orElse(Double.NaN),
        latencies[place],
        completed);
  }

  /** Flits that reached nodes that want them within a span of time. */
  private static double delivered(
      MulticastPlan plan, SimulationResult result, long from, long until) {
    List<Send> sends = plan.sends();
    boolean[][] wanting = new boolean[plan.messages().size()][];
    double flits = 0;
    for (int number = 0; number < sends.size(); number++) {
      Send send = sends.get(number);
      for (int d = 0; d < send.dropOffs().size(); d++) {
        long time = result.deliveryTime(number, d);
        if (time < from || time > until) {
          continue;
        }
        for (int m = 0; m < send.messages().size(); m++) {
          Message message = plan.messages().get(send.messages().getInt(m));
          boolean[] wants = wanting(message, wanting, plan.network().nodeCount());
          flits += wants[send.dropOffs().getInt(d)] ? message.flits() : 0;
        }
      }
    }
    return flits;
  }

  private static boolean[] wanting(Message message, boolean[][] known, int nodes) {
    if (known[message.id()] == null) {
      boolean[] wants = new boolean[nodes];
      message.destinations().forEach(node -> wants[node] = true);
      known[message.id()] = wants;
    }
    return known[message.id()];
  }

  /**
   * The highest load that the network still accepts, to within five percent: from the full load
   * downwards in halves, then between the last two by halving the distance.
   */
  public LoadPoint saturation() {
    double high = 1;
    LoadPoint best = at(high);
    while (best.saturated() && high > LIGHTEST) {
      high /= 2;
      best = at(high);
    }
    double low = high;
    high = Math.min(1, 2 * high);
    while (high > low * TOLERANCE) {
      double middle = Math.sqrt(low * high);
      LoadPoint point = at(middle);
      if (point.saturated()) {
        high = middle;
      } else {
        low = middle;
        best = point;
      }
    }
    return best;
  }
}
