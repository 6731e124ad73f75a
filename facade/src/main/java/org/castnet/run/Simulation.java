package org.castnet.run;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.scenario.Scenario;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.castnet.sim.WormholeParameters;
import org.castnet.sim.metrics.MulticastLatencies;

/**
 * Runs plans, and worms as they stand, on one technology. Everything in Castnet that is simulated
 * comes through here: this is where a plan is judged, where its nodes get their ports and where the
 * engine is chosen.
 *
 * <p>Nodes have the ports that somebody asked for. Where nobody did, nodes that hang on switches
 * have one, and all others have those that the plan is made for. Plans that are to be compared with
 * one another go through {@link #forAll}, which gives all of them the same.
 *
 * <p>Immutable, and safe to share between threads.
 */
public final class Simulation {
  private final WormholeParameters technology;
  private final Optional<PortModel> ports;
  private final Engine engine;

  /**
   * @param technology its own port model is not looked at
   * @param ports the port model that somebody asked for; empty where each plan gets its own
   */
  public Simulation(WormholeParameters technology, Optional<PortModel> ports, Engine engine) {
    this.technology = technology;
    this.ports = ports;
    this.engine = engine;
  }

  /** Returns the driver for the technology and the ports of a scenario, by the engine that fits. */
  public static Simulation of(Scenario scenario) {
    return new Simulation(scenario.wormhole(), scenario.ports(), Engine.AUTO);
  }

  /** On this technology, its port model included, by the engine that serves it. */
  public static Simulation on(WormholeParameters technology) {
    return new Simulation(technology, Optional.of(technology.ports()), Engine.AUTO);
  }

  /** The technology that it was made for; the ports that a run had stand with the run. */
  public WormholeParameters technology() {
    return technology;
  }

  /**
   * The same for plans that are to be compared: where nobody asked for a port model, all of them
   * have all ports as soon as one is made for all.
   *
   * @param made the node models that the plans are made for
   */
  public Simulation forAll(Network network, Collection<PortModel> made) {
    PortModel needed = made.contains(PortModel.ALL) ? PortModel.ALL : PortModel.ONE;
    return new Simulation(technology, Optional.of(ports(network, needed)), engine);
  }

  /** The port model of nodes that run plans made for this one. */
  public PortModel ports(Network network, PortModel made) {
    return ports.orElse(hangsOnSwitches(network) ? PortModel.ONE : made);
  }

  /** Whether plans made for all ports cannot have them here. */
  public boolean lacksPorts(Network network, PortModel made) {
    return made == PortModel.ALL && ports(network, made) == PortModel.ONE;
  }

  /**
   * Why nodes have the ports that they have, in words that complete "all-port, …".
   *
   * @param needing who needs all ports, by name
   */
  public String whyPorts(Network network, Collection<String> needing) {
    if (ports.isPresent()) {
      return "as asked for";
    }
    if (hangsOnSwitches(network)) {
      return "since hosts send over their cables";
    }
    return needing.isEmpty()
        ? "since no scheme here needs more"
        : "since "
            + String.join(", ", needing)
            + (needing.size() == 1 ? " needs" : " need")
            + " it";
  }

  /** Judges and runs a plan all of whose messages are ready at time 0. */
  public PlanRun run(MulticastPlan plan) {
    return run(plan, new long[plan.messages().size()]);
  }

  /**
   * Judges and runs a plan.
   *
   * @param ready when each message is ready at its source, in picoseconds by the id of the whole
   *     message; parts follow their wholes
   */
  public PlanRun run(MulticastPlan plan, long[] ready) {
    return run(plan, ready, worms -> WormListener.SILENT);
  }

  /** Makes the listener for worms that are about to run. */
  @FunctionalInterface
  public interface Listening {
    WormListener to(List<Worm> worms);
  }

  /**
   * Judges and runs a plan while somebody listens.
   *
   * @throws UnsoundPlan where the plan is so broken that no engine can run it
   * @throws BadInput where the technology does not fit the network or the plan, or the engine does
   *     not serve the technology
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

  /** Runs worms as they stand; where nobody asked for a port model, nodes have one port. */
  public WormsRun run(Network network, List<Worm> worms, Listening listening) {
    return run(network, worms, ports.orElse(PortModel.ONE), listening);
  }

  private WormsRun run(Network network, List<Worm> worms, PortModel model, Listening listening) {
    WormholeParameters used = technology.withPorts(model);
    SimulationResult result = engine.on(network, used).run(worms, listening.to(worms));
    return new WormsRun(network, worms, used, result);
  }

  /**
   * Runs worms that are run several times, until those have arrived that are ready by some time.
   *
   * @param ready when each is ready, in picoseconds, in place of its own time
   * @param until in picoseconds, too; {@link Long#MAX_VALUE} runs all to the end
   */
  public SimulationResult run(Network network, RepeatedWorms worms, long[] ready, long until) {
    WormholeParameters used = technology.withPorts(ports.orElse(PortModel.ONE));
    return worms.run(engine.on(network, used), ready, until);
  }

  /** Whether switches forward and nodes only send and receive. */
  private static boolean hangsOnSwitches(Network network) {
    return network.endpointCount() < network.nodeCount();
  }
}
