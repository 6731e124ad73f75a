package org.castnet.updown;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;

/**
 * Checks the additional rule of this family: no worm goes up after it went down. A plan that
 * satisfies it for one orientation cannot deadlock. Independent of the computation of routes.
 */
public final class LegalRouteCheck {
  private LegalRouteCheck() {}

  /** Returns the numbers of the sends without legal routes. O(total route length). */
  public static List<Integer> illegalSends(MulticastPlan plan, Orientation orientation) {
    List<Integer> illegal = new ArrayList<>();
    for (int i = 0; i < plan.sends().size(); i++) {
      Send send = plan.sends().get(i);
      if (!isLegal(send.route(), plan.network(), orientation)) {
        illegal.add(i);
      }
    }
    return illegal;
  }

  /** Returns whether on every branch the links between switches first lead up, then down. */
  public static boolean isLegal(Route route, Network network, Orientation orientation) {
    SwitchGraph graph = orientation.graph();
    boolean[] wentDown = new boolean[route.length()];
    for (int i = 0; i < route.length(); i++) {
      boolean down = route.parent(i) != Route.NO_HOP && wentDown[route.parent(i)];
      int from = graph.switchAt(network.from(route.channel(i)));
      int to = graph.switchAt(network.to(route.channel(i)));
      if (from >= 0 && to >= 0) {
        boolean up = orientation.isUp(from, to);
        if (up && down) {
          return false;
        }
        down |= !up;
      }
      wentDown[i] = down;
    }
    return true;
  }
}
