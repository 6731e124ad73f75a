package org.castnet.sim.engine;

import java.util.List;
import java.util.OptionalLong;
import org.castnet.input.BadInput;
import org.castnet.plan.MulticastPlan;
import org.castnet.sim.RepeatingWorms;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Worm;
import org.castnet.sim.WormListener;

/**
 * Computes the times at which worms start, move and arrive, exactly in picoseconds.
 *
 * <p>A simulator belongs to one network and one set of parameters and has no state between runs;
 * equal worms give equal results on every machine. Thread-safe.
 */
public interface WormholeSimulator {
  /**
   * Runs all worms until they end or deadlock.
   *
   * @param listener receives the events, see {@link WormListener} for their order
   * @throws BadInput if a worm cannot be run: its route is not contiguous or empty, a sender or
   *     receiver is not an endpoint, a branch ends without a drop-off or enters a node twice, it
   *     branches although routers do not replicate, triggers form a cycle or do not deliver at the
   *     sender, it is a relay of one flit with neither a start-up nor a routing delay, or times
   *     exceed the range of a long
   */
  SimulationResult run(List<Worm> worms, WormListener listener);

  /**
   * Validates worms and builds their table, for {@link #again}.
   *
   * @throws BadInput as {@link #run(List, WormListener)}
   */
  WormTable layOut(List<Worm> worms);

  /**
   * Validates worms and builds their table, as {@link #layOut(List)} does.
   *
   * @throws BadInput as {@link #run(List, WormListener)}
   */
  default WormTable layOut(RepeatingWorms worms) {
    return layOut((List<Worm>) worms);
  }

  /**
   * Runs a table of worms, built by this simulator or another one for an equal network, until the
   * relevant worms have arrived. The result contains the events of the other worms up to then, and
   * a deadlock only if it blocks a relevant worm.
   *
   * @param ready the ready time of each worm in picoseconds, instead of its own
   * @param until worms that are ready by this time are relevant, in picoseconds; {@link
   *     Long#MAX_VALUE} runs all to the end
   * @throws BadInput as {@link #run(List, WormListener)}
   */
  SimulationResult again(WormTable worms, long[] ready, long until);

  /** Runs a table of worms to the end, as {@link #again(WormTable, long[], long)} does. */
  default SimulationResult again(WormTable worms, long[] ready) {
    return again(worms, ready, Long.MAX_VALUE);
  }

  default SimulationResult run(List<Worm> worms) {
    return run(worms, WormListener.SILENT);
  }

  /** Runs the sends of a plan with all messages ready at time 0. */
  default SimulationResult run(MulticastPlan plan) {
    return run(Worm.of(plan));
  }

  /**
   * Returns the makespan of a plan if it is below a bound. An engine may end the run when the bound
   * is reached.
   *
   * @param bound in picoseconds
   * @return the makespan in picoseconds; empty if it is not below the bound, or worms deadlock
   */
  default OptionalLong makespanBelow(long bound, MulticastPlan plan) {
    SimulationResult result = run(plan);
    return result.deadlock().isEmpty() && result.makespan() < bound
        ? OptionalLong.of(result.makespan())
        : OptionalLong.empty();
  }

  /**
   * Runs the sends of a plan.
   *
   * @param readyByMessage when each message is ready at its source, in picoseconds by the id of the
   *     whole message
   */
  default SimulationResult run(MulticastPlan plan, long[] readyByMessage) {
    return run(Worm.of(plan, readyByMessage));
  }
}
