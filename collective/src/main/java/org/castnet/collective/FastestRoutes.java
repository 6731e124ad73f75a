package org.castnet.collective;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.bound.path.Frontier;
import org.castnet.bound.path.LinkCosts;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/**
 * The routes of a network and, between nodes that these do not connect, paths of the least time, on
 * lane 0. These also use links without a reverse link. Hosts on switches are not passed.
 *
 * <p>If links have different speeds, neighbours always use the fastest link between them, so that
 * slow links contribute their share.
 *
 * <p>Source: Dijkstra 1959 for the paths. Several such paths together may deadlock. Keeps the paths
 * of the latest source; not thread-safe. O(links log nodes) per source.
 */
final class FastestRoutes implements Routing {
  private static final int NONE = -1;

  private final Network network;
  private final Routing usual;
  private final LinkCosts costs;
  private final int[] arrival; // by node: the link by which it is reached from the source, or NONE
  private int source = NONE;

  FastestRoutes(Network network, Routing usual) {
    this.network = network;
    this.usual = usual;
    this.costs = LinkCosts.of(network);
    this.arrival = new int[network.nodeCount()];
  }

  @Override
  public boolean reaches(int from, int to) {
    return usual.reaches(from, to) || arrivals(from)[to] != NONE;
  }

  @Override
  public Route route(int from, int to) {
    int link = costs.areEqual() ? NONE : fastest(from, to);
    if (link != NONE) {
      return Route.of(from, network.channel(link, 0));
    }
    if (usual.reaches(from, to) || arrivals(from)[to] == NONE) {
      return usual.route(from, to);
    }
    IntArrayList backwards = new IntArrayList();
    for (int at = to; at != from; at = network.links().source(arrival[at])) {
      backwards.add(network.channel(arrival[at], 0));
    }
    int[] channels = new int[backwards.size()];
    Arrays.setAll(channels, hop -> backwards.getInt(channels.length - 1 - hop));
    return Route.of(from, channels);
  }

  /**
   * Returns the fastest link between two nodes, the first of equal ones; -1 if they are not
   * neighbours.
   */
  private int fastest(int from, int to) {
    int best = NONE;
    Links links = network.links();
    for (int link = links.first(from); link < links.end(from); link++) {
      if (links.target(link) == to && (best == NONE || costs.of(link) < costs.of(best))) {
        best = link;
      }
    }
    return best;
  }

  private int[] arrivals(int from) {
    if (source == from) {
      return arrival;
    }
    source = from;
    Arrays.fill(arrival, NONE);
    Links links = network.links();
    Frontier frontier = new Frontier(costs, arrival.length);
    frontier.start(from);
    for (int node = frontier.leave(); node >= 0; node = frontier.leave()) {
      if (node == from || !network.isIndirect() || network.isSwitch(node)) {
        for (int link = links.first(node); link < links.end(node); link++) {
          if (frontier.reach(node, link, links.target(link))) {
            arrival[links.target(link)] = link;
          }
        }
      }
    }
    return arrival;
  }
}
