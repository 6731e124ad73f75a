package org.castnet.updown;

import org.castnet.network.BadInput;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/**
 * Shortest legal up*&#47;down* routes on any network: links up to the root's side first, then links
 * down, and no shorter such route exists. One route a pair of switches, so no worms can deadlock,
 * whatever the network's form and whatever has failed.
 *
 * <p>A route starts with the link from the host to its switch and ends with the link from a switch
 * to its host; in a direct network a node is its own switch. Where links have several lanes, the
 * worms of one pair of switches keep to the lane {@code (source + destination switch) mod lanes}
 * between switches and to lane 0 at hosts: any choice is free of deadlock, and this one spreads
 * them.
 *
 * <p>Immutable in effect and safe to share between threads. The first route to a switch takes
 * O(switches + links), every other one O(length).
 */
public final class UpDownRouting implements Routing {
  private final SwitchGraph graph;
  private final Orientation orientation;
  private final LegalRouteTable table;

  private UpDownRouting(Orientation orientation, Ties ties) {
    this.graph = orientation.graph();
    this.orientation = orientation;
    this.table = new LegalRouteTable(orientation, ties);
  }

  /** Root of lowest number, lowest ties. */
  public static UpDownRouting of(Network network) {
    return of(network, Root.LOW, Ties.lowest());
  }

  public static UpDownRouting of(Network network, Root root, Ties ties) {
    return new UpDownRouting(Orientation.of(SwitchGraph.of(network), root), ties);
  }

  static UpDownRouting of(Orientation orientation, Ties ties) {
    return new UpDownRouting(orientation, ties);
  }

  public Orientation orientation() {
    return orientation;
  }

  @Override
  public Route route(int from, int to) {
    LegalRoutes routes = routes(from, to);
    int at = graph.home(from);
    int between = routes.distance(at);
    Network network = graph.network();
    int lane = network.lanes() == 1 ? 0 : (at + graph.home(to)) % network.lanes();
    int[] channels = new int[between + (graph.hasHostLinks() ? 2 : 0)];
    int length = 0;
    if (graph.hasHostLinks()) {
      channels[length++] = network.channel(graph.linkIn(from), 0);
    }
    boolean mayGoUp = true;
    for (int i = 0; i < between; i++) {
      int edge = routes.next(at, mayGoUp);
      int next = graph.neighbour(edge);
      mayGoUp = mayGoUp && orientation.isUp(at, next);
      channels[length++] = network.channel(graph.link(edge), lane);
      at = next;
    }
    if (graph.hasHostLinks()) {
      channels[length] = network.channel(graph.linkOut(to), 0);
    }
    return Route.of(from, channels);
  }

  @Override
  public int distance(int from, int to) {
    return from == to
        ? 0
        : routes(from, to).distance(graph.home(from)) + (graph.hasHostLinks() ? 2 : 0);
  }

  /** Whether worms can go from one endpoint to another. */
  public boolean reaches(int from, int to) {
    int a = graph.home(from);
    int b = graph.home(to);
    return a >= 0 && b >= 0 && orientation.connected(a, b);
  }

  private LegalRoutes routes(int from, int to) {
    if (!reaches(from, to)) {
      Network network = graph.network();
      throw new BadInput(
          network.nodeName(to)
              + " cannot be reached from "
              + network.nodeName(from)
              + " in "
              + network.spec());
    }
    return table.to(graph.home(to));
  }
}
