package org.castnet.branching;

import org.castnet.network.Network;
import org.castnet.network.Route;

/** How many flits a plan sends over each link so far, for choosing where there is less. */
final class SquaredLoads {
  private final Network network;
  private final double[] load;

  SquaredLoads(Network network) {
    this.network = network;
    this.load = new double[network.links().count()];
  }

  /**
   * Puts a worm on its links.
   *
   * @return by how much the sum of the squares of all loads grows; lower where links are loaded
   *     less
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

  /** Takes a worm off its links again. */
  void withdraw(Route route, long flits) {
    for (int hop = 0; hop < route.length(); hop++) {
      load[network.link(route.channel(hop))] -= (double) flits;
    }
  }
}
