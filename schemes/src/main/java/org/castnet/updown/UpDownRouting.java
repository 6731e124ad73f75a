package org.castnet.updown;

import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/**
 * Cheapest legal up*&#47;down* routes on any network, which are the shortest ones if links have
 * equal speeds: links towards the root first, then links down. Worms cannot deadlock, for any
 * network and any failures.
 *
 * <p>A route starts with a link from the host to a switch and ends with a link from a switch to the
 * host; in a direct network a node is its own switch. Hosts with several cables use all of them:
 * among the pairs of cables with the cheapest route, selection is round-robin by the sum of the
 * hosts' numbers. If links have several lanes, the worms of one pair of switches use lane {@code
 * (source + destination switch) mod lanes} between switches and lane 0 at hosts: any choice is
 * deadlock-free, and this one spreads them.
 *
 * <p>Thread-safe and effectively immutable. The first route to a switch takes O(switches + links),
 * every other one O(length).
 *
 * <p>Source: Autonet (Schroeder and others 1990). Ties are broken by {@link RouteTies}.
 */
public final class UpDownRouting implements Routing {
  private final SwitchGraph graph;
  private final Orientation orientation;
  private final LegalRouteTable table;

  private UpDownRouting(Orientation orientation, RouteTies ties) {
    this.graph = orientation.graph();
    this.orientation = orientation;
    this.table = new LegalRouteTable(orientation, ties);
  }

  /** Returns the routing with the lowest switch as root and lowest ties. */
  public static UpDownRouting of(Network network) {
    return of(network, RootChoice.LOW, RouteTies.lowest());
  }

  public static UpDownRouting of(Network network, RootChoice root, RouteTies ties) {
    return new UpDownRouting(Orientation.of(SwitchGraph.of(network), root), ties);
  }

  public static UpDownRouting of(Orientation orientation, RouteTies ties) {
    return new UpDownRouting(orientation, ties);
  }

  public Orientation orientation() {
    return orientation;
  }

  @Override
  public Route route(int from, int to) {
    requireReached(from, to);
    if (!graph.hasHostLinks()) {
      int[] channels = new int[table.to(to).distance(from)];
      between(from, to, channels, 0);
      return Route.of(from, channels);
    }
    Ends ends = ends(from, to);
    HostCables cables = graph.cables();
    int[] channels = new int[ends.between + 2];
    channels[0] = graph.network().channel(ends.out, 0);
    between(cables.at(ends.out), cables.at(ends.in), channels, 1);
    channels[ends.between + 1] = graph.network().channel(cables.back(ends.in), 0);
    return Route.of(from, channels);
  }

  /**
   * The cables by which a worm leaves its host and enters another.
   *
   * @param between the number of links between their switches
   */
  private record Ends(int out, int in, int between) {}

  private Ends ends(int from, int to) {
    HostCables cables = graph.cables();
    int pairs = cables.count(from) * cables.count(to);
    int bestOut = -1;
    int bestIn = -1;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < pairs; i++) {
      int pair = (from + to + i) % pairs;
      int out = cables.of(from)[pair % cables.count(from)];
      int in = cables.of(to)[pair / cables.count(from)];
      if (!orientation.connected(cables.at(out), cables.at(in))) {
        continue;
      }
      long cost =
          (long) graph.costs().of(out)
              + table.to(cables.at(in)).cost(cables.at(out))
              + graph.costs().of(cables.back(in));
      if (cost < least) {
        least = cost;
        bestOut = out;
        bestIn = in;
      }
    }
    int between = table.to(cables.at(bestIn)).distance(cables.at(bestOut));
    return new Ends(bestOut, bestIn, between);
  }

  /** Writes the channels between two switches. */
  private void between(int from, int to, int[] channels, int start) {
    Network network = graph.network();
    int lane = network.lanes() == 1 ? 0 : (from + to) % network.lanes();
    LegalRoutes routes = table.to(to);
    int at = from;
    boolean mayGoUp = true;
    for (int i = start; at != to; i++) {
      int edge = routes.next(at, mayGoUp);
      int next = graph.neighbour(edge);
      mayGoUp = mayGoUp && orientation.isUp(at, next);
      channels[i] = network.channel(graph.link(edge), lane);
      at = next;
    }
  }

  @Override
  public int distance(int from, int to) {
    if (from == to) {
      return 0;
    }
    requireReached(from, to);
    return graph.hasHostLinks() ? ends(from, to).between + 2 : table.to(to).distance(from);
  }

  @Override
  public boolean reaches(int from, int to) {
    int a = graph.home(from);
    int b = graph.home(to);
    if (a < 0 || b < 0 || !graph.hasHostLinks()) {
      return a >= 0 && b >= 0 && orientation.connected(a, b);
    }
    HostCables cables = graph.cables();
    for (int out : cables.of(from)) {
      for (int in : cables.of(to)) {
        if (orientation.connected(cables.at(out), cables.at(in))) {
          return true;
        }
      }
    }
    return false;
  }

  private void requireReached(int from, int to) {
    if (!reaches(from, to)) {
      throw graph.unreached(from, to);
    }
  }
}
