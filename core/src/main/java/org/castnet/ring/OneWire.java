package org.castnet.ring;

import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.Rehearsal;
import org.castnet.multicast.Send;
import org.castnet.multicast.SenderModel;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * Rehearses plans as another does, but takes none that rests on lanes which have a wire each. Worms
 * that pass a node on two lanes can leave copies there twice as fast as a link carries flits; a
 * plan that so ends before its busiest link could have carried everything, all its lanes together,
 * is told as one that never ends.
 */
record OneWire(Rehearsal rehearsal) implements Rehearsal {
  @Override
  public double flitTimes(MulticastPlan plan, SenderModel sender) {
    return told(rehearsal.flitTimes(plan, sender), plan, sender);
  }

  @Override
  public double flitTimesBelow(double bound, MulticastPlan plan, SenderModel sender) {
    return told(rehearsal.flitTimesBelow(bound, plan, sender), plan, sender);
  }

  private static double told(double time, MulticastPlan plan, SenderModel sender) {
    return time < sender.startUp() + flitsOfBusiestLink(plan) ? NEVER : time;
  }

  /** Over all lanes of the link. O(hops). */
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
