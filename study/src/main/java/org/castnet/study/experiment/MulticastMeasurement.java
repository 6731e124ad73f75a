package org.castnet.study.experiment;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.castnet.comparison.PhasedBinding;
import org.castnet.document.MachineText;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Phases;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.run.PlanRun;
import org.castnet.run.Simulation;
import org.castnet.run.UnsoundPlan;
import org.castnet.run.Verdict;
import org.castnet.scenario.Bandwidth;
import org.castnet.scenario.Scenario.Need;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.traffic.Reachable;
import org.castnet.traffic.TrafficDraw;
import org.castnet.traffic.Workload;

/** One point of {@link MulticastExperiment}: draw, plan, simulate, measure. */
public final class MulticastMeasurement implements Measurement {
  private static final long CHECK_SEED = 1;

  private final DrawnNetwork networks;
  private final Workload workload;
  private final Simulation simulation;
  private final Optional<Machine> routers;
  private final Scheme scheme;
  private final Map<String, String> options;
  private final MeasurementDepth depth;

  /**
   * @param routers the capability of the routers; if empty, the default of the network
   */
  MulticastMeasurement(
      DrawnNetwork networks,
      Workload workload,
      Simulation simulation,
      Optional<Machine> routers,
      Scheme scheme,
      Map<String, String> options,
      MeasurementDepth depth) {
    this.networks = networks;
    this.workload = workload;
    this.simulation = simulation;
    this.routers = routers;
    this.scheme = scheme;
    this.options = options;
    this.depth = depth;
  }

  /**
   * @throws BadInput if the scheme does not apply or the network is too small for the traffic
   */
  void check() {
    Network network = networks.at(CHECK_SEED);
    List<Message> messages;
    try {
      messages = workload.draw(network, CHECK_SEED).messages();
    } catch (BadInput e) {
      throw e.at("traffic");
    }
    algorithm(network, CHECK_SEED, messages);
  }

  @Override
  public Optional<String> machine() {
    Network network = networks.at(CHECK_SEED);
    return depth == MeasurementDepth.PLAN
        ? Optional.empty()
        : Optional.of(new MachineText(network, simulation.technology(), routers(network)).line());
  }

  private Set<Need> needs(MulticastPlan plan) {
    return Need.of(plan, simulation.technology(), routers(plan.network()), workload.job());
  }

  /** Returns the nodes that may relay; empty if all may. */
  private IntSet relays(MulticastPlan plan) {
    return needs(plan).contains(Need.OTHER_NODES)
        ? IntSet.of()
        : new IntOpenHashSet(workload.job());
  }

  private Machine routers(Network network) {
    return routers.orElseGet(() -> Machine.byDefault(network));
  }

  @Override
  public Map<String, Double> run(long seed) {
    Network network = networks.at(seed);
    TrafficDraw.Drawn required = workload.draw(network, seed);
    if (!networks.mayBeDisconnected()) {
      return measured(network, required, seed);
    }
    Reachable reached = Reachable.of(network, required);
    Map<String, Double> metrics =
        reached.left().messages().isEmpty()
            ? new TreeMap<>()
            : measured(network, reached.left(), seed);
    metrics.put(Metric.DELIVERY.key(), reached.share());
    return metrics;
  }

  /** Returns the metrics of a replication; if its plan is not sound, only this fact. */
  private Map<String, Double> measured(Network network, TrafficDraw.Drawn drawn, long seed) {
    MulticastPlan plan = algorithm(network, seed, drawn.messages()).plan(drawn.messages());
    Map<String, Double> metrics = measured(plan, drawn);
    needs(plan).forEach(need -> metrics.put(Metric.of(need).key(), 1.0));
    return metrics;
  }

  private Map<String, Double> measured(MulticastPlan plan, TrafficDraw.Drawn drawn) {
    if (depth == MeasurementDepth.PLAN) {
      return Verdict.of(plan).complete()
          ? planned(plan, PlanMetrics.of(plan), drawn)
          : Metric.unsound();
    }
    try {
      return depth == MeasurementDepth.TIMES ? timed(plan, drawn) : contended(plan, drawn);
    } catch (UnsoundPlan e) {
      return Metric.unsound();
    }
  }

  private Map<String, Double> timed(MulticastPlan plan, TrafficDraw.Drawn drawn) {
    return metrics(simulation.run(plan, drawn.ready().toLongArray()).orThrow(), drawn, Map.of());
  }

  private Map<String, Double> contended(MulticastPlan plan, TrafficDraw.Drawn drawn) {
    Contention contention = new Contention(plan);
    PlanRun run = simulation.run(plan, drawn.ready().toLongArray(), worms -> contention).orThrow();
    double multicasts = drawn.messages().size();
    return metrics(
        run,
        drawn,
        Map.of(
            Metric.CONTENTION.key(), contention.contendedLinks() / multicasts,
            Metric.WAITS.key(), contention.waits() / multicasts));
  }

  private Map<String, Double> metrics(
      PlanRun run, TrafficDraw.Drawn drawn, Map<String, Double> further) {
    int flitBytes = simulation.technology().link().flitBytes();
    Optional<Bandwidth> bandwidth =
        flitBytes > 0 && run.makespan().orElse(0) > 0
            ? workload.bandwidth(run.plan().network(), flitBytes)
            : Optional.empty();
    Optional<LowerBound> limit =
        SimulatedMetrics.limit(run, routers(run.plan().network()), relays(run.plan()));
    Optional<Diagnostic> broken = limit.flatMap(bound -> run.checkedBy(bound).brokenLaw());
    if (broken.isPresent()) {
      return Metric.broken(broken.get());
    }
    Map<String, Double> metrics = planned(run.plan(), run.metrics(), drawn);
    metrics.putAll(SimulatedMetrics.of(run, limit));
    metrics.putAll(further);
    bandwidth.ifPresent(known -> SimulatedMetrics.addBandwidths(known, run, metrics));
    return metrics;
  }

  private MulticastAlgorithm algorithm(Network network, long seed, List<Message> messages) {
    Phases phases = Phases.of(messages);
    Map<String, String> used = PhasedBinding.options(scheme, options, phases);
    return PhasedBinding.of(
            network,
            phases,
            simulation.technology(),
            on -> scheme.on(on, used, simulation.technology().on(on).sender(), seed))
        .orThrow(scheme.name());
  }

  private static Map<String, Double> planned(
      MulticastPlan plan, PlanMetrics planned, TrafficDraw.Drawn drawn) {
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
