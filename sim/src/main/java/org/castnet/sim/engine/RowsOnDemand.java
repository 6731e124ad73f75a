package org.castnet.sim.engine;

import java.util.List;
import org.castnet.network.Route;
import org.castnet.sim.Worm;

/** The slots of path worms with valid routes, which are laid out when they are copied. */
record RowsOnDemand(ChannelEnds ends, EngineMachine machine, List<Worm> worms, int highestLane)
    implements WormRows {
  @Override
  public int length(int worm) {
    return worms.get(worm).route().length() + 1;
  }

  @Override
  public void copyTo(int worm, int[] target, int at) {
    WormRoutes.layRow(ends, machine, worms.get(worm).route(), target, at);
  }

  /** Returns the highest number of a lane on a route, from 0. */
  static int highestLane(Route route, int lanes) {
    int highest = 0;
    for (int hop = 0; lanes > 1 && hop < route.length(); hop++) {
      highest = Math.max(highest, route.channel(hop) % lanes);
    }
    return highest;
  }
}
