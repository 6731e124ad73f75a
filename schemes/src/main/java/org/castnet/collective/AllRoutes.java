package org.castnet.collective;

import java.util.Arrays;
import org.castnet.bound.FewestLinks;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/** The routes between all pairs of endpoints, and how near the nearest sender of each can be. */
final class AllRoutes {
  private final Network network;
  private final Routing routing;
  private final long delay;
  private final int nodes;
  private final Route[] routes;
  private final int[] length; // by pair: hops << 16 and how far apart in number
  private final int[] nearest; // by receiver: hops from whoever is nearest, 0 where not known
  private final FewestLinks[] ways; // by sender, where they were asked for
  private final int[][] entering; // by node: links into it

  /**
   * @param delay of a header at each router, in flit times
   */
  AllRoutes(Network network, Routing routing, long delay) {
    this.network = network;
    this.routing = routing;
    this.delay = delay;
    this.nodes = network.endpointCount();
    this.routes = new Route[nodes * nodes];
    this.length = new int[nodes * nodes];
    this.nearest = new int[nodes];
    this.ways = new FewestLinks[nodes];
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

  /** Links from one to another, with a small preference by number among equals. */
  int length(int from, int to) {
    int pair = from * nodes + to;
    if (length[pair] == 0) {
      // most ways are only held against others: their routes are never made
      length[pair] = routing.distance(from, to) << 16 | Math.floorMod(from - to, nodes);
    }
    return length[pair];
  }

  /** The least that a header needs from link to link until it is at the receiver. */
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

  /** Whether links lead from one to another: none do to and from those that have failed. */
  private boolean reaches(int from, int to) {
    if (ways[from] == null) {
      ways[from] = FewestLinks.from(from, network);
    }
    return ways[from].to(to) != FewestLinks.NEVER;
  }

  /** Whether some link into the receiver is free by a time at which a header could be there. */
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
