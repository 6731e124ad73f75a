package org.castnet.collective;

import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;

/**
 * An evaluator that rejects plans which rely on a separate wire for each lane. Worms that pass a
 * node on two lanes can leave copies there twice as fast as a link carries flits. If a plan ends
 * before its most loaded link could have carried all flits of all its lanes, it is treated as a
 * plan that never ends.
 */
record SharedWireEvaluator(PlanEvaluator evaluator) implements PlanEvaluator {
  @Override
  public double flitTimes(MulticastPlan plan, SenderModel sender) {
    return reported(evaluator.flitTimes(plan, sender), plan, sender);
  }

  @Override
  public double flitTimesBelow(double bound, MulticastPlan plan, SenderModel sender) {
    return reported(evaluator.flitTimesBelow(bound, plan, sender), plan, sender);
  }

  private static double reported(double time, MulticastPlan plan, SenderModel sender) {
    return time < sender.startUp() + flitsOfBusiestLink(plan) ? NEVER : time;
  }

  /** Returns the flits of the most loaded link, over all its lanes. O(hops). */
  private static long flitsOfBusiestLink(MulticastPlan plan) {
    Network network = plan.network();
    long[] carried = new long[network.links().count()];
    long most = 0;
    for (Send send : plan.sends()) {
      Route route = send.route();
      long flits = plan.flits(send);
      for (int hop = 0; hop < route.length(); hop++) {
        most = Math.max(most, carried[network.link(route.channel(hop))] += flits);
      }
    }
    return most;
  }
}
