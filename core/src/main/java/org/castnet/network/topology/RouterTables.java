package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.function.IntConsumer;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.network.routing.RouteLanes;

/**
 * Routes in the form of tables: for every router and destination the next link, and a lane for
 * every pair of source and destination. Every route stays on one lane. Memory: one int for every
 * pair of router and destination.
 */
public final class RouterTables implements ComputedRoutes {
  /** The entry of a router without a route. */
  static final int NONE = -1;

  private final RouterGraph graph;

  /** By router and destination: the next link between routers, or {@link #NONE}. */
  private final int[][] next;

  private final LaneOfPair lane;
  private final int lanes;
  private final String source;

  /** The lane of a route. */
  @FunctionalInterface
  interface LaneOfPair {
    /**
     * Returns the lane, at least 0.
     *
     * @param from the number of the source among the destinations
     */
    int of(int from, int destination);
  }

  /**
   * @param next by router and destination; not copied
   * @param lanes the number of lanes per link
   * @param source a description of the routes
   */
  RouterTables(RouterGraph graph, int[][] next, LaneOfPair lane, int lanes, String source) {
    this.graph = graph;
    this.next = next;
    this.lane = lane;
    this.lanes = lanes;
    this.source = source;
  }

  @Override
  public int lanes() {
    return lanes;
  }

  /** Passes the links between routers on the route from a router to a destination, in order. */
  static void follow(
      RouterGraph graph, int[][] next, int from, int destination, IntConsumer links) {
    for (int at = from; at != graph.home(destination); ) {
      int link = next[at][destination];
      links.accept(link);
      at = graph.target(link);
    }
  }

  /**
   * Returns forwarding tables with lane 0 on the links of hosts, as for all routes by name: these
   * links only begin and end routes.
   */
  @Override
  public ForwardingTables onFabric(SwitchFabric laned) {
    return tables(
        laned,
        (level, in, out) -> in < 0 || !laned.isSwitch(laned.links().target(out)) ? 0 : level);
  }

  /**
   * Returns forwarding tables with the same lane on all links of a route, those of hosts included,
   * as InfiniBand has it if every switch maps a level to the lane of this number.
   */
  public ForwardingTables endToEnd(SwitchFabric laned) {
    return tables(laned, (level, in, out) -> level);
  }

  /** The map from levels to lanes. */
  @FunctionalInterface
  private interface LaneMapping {
    int lane(int level, int in, int out);
  }

  private ForwardingTables tables(SwitchFabric laned, LaneMapping mapping) {
    Links links = laned.links();
    int[] firstPort = new int[laned.hostCount() + 1];
    for (int host = 0; host < laned.hostCount(); host++) {
      firstPort[host + 1] = firstPort[host] + links.degree(host);
    }
    int[][] complete = new int[graph.routers()][];
    for (int router = 0; router < complete.length; router++) {
      complete[router] = next[router].clone();
    }
    for (int port = 0; port < graph.destinations(); port++) {
      complete[graph.home(port)][port] = laned.back(port);
    }
    RouteLanes levels =
        new RouteLanes() {
          @Override
          public int level(int first, int port) {
            return lane.of(first, port);
          }

          @Override
          public int lane(int level, int in, int out) {
            return mapping.lane(level, in, out);
          }
        };
    return new ForwardingTables(laned, firstPort, complete, source, false).on(laned, levels);
  }

  @Override
  public Routing onDirect(Network laned) {
    return (from, to) -> route(laned, from, to);
  }

  private Route route(Network laned, int from, int to) {
    int own = lane.of(from, to);
    IntArrayList channels = new IntArrayList();
    follow(graph, next, from, to, link -> channels.add(laned.channel(link, own)));
    return Route.of(from, channels.elements(), channels.size());
  }
}
