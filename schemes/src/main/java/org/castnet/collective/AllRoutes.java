package org.castnet.collective;

import java.util.Arrays;
import org.castnet.bound.FewestLinks;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/**
 * The routes between all pairs of endpoints, and the distance of the nearest sender to each
 * receiver.
 */
final class AllRoutes {
  private final Network network;
  private final Routing routing;
  private final long delay;
  private final int nodes;
  private final Route[] routes;
  private final int[] length; // by pair: hops << 16 plus the distance of the numbers
  private final int[] nearest; // by receiver: hops from the nearest sender, 0 if unknown
  private final FewestLinks[] fewest; // by sender, if requested
  private final int[][] entering; // by node: its incoming links

  /**
   * @param delay the delay of a header at each router, in flit times
   */
  AllRoutes(Network network, Routing routing, long delay) {
    this.network = network;
    this.routing = routing;
    this.delay = delay;
    this.nodes = network.endpointCount();
    this.routes = new Route[nodes * nodes];
    this.length = new int[nodes * nodes];
    this.nearest = new int[nodes];
    this.fewest = new FewestLinks[nodes];
    Links links = network.links();
    int[] count = new int[network.nodeCount()];
    for (int link = 0; link < links.count(); link++) {
      count[links.target(link)]++;
    }
    this.entering = new int[network.nodeCount()][];
    Arrays.setAll(entering, node -> new int[count[node]]);
    for (int link = 0; link < links.count(); link++) {
      entering[links.target(link)][--count[links.target(link)]] = link;
    }
  }

  long routing() {
    return delay;
  }

  Route route(int from, int to) {
    int pair = from * nodes + to;
    if (routes[pair] == null) {
      routes[pair] = routing.route(from, to);
    }
    return routes[pair];
  }

  /** Returns the length of a route in links, with a small preference by number among equals. */
  int length(int from, int to) {
    int pair = from * nodes + to;
    if (length[pair] == 0) {
      // most routes are only compared by length and never computed
      length[pair] = routing.distance(from, to) << 16 | Math.floorMod(from - to, nodes);
    }
    return length[pair];
  }

  /** Returns the least time that a header needs from its first link to the receiver. */
  long nearest(int receiver) {
    if (nearest[receiver] == 0) {
      int hops = Integer.MAX_VALUE;
      for (int node = 0; node < nodes; node++) {
        if (node != receiver && reaches(node, receiver)) {
          hops = Math.min(hops, length(node, receiver) >> 16);
        }
      }
      nearest[receiver] = hops;
    }
    return delay + nearest[receiver] * (1 + delay);
  }

  /** Returns whether a route exists; failed nodes have no routes. */
  private boolean reaches(int from, int to) {
    if (fewest[from] == null) {
      fewest[from] = FewestLinks.from(from, network);
    }
    return fewest[from].to(to) != FewestLinks.NEVER;
  }

  /**
   * Returns whether some link into the receiver is free by the time at which a header could reach
   * it.
   */
  boolean reachable(int receiver, long start, long[] channelFree) {
    long at = start + delay + (long) network.nodeCount() * (1 + delay);
    for (int link : entering[receiver]) {
      for (int lane = 0; lane < network.lanes(); lane++) {
        if (channelFree[network.channel(link, lane)] <= at) {
          return true;
        }
      }
    }
    return false;
  }
}
