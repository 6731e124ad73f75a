package org.castnet.study;

import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastAlgorithm;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PlanMetrics;
import org.castnet.multicast.Scheme;
import org.castnet.multicast.Send;
import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.scenario.CutOff;
import org.castnet.scenario.Traffic;
import org.castnet.scenario.TrafficDraw;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.Violation;
import org.castnet.wormhole.Worm;
import org.castnet.wormhole.WormEngine;
import org.castnet.wormhole.WormholeParameters;

/** One point of {@link MulticastExperiment}: draw, plan, simulate, measure. */
final class MulticastMeasurement implements Measurement {
  private static final long CHECK_SEED = 1;

  private final DrawnNetwork networks;
  private final Traffic traffic;
  private final WormholeParameters wormhole;
  private final boolean portsGiven;
  private final Scheme scheme;
  private final Map<String, String> options;
  private final MeasuredDepth depth;

  MulticastMeasurement(
      DrawnNetwork networks,
      Traffic traffic,
      WormholeParameters wormhole,
      boolean portsGiven,
      Scheme scheme,
      Map<String, String> options,
      MeasuredDepth depth) {
    this.networks = networks;
    this.traffic = traffic;
    this.wormhole = wormhole;
    this.portsGiven = portsGiven;
    this.scheme = scheme;
    this.options = options;
    this.depth = depth;
  }

  /**
   * @throws BadInput where the scheme does not apply or the network is too small for the traffic
   */
  void check() {
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
    TrafficDraw.Drawn wanted = TrafficDraw.draw(network, traffic, seed);
    if (!networks.mayBeCutOff()) {
      return measured(network, wanted, seed);
    }
    CutOff reached = CutOff.of(network, wanted);
    Map<String, Double> metrics =
        reached.left().messages().isEmpty()
            ? new TreeMap<>()
            : measured(network, reached.left(), seed);
    metrics.put(Metric.DELIVERY.key(), reached.share());
    return metrics;
  }

  private Map<String, Double> measured(Network network, TrafficDraw.Drawn drawn, long seed) {
    MulticastPlan plan = algorithm(network, seed).plan(drawn.messages());
    if (depth == MeasuredDepth.PLAN) {
      requireSound(plan);
    }
    Map<String, Double> metrics = planned(plan, drawn);
    if (depth != MeasuredDepth.PLAN) {
      metrics.putAll(simulated(network, plan, drawn));
    }
    return metrics;
  }

  /**
   * Where nothing but the plan is measured it is verified first. A message that comes twice is let
   * pass, since the printed multicast tree on hypercubes sends it so.
   */
  private void requireSound(MulticastPlan plan) {
    for (Violation violation : PlanVerifier.verify(plan)) {
      if (violation.kind() != Violation.Kind.DOUBLED) {
        throw new IllegalStateException(scheme.name() + " made a bad plan: " + violation.text());
      }
    }
  }

  private Map<String, Double> simulated(
      Network network, MulticastPlan plan, TrafficDraw.Drawn drawn) {
    WormholeParameters parameters = portsGiven ? wormhole : wormhole.withPorts(plan.ports());
    WormEngine engine = new WormEngine(network, parameters);
    long[] ready = drawn.ready().toLongArray();
    if (depth == MeasuredDepth.TIMES) {
      return SimulatedMetrics.of(plan, drawn, engine.run(plan, ready));
    }
    Contention contention = new Contention(plan);
    Map<String, Double> metrics =
        SimulatedMetrics.of(plan, drawn, engine.run(Worm.of(plan, ready), contention));
    double multicasts = drawn.messages().size();
    metrics.put(Metric.CONTENTION.key(), contention.contendedLinks() / multicasts);
    metrics.put(Metric.WAITS.key(), contention.waits() / multicasts);
    return metrics;
  }

  private MulticastAlgorithm algorithm(Network network, long seed) {
    return scheme.on(network, options, seed).orThrow(scheme.name());
  }

  private static Map<String, Double> planned(MulticastPlan plan, TrafficDraw.Drawn drawn) {
    PlanMetrics planned = PlanMetrics.of(plan);
    long destinations = drawn.messages().stream().mapToLong(Message::fanout).sum();
    Map<String, Double> metrics = new TreeMap<>();
    metrics.put(Metric.TRAFFIC.key(), (double) planned.traffic());
    metrics.put(Metric.EXTRA_TRAFFIC.key(), (double) (planned.traffic() - destinations));
    metrics.put(Metric.LONGEST_PATH.key(), (double) planned.longestPath());
    metrics.put(Metric.SENDS.key(), (double) planned.sends());
    metrics.put(Metric.STEPS.key(), (double) planned.steps());
    metrics.put(Metric.SHARED.key(), sharesChannels(plan) ? 1.0 : 0.0);
    return metrics;
  }

  private static boolean sharesChannels(MulticastPlan plan) {
    BitSet used = new BitSet(plan.network().channelCount());
    for (Send send : plan.sends()) {
      for (int hop = 0; hop < send.route().length(); hop++) {
        int channel = send.route().channel(hop);
        if (used.get(channel)) {
          return true;
        }
        used.set(channel);
      }
    }
    return false;
  }
}
