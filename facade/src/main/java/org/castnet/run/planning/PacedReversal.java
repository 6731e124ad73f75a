package org.castnet.run.planning;

import org.castnet.input.BadInput;
import org.castnet.plan.BestPlan;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.reduction.Reversal;
import org.castnet.sim.LinkTimes;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;

/**
 * Turns multicast plans round in the order of their simulated times, if the reductions then end
 * sooner. Uses the worm engine under the assumptions of the {@link EngineEvaluator}; plans that it
 * cannot run, or with more than {@link BestPlan#HOPS} hops, are turned round without times.
 *
 * @param reversal for the network
 * @param technology including the ports of nodes
 */
public record PacedReversal(Reversal reversal, Technology technology) {
  /**
   * Returns the reductions of a plan of the turned network.
   *
   * @throws BadInput if a worm branches or delivers at several nodes
   */
  public MulticastPlan of(MulticastPlan multicasts) {
    MulticastPlan plain = reversal.of(multicasts);
    if (multicasts.sends().stream().mapToLong(send -> send.route().length()).sum()
        > BestPlan.HOPS) {
      return plain;
    }
    try {
      Technology used = EngineEvaluator.evaluated(technology, technology.sender());
      SimulationResult result = EngineEvaluator.run(multicasts, used);
      if (result.deadlock().isPresent()) {
        return plain;
      }
      MulticastPlan paced = paced(multicasts, result, LinkTimes.of(multicasts.network(), used));
      EngineEvaluator evaluator = new EngineEvaluator(technology);
      return evaluator.flitTimes(paced, technology.sender())
              < evaluator.flitTimes(plain, technology.sender())
          ? paced
          : plain;
    } catch (BadInput cannotRun) {
      return plain;
    }
  }

  private MulticastPlan paced(MulticastPlan plan, SimulationResult result, LinkTimes times) {
    long[] begins = new long[plan.sends().size()];
    long[] ends = new long[begins.length];
    for (int number = 0; number < begins.length; number++) {
      Send send = plan.sends().get(number);
      long slowest = 0;
      for (int hop = 0; hop < send.route().length(); hop++) {
        slowest = Math.max(slowest, times.flit(send.route().channel(hop)));
      }
      ends[number] = result.deliveryTime(number);
      begins[number] = ends[number] - times.picoseconds(plan.flits(send) * slowest);
    }
    return reversal.paced(plan, begins, ends);
  }
}
