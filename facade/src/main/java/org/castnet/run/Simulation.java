package org.castnet.run;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.scenario.Scenario;
import org.castnet.sim.DefaultTechnology;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.castnet.sim.metrics.MulticastLatencies;

/**
 * Runs plans, and given worms, on one technology. All simulations in Castnet use this class: it
 * verifies plans, determines the ports of nodes and chooses the engine.
 *
 * <p>Nodes have the requested ports. By default a host on switches, or with links whose speeds are
 * known, has a port per link; other nodes have the ports for which the plan is made. Plans that are
 * compared with one another use {@link #forAll}, which gives all of them the same ports.
 *
 * <p>Immutable and thread-safe.
 */
public final class Simulation {
  /** The number of schemes that are named as the reason for the port model. */
  private static final int MOST_NAMED = 3;

  private final Technology technology;
  private final Optional<PortModel> ports;
  private final Engine engine;

  /**
   * @param technology its port model is ignored
   * @param ports the requested port model; if empty, each plan determines it
   */
  public Simulation(Technology technology, Optional<PortModel> ports, Engine engine) {
    this.technology = technology;
    this.ports = ports;
    this.engine = engine;
  }

  /**
   * Returns a simulation with the technology and the ports of a scenario and an automatically
   * chosen engine.
   */
  public static Simulation of(Scenario scenario) {
    return new Simulation(scenario.technology(), scenario.ports(), Engine.AUTO);
  }

  /**
   * Returns a simulation with this technology, including its port model, and an automatically
   * chosen engine.
   */
  public static Simulation on(Technology technology) {
    return new Simulation(technology, Optional.of(technology.node().ports()), Engine.AUTO);
  }

  /** Returns its technology; the ports of a run are part of the run. */
  public Technology technology() {
    return technology;
  }

  /**
   * Returns a copy for plans that are compared: unless a port model is requested, all of them have
   * all ports if one is made for all ports.
   *
   * @param made the node models for which the plans are made
   */
  public Simulation forAll(Network network, Collection<PortModel> made) {
    PortModel needed = made.contains(PortModel.ALL) ? PortModel.ALL : PortModel.ONE;
    return new Simulation(technology, Optional.of(ports(network, needed)), engine);
  }

  /** Returns the port model of nodes for plans made for a given one. */
  public PortModel ports(Network network, PortModel made) {
    return ports.orElseGet(() -> isFixed(network) ? portsOfHosts(network) : made);
  }

  /** Returns whether plans made for all ports cannot have them here. */
  public boolean lacksPorts(Network network, PortModel made) {
    return made == PortModel.ALL && ports(network, made) == PortModel.ONE;
  }

  /**
   * Returns the reason for the port model, which completes "all-port, …".
   *
   * @param needing the names of schemes that need all ports
   */
  public String whyPorts(Network network, Collection<String> needing) {
    if (ports.isPresent()) {
      return "as requested";
    }
    if (isFixed(network)) {
      return portsOfHosts(network) == PortModel.ALL
          ? "since hosts have several links"
          : "since each host has one link";
    }
    if (needing.isEmpty()) {
      return "since no scheme here needs more";
    }
    int more = needing.size() - MOST_NAMED;
    return "since "
        + needing.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
        + (more > 0 ? " and " + more + " more" : "")
        + (needing.size() == 1 ? " needs" : " need")
        + " it";
  }

  /** Verifies and runs a plan with all messages ready at time 0. */
  public PlanRun run(MulticastPlan plan) {
    return run(plan, new long[plan.messages().size()]);
  }

  /**
   * Verifies and runs a plan.
   *
   * @param ready when each message is ready at its source, in picoseconds by the id of the whole
   *     message; parts are ready with their wholes
   */
  public PlanRun run(MulticastPlan plan, long[] ready) {
    return run(plan, ready, worms -> WormListener.SILENT);
  }

  /**
   * Returns the number of moves of single flits in a run of a plan, over all links; 0 if the engine
   * processes headers only. O(sends).
   */
  public double flitMoves(MulticastPlan plan) {
    Technology used = technology.withPorts(ports(plan.network(), plan.ports()));
    return engine.movesFlits(plan.network(), used)
        ? plan.sends().stream()
            .mapToDouble(send -> (double) plan.flits(send) * send.route().length())
            .sum()
        : 0;
  }

  /** Creates the listener for worms that are about to run. */
  @FunctionalInterface
  public interface Listening {
    WormListener to(List<Worm> worms);
  }

  /**
   * Verifies and runs a plan with a listener.
   *
   * @throws UnsoundPlan if the plan is so broken that no engine can run it
   * @throws BadInput if the technology does not fit the network or the plan, or the engine does not
   *     support the technology
   */
  public PlanRun run(MulticastPlan plan, long[] ready, Listening listening) {
    PortModel model = ports(plan.network(), plan.ports());
    Verdict verdict = Verdict.of(plan, technology.withPorts(model));
    List<Worm> worms = Worm.of(plan, ready);
    WormsRun run;
    try {
      run = run(plan.network(), worms, model, listening);
    } catch (BadInput e) {
      if (!verdict.complete()) {
        throw new UnsoundPlan(verdict, e);
      }
      throw e;
    }
    return new PlanRun(plan, verdict, run, MulticastLatencies.of(plan, ready, run.result()));
  }

  /** Runs given worms; nodes have one port by default. */
  public WormsRun run(Network network, List<Worm> worms, Listening listening) {
    return run(network, worms, ports.orElse(PortModel.ONE), listening);
  }

  private WormsRun run(Network network, List<Worm> worms, PortModel model, Listening listening) {
    Technology used = technology.withPorts(model);
    SimulationResult result = engine.on(network, used).run(worms, listening.to(worms));
    return new WormsRun(network, worms, used, result);
  }

  /**
   * Runs repeated worms until those that are ready by a given time have arrived.
   *
   * @param ready when each is ready, in picoseconds, instead of its own time
   * @param until in picoseconds; {@link Long#MAX_VALUE} runs all to the end
   */
  public SimulationResult run(Network network, RepeatedWorms worms, long[] ready, long until) {
    Technology used = technology.withPorts(ports.orElse(PortModel.ONE));
    return worms.run(engine.on(network, used), ready, until);
  }

  /**
   * Returns whether the network determines the ports: if it has switches, or if its links have
   * speeds, as those of machines in use. On the networks of the papers, plans determine them.
   */
  private static boolean isFixed(Network network) {
    return network.isIndirect() || DefaultTechnology.hasSpeeds(network);
  }

  /** Returns a port per link: a host sends over all its links at a time. */
  private static PortModel portsOfHosts(Network network) {
    return IntStream.range(0, network.endpointCount())
            .anyMatch(host -> network.links().degree(host) > 1)
        ? PortModel.ALL
        : PortModel.ONE;
  }
}
