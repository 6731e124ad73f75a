package org.castnet.branching;

import org.castnet.network.Network;
import org.castnet.network.Route;

/** The number of flits that a plan sends over each link so far, for load balancing. */
final class SquaredLoads {
  private final Network network;
  private final double[] load;

  SquaredLoads(Network network) {
    this.network = network;
    this.load = new double[network.links().count()];
  }

  /**
   * Adds a worm.
   *
   * @return the increase of the sum of the squares of all loads; lower if its links are less loaded
   */
  double carry(Route route, long flits) {
    double growth = 0;
    for (int hop = 0; hop < route.length(); hop++) {
      int link = network.link(route.channel(hop));
      growth += (double) flits * (2 * load[link] + (double) flits);
      load[link] += (double) flits;
    }
    return growth;
  }

  /** Removes a worm. */
  void withdraw(Route route, long flits) {
    for (int hop = 0; hop < route.length(); hop++) {
      load[network.link(route.channel(hop))] -= (double) flits;
    }
  }
}
