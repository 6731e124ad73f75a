package org.castnet.run;

import org.castnet.network.Route;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Send;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.WormholeParameters;

/**
 * What a plan cannot be done before, seen without running it: its busiest sender starts one worm
 * after the other, and the flits of its busiest channel cross one after the other.
 */
final class BusiestPlaces {
  private BusiestPlaces() {}

  /**
   * A time in picoseconds, at most that of the last delivery, in routers that give a channel to one
   * worm at a time and lanes that do not share their wire. O(hops of all routes).
   */
  static double of(MulticastPlan plan, WormholeParameters technology) {
    double[] starting = new double[plan.network().nodeCount()];
    double[] crossing = new double[plan.network().channelCount()];
    double startUp = inTurn(technology) ? technology.startUp() : 0;
    // where flits have bytes each link has a time of its own
    double flit = technology.flitBytes() == 0 ? technology.flitTime() : 0;
    double most = 0;
    for (Send send : plan.sends()) {
      starting[send.sender()] += startUp;
      most = Math.max(most, starting[send.sender()]);
      Route route = send.route();
      double flits = flit * plan.flits(send);
      for (int hop = 0; hop < route.length(); hop++) {
        double crossed = crossing[route.channel(hop)] += flits;
        most = Math.max(most, crossed);
      }
    }
    return most;
  }

  /** Whether a node begins a start-up only when the one before has ended. */
  private static boolean inTurn(WormholeParameters technology) {
    StartUpModel model = technology.startUpModel();
    return technology.ports() == PortModel.ALL
        ? technology.processors() == Processors.ONE
        : model != StartUpModel.LATENCY && model != StartUpModel.HOLD;
  }
}
