package org.castnet.run.planning;

import org.castnet.network.Route;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Send;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.Technology;

/**
 * A lower bound on the time of a plan, computed without running it: its busiest sender starts worms
 * in turn, and the flits of its busiest channel cross in turn.
 */
final class BusiestResources {
  private BusiestResources() {}

  /**
   * Returns a time in picoseconds, at most that of the last delivery, for routers with exclusive
   * channels and lanes with separate wires. O(hops of all routes).
   */
  static double of(MulticastPlan plan, Technology technology) {
    double[] starting = new double[plan.network().nodeCount()];
    double[] crossing = new double[plan.network().channelCount()];
    double startUp = inTurn(technology) ? technology.node().startUp() : 0;
    // if flits have a number of bytes, each link has a different flit time
    double flit = technology.link().flitBytes() == 0 ? technology.link().flitTime() : 0;
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

  /** Returns whether a node begins a start-up only after the previous one has ended. */
  private static boolean inTurn(Technology technology) {
    StartUpModel model = technology.node().startUpModel();
    return technology.node().ports() == PortModel.ALL
        ? technology.node().processors() == Processors.ONE
        : model != StartUpModel.LATENCY && model != StartUpModel.HOLD;
  }
}
