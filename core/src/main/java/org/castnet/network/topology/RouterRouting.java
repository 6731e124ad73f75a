package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/**
 * The routes of a whole topology between its endpoints: from the host to its router, along the
 * routers' path, and down to the other host. Host links use lane 0. If a path visits a router
 * twice, the hops in between are removed; lanes never decrease along a path, so this closes no
 * cycle. Our own construction. O(length * degree) per route.
 */
final class RouterRouting implements Routing {
  private final Network network;
  private final RouterPaths paths;

  /** The number of the first router among the nodes. */
  private final int firstRouter;

  /** By router: its first port with a cable to another router. */
  private final int[] firstPort;

  RouterRouting(Network network, RouterPaths paths, int[] firstPort) {
    this.network = network;
    this.paths = paths;
    this.firstRouter = network.firstForwarder();
    this.firstPort = firstPort;
  }

  @Override
  public Route route(int from, int to) {
    Links links = network.links();
    IntArrayList channels = new IntArrayList();
    int start = from;
    int end = to;
    if (network.isIndirect()) {
      channels.add(network.channel(links.first(from), 0));
      start = links.target(links.first(from));
      end = links.target(links.first(to));
    }
    Walk walk = new Walk(start);
    int before = channels.size();
    paths.path(
        start - firstRouter,
        end - firstRouter,
        from,
        to,
        (port, lane) -> {
          int at = walk.last();
          int link = links.atPort(at, firstPort[at - firstRouter] + port);
          int next = links.target(link);
          int seen = walk.returned(next);
          if (seen >= 0) {
            channels.size(before + seen);
          } else {
            channels.add(network.channel(link, lane));
          }
        });
    if (network.isIndirect()) {
      channels.add(network.channel(links.between(end, to), 0));
    }
    return Route.of(from, channels.elements(), channels.size());
  }

  @Override
  public int alternatives() {
    return paths.alternatives();
  }

  @Override
  public Routing alternative(int number) {
    return new RouterRouting(network, paths.alternative(number), firstPort);
  }

  /** The routers of a path without cycles. */
  private static final class Walk {
    /** Up to this length, a search in the list is faster than a map. */
    private static final int SHORT = 32;

    private final IntArrayList visited;

    /** By router: its position; null while the path is short. */
    private Int2IntOpenHashMap positions;

    Walk(int start) {
      visited = new IntArrayList(new int[] {start});
    }

    int last() {
      return visited.getInt(visited.size() - 1);
    }

    /**
     * Continues to a router. If the path has visited it, removes the cycle and returns its
     * position, otherwise returns -1. O(1), except that removed routers cost O(1) each.
     */
    int returned(int router) {
      int seen = position(router);
      if (seen < 0) {
        if (positions != null) {
          positions.put(router, visited.size());
        }
        visited.add(router);
        return -1;
      }
      for (int i = seen + 1; positions != null && i < visited.size(); i++) {
        positions.remove(visited.getInt(i));
      }
      visited.size(seen + 1);
      return seen;
    }

    private int position(int router) {
      if (positions == null && visited.size() > SHORT) {
        positions = new Int2IntOpenHashMap();
        positions.defaultReturnValue(-1);
        for (int i = 0; i < visited.size(); i++) {
          positions.put(visited.getInt(i), i);
        }
      }
      return positions == null ? visited.indexOf(router) : positions.get(router);
    }
  }
}
