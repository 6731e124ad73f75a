package org.castnet.run;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;
import org.castnet.sim.metrics.MulticastLatencies;

/**
 * Runs plans, and given worms, on one technology. All simulations in Castnet use this class: it
 * verifies plans and chooses the engine. Nodes have the ports of the technology, whatever ports a
 * plan is made for.
 *
 * <p>Immutable and thread-safe.
 *
 * @since 0.1.0
 */
public final class Simulation {
  private final Technology technology;
  private final Engine engine;

  /**
   * Creates a simulation.
   *
   * @param technology the technology
   * @param engine the engine that simulates
   */
  public Simulation(Technology technology, Engine engine) {
    this.technology = technology;
    this.engine = engine;
  }

  /**
   * {@return a simulation with this technology and an automatically chosen engine}
   *
   * @param technology the technology
   */
  public static Simulation on(Technology technology) {
    return new Simulation(technology, Engine.AUTO);
  }

  /** {@return the simulated technology} */
  public Technology technology() {
    return technology;
  }

  /**
   * Verifies and runs a plan with all messages ready at time 0.
   *
   * @param plan the plan
   * @return the verdict, the times and the loads of links
   */
  public PlanRun run(MulticastPlan plan) {
    return run(plan, new long[plan.messages().size()]);
  }

  /**
   * Verifies and runs a plan.
   *
   * @param plan the plan
   * @param ready when each message is ready at its source, in picoseconds by the id of the whole
   *     message; parts are ready with their wholes
   * @return the verdict, the times and the loads of links
   */
  public PlanRun run(MulticastPlan plan, long[] ready) {
    return run(plan, ready, worms -> WormListener.SILENT);
  }

  /**
   * {@return whether runs move single flits, so that their time grows with the length of messages}
   *
   * @param network the network
   */
  public boolean movesFlits(Network network) {
    return engine.movesFlits(network, technology);
  }

  /**
   * {@return the number of moves of single flits in a run of a plan, over all links; 0 if the
   * engine processes headers only} O(sends).
   *
   * @param plan the plan
   */
  public double flitMoves(MulticastPlan plan) {
    return movesFlits(plan.network())
        ? plan.sends().stream()
            .mapToDouble(send -> (double) plan.flits(send) * send.route().length())
            .sum()
        : 0;
  }

  /** Creates the listener for worms that are about to run. */
  @FunctionalInterface
  public interface Listening {
    /**
     * {@return the listener that is notified of the events of these worms}
     *
     * @param worms the worms of the run
     */
    WormListener to(List<Worm> worms);
  }

  /**
   * Verifies and runs a plan with a listener.
   *
   * @param plan the plan
   * @param ready when each message is ready at its source, in picoseconds by the id of the whole
   *     message
   * @param listening creates the listener of a run
   * @return the times and the loads of links
   * @throws UnsoundPlan if the plan is so broken that no engine can run it
   * @throws BadInput if the technology does not fit the network or the plan, or the engine does not
   *     support the technology
   */
  public PlanRun run(MulticastPlan plan, long[] ready, Listening listening) {
    Verdict verdict = Verdict.of(plan, technology);
    List<Worm> worms = Worm.of(plan, ready);
    WormsRun run;
    try {
      run = run(plan.network(), worms, listening);
    } catch (BadInput e) {
      if (!verdict.complete()) {
        throw new UnsoundPlan(verdict, e);
      }
      throw e;
    }
    return new PlanRun(plan, verdict, run, MulticastLatencies.of(plan, ready, run.result()));
  }

  /**
   * Runs given worms.
   *
   * @param network the network
   * @param worms the worms
   * @param listening creates the listener of a run
   * @return the times and the loads of links
   */
  public WormsRun run(Network network, List<Worm> worms, Listening listening) {
    SimulationResult result = engine.on(network, technology).run(worms, listening.to(worms));
    return new WormsRun(network, worms, technology, result);
  }

  /**
   * Runs repeated worms until those that are ready by a given time have arrived.
   *
   * @param network the network
   * @param worms the worms of one repetition
   * @param ready when each is ready, in picoseconds, instead of its own time
   * @param until in picoseconds; {@link Long#MAX_VALUE} runs all to the end
   * @return the times and the loads of links
   */
  public SimulationResult run(Network network, RepeatedWorms worms, long[] ready, long until) {
    return worms.run(engine.on(network, technology), ready, until);
  }
}
