package org.castnet.study;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.PortModel;
import org.castnet.multicast.Scheme;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.openloop.LoadPoint;
import org.castnet.openloop.OpenLoop;
import org.castnet.openloop.Phases;
import org.castnet.scenario.Traffic;
import org.castnet.scenario.TrafficDraw;
import org.castnet.wormhole.WormholeParameters;

/** One point of {@link StreamExperiment}. */
final class StreamMeasurement implements Measurement {
  private static final long CHECK_SEED = 1;

  /** In a microsecond. */
  private static final double PICOSECONDS = 1e6;

  private final DrawnNetwork networks;
  private final Traffic traffic;
  private final WormholeParameters wormhole;
  private final boolean portsGiven;
  private final Scheme scheme;
  private final Map<String, String> options;
  private final Phases phases;
  private final int batch;
  private final OfferedLoad load;

  StreamMeasurement(
      DrawnNetwork networks,
      Traffic traffic,
      WormholeParameters wormhole,
      boolean portsGiven,
      Scheme scheme,
      Map<String, String> options,
      Phases phases,
      int batch,
      OfferedLoad load) {
    this.networks = networks;
    this.traffic = traffic;
    this.wormhole = wormhole;
    this.portsGiven = portsGiven;
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
    WormholeParameters parameters =
        portsGiven ? wormhole : wormhole.withPorts(portsOf(algorithm, network, seed));
    OpenLoop loop = new OpenLoop(network, algorithm, traffic, parameters, phases, batch, seed);
    return metrics(load.measure(loop));
  }

  private PortModel portsOf(MulticastAlgorithm algorithm, Network network, long seed) {
    List<Message> drawn = TrafficDraw.draw(network, traffic, seed).messages();
    return algorithm.plan(drawn.subList(0, 1)).ports();
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
    return scheme.on(network, options, seed).orThrow(scheme.name());
  }
}
