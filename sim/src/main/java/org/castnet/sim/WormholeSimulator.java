package org.castnet.sim;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.plan.MulticastPlan;

/**
 * Says when every worm starts, moves and arrives, to the picosecond.
 *
 * <p>A simulator belongs to one network and one set of parameters and keeps nothing between two
 * runs; the same worms give the same result on every machine. It is safe to share between threads.
 */
public interface WormholeSimulator {
  /**
   * Runs all worms to the end, or to the deadlock.
   *
   * @param listener is told what happens, see {@link WormListener} for the order
   * @throws BadInput where a worm cannot be run: a route that is broken or empty, a sender or
   *     receiver that is no endpoint, a branch that ends without a copy or enters a node a second
   *     time, branches where routers do not copy, triggers that form a circle or do not deliver at
   *     the sender, a relay of one flit where neither a start-up nor a routing delay takes time,
   *     times beyond the range of a long
   */
  SimulationResult run(List<Worm> worms, WormListener listener);

  /**
   * Checks worms and lays them out, for {@link #again}.
   *
   * @throws BadInput as {@link #run(List, WormListener)}
   */
  WormTable layOut(List<Worm> worms);

  /**
   * Runs worms that were laid out before, by this simulator or another one on a like network, for
   * as long as it takes until those that matter have arrived. What the others did by then is in the
   * result, and a deadlock only where it keeps one of those that matter.
   *
   * @param ready when each is ready, in picoseconds, in place of its own time
   * @param until those that are ready by this time matter, in picoseconds; {@link Long#MAX_VALUE}
   *     runs all to the end
   * @throws BadInput as {@link #run(List, WormListener)}
   */
  SimulationResult again(WormTable worms, long[] ready, long until);

  /** As {@link #again(WormTable, long[], long)}, all to the end. */
  default SimulationResult again(WormTable worms, long[] ready) {
    return again(worms, ready, Long.MAX_VALUE);
  }

  default SimulationResult run(List<Worm> worms) {
    return run(worms, WormListener.SILENT);
  }

  /** Runs the sends of a plan, all of whose messages are ready at time 0. */
  default SimulationResult run(MulticastPlan plan) {
    return run(Worm.of(plan));
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
