package org.castnet.study.experiment;

import java.util.Map;
import java.util.TreeMap;
import org.castnet.input.BadInput;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.Scheme;
import org.castnet.network.Network;
import org.castnet.openloop.LoadPoint;
import org.castnet.openloop.OpenLoop;
import org.castnet.openloop.Phases;
import org.castnet.run.Simulation;
import org.castnet.run.UnsoundPlan;
import org.castnet.study.point.Measurement;
import org.castnet.study.point.Metric;
import org.castnet.traffic.Traffic;
import org.castnet.traffic.TrafficDraw;

/** One point of {@link StreamExperiment}. */
final class StreamMeasurement implements Measurement {
  private static final long CHECK_SEED = 1;

  /** In a microsecond. */
  private static final double PICOSECONDS = 1e6;

  private final DrawnNetwork networks;
  private final Traffic traffic;
  private final Simulation simulation;
  private final Scheme scheme;
  private final Map<String, String> options;
  private final Phases phases;
  private final int batch;
  private final OfferedLoad load;

  StreamMeasurement(
      DrawnNetwork networks,
      Traffic traffic,
      Simulation simulation,
      Scheme scheme,
      Map<String, String> options,
      Phases phases,
      int batch,
      OfferedLoad load) {
    this.networks = networks;
    this.traffic = traffic;
    this.simulation = simulation;
    this.scheme = scheme;
    this.options = options;
    this.phases = phases;
    this.batch = batch;
    this.load = load;
  }

  /**
   * @throws BadInput where the scheme does not apply, the network is too small for the traffic, or
   *     faults may cut off some of it
   */
  void check() {
    if (networks.mayBeCutOff()) {
      throw new BadInput("stream: a network with faults may cut off a part of it");
    }
    Network network = networks.at(CHECK_SEED);
    algorithm(network, CHECK_SEED);
    try {
      TrafficDraw.draw(network, traffic, CHECK_SEED);
    } catch (BadInput e) {
      throw e.at("traffic");
    }
  }

  @Override
  public Map<String, Double> run(long seed) {
    Network network = networks.at(seed);
    MulticastAlgorithm algorithm = algorithm(network, seed);
    OpenLoop loop = new OpenLoop(network, algorithm, traffic, simulation, phases, batch, seed);
    try {
      return metrics(load.measure(loop));
    } catch (UnsoundPlan e) {
      return Metric.unsound();
    }
  }

  private static Map<String, Double> metrics(LoadPoint point) {
    Map<String, Double> metrics = new TreeMap<>();
    metrics.put(Metric.OFFERED.key(), point.offered());
    metrics.put(Metric.ACCEPTED.key(), point.accepted());
    metrics.put(Metric.SATURATED.key(), point.saturated() ? 1.0 : 0.0);
    if (point.completed()) {
      metrics.put(Metric.LATENCY.key(), point.meanLatency() / PICOSECONDS);
      metrics.put(Metric.LATENCY_95.key(), point.latency95() / PICOSECONDS);
    }
    return metrics;
  }

  private MulticastAlgorithm algorithm(Network network, long seed) {
    return scheme
        .on(network, options, simulation.technology().on(network).sender(), seed)
        .orThrow(scheme.name());
  }
}
