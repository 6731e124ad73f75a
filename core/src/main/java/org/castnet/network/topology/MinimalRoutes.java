package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.input.Interruption;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkText;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.network.SwitchFabric;

/**
 * Routes of least latency between the endpoints of any network, assigned to lanes by {@link
 * LaneAssignment} so that they are deadlock-free: one lane for each pair of routers. Host links use
 * lane 0; they only begin and end routes, so they belong to no cycle.
 *
 * <p>O(routers^2 * length) insertions into the orders of the lanes; memory: eleven bytes for every
 * pair of routers.
 */
final class MinimalRoutes implements ComputedRoutes {
  private final Network network;
  private final NearestHops hops;

  /** By first and last router of a path: its lane. */
  private final byte[][] lane;

  private final int lanes;

  private MinimalRoutes(Network network, NearestHops hops, LaneAssignment layers) {
    this.network = network;
    this.hops = hops;
    int routers = network.nodeCount() - network.firstForwarder();
    this.lane = new byte[routers][routers];
    this.lanes = spread(layers);
  }

  /**
   * Computes the routes; empty if failures have disconnected endpoints.
   *
   * @throws BadInput if there are too many routers, hosts are linked to hosts, or the routes need
   *     more lanes than available
   */
  static Optional<MinimalRoutes> of(Network network, NetworkText text) {
    RouterGraph.rejectHostLinks(network, RouteChoice.SHORTEST, text);
    int routers = network.nodeCount() - network.firstForwarder();
    LaneAssignment layers = LaneAssignment.among(routers, network.links().count(), text);
    NearestHops hops = NearestHops.of(network);
    int[] homes = homes(network);
    for (int from : homes) {
      for (int to : homes) {
        if (from != to && !hops.joined(from, to)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(new MinimalRoutes(network, hops, layers));
  }

  @Override
  public int lanes() {
    return lanes;
  }

  @Override
  public Routing onFabric(SwitchFabric laned) {
    return on(laned);
  }

  @Override
  public Routing onDirect(Network laned) {
    return on(laned);
  }

  /**
   * Returns the routes on the same network with more lanes. A route takes O(length * degree), times
   * the links of both hosts.
   */
  Routing on(Network laned) {
    return (from, to) -> route(laned, from, to);
  }

  /** Returns the routers, counted from the first, at which routes begin and end. */
  private static int[] homes(Network network) {
    int first = network.firstForwarder();
    if (!network.isIndirect()) {
      return IntStream.range(0, network.nodeCount())
          .filter(node -> !network.failed(node))
          .toArray();
    }
    Links links = network.links();
    return IntStream.range(0, network.endpointCount())
        .flatMap(host -> IntStream.range(links.first(host), links.end(host)))
        .map(link -> links.target(link) - first)
        .distinct()
        .sorted()
        .toArray();
  }

  private int spread(LaneAssignment layers) {
    IntArrayList linksAlong = new IntArrayList();
    int[] homes = homes(network);
    for (int from : homes) {
      Interruption.check();
      for (int to : homes) {
        linksAlong.clear();
        hops.path(from, to, linksAlong);
        lane[from][to] = (byte) layers.laneOf(linksAlong);
      }
    }
    return layers.requested();
  }

  private Route route(Network laned, int from, int to) {
    int first = laned.firstForwarder();
    IntArrayList linksAlong = new IntArrayList();
    IntArrayList channels = new IntArrayList();
    if (!laned.isIndirect()) {
      hops.path(from, to, linksAlong);
      append(channels, laned, linksAlong, lane[from][to]);
      return Route.of(from, channels.elements(), channels.size());
    }
    HostEnds ends = HostEnds.nearest(laned, hops, from, to);
    int start = laned.links().target(ends.up()) - first;
    int end = laned.links().source(ends.down()) - first;
    channels.add(laned.channel(ends.up(), 0));
    hops.path(start, end, linksAlong);
    append(channels, laned, linksAlong, lane[start][end]);
    channels.add(laned.channel(ends.down(), 0));
    return Route.of(from, channels.elements(), channels.size());
  }

  private static void append(
      IntArrayList channels, Network laned, IntArrayList linksAlong, int lane) {
    for (int i = 0; i < linksAlong.size(); i++) {
      channels.add(laned.channel(linksAlong.getInt(i), lane));
    }
  }

  /**
   * The first and the last link of a route between hosts.
   *
   * @param up from the first host to a router
   * @param down from a router to the last host
   */
  private record HostEnds(int up, int down) {
    /**
     * Returns the links with the least total latency; ties go to the lowest links. O(links of both
     * hosts).
     */
    static HostEnds nearest(Network network, NearestHops hops, int from, int to) {
      Links links = network.links();
      int first = network.firstForwarder();
      HostEnds best = null;
      long least = Long.MAX_VALUE;
      for (int up = links.first(from); up < links.end(from); up++) {
        for (int back = links.first(to); back < links.end(to); back++) {
          int down = links.between(links.target(back), to);
          long path =
              hops.distance(links.target(up) - first, links.target(back) - first)
                  + NearestHops.length(network, up)
                  + NearestHops.length(network, down);
          if (path < least) {
            least = path;
            best = new HostEnds(up, down);
          }
        }
      }
      return best;
    }
  }
}
