package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkText;

/**
 * The routers of a network, counted from the first, the links between them, and the destinations of
 * routes: every cabled port of a host, in the order of hosts and ports; on direct networks every
 * router. A destination is also a source, at the same router, its home. Links have the numbers of
 * the network. Immutable.
 */
final class RouterGraph {
  private static final int MOST_ROUTERS = 2048;

  private final Links links;
  private final int first;
  private final int[] opposites;

  /** By router: the links between routers that enter it, ascending. */
  private final int[][] into;

  /** By router: the links between routers that leave it, ascending. */
  private final int[][] outOf;

  /** By destination: its router, or -1 if it has failed. */
  private final int[] home;

  /** By router: the number of destinations at it. */
  private final int[] hosted;

  private final boolean allCabled;

  private RouterGraph(Network network) {
    links = network.links();
    first = network.firstForwarder();
    opposites = network.opposites();
    int routers = network.nodeCount() - first;
    into = lists(routers, true);
    outOf = lists(routers, false);
    home = network.isIndirect() ? hostPorts() : directHomes(network);
    hosted = new int[routers];
    for (int at : home) {
      if (at >= 0) {
        hosted[at]++;
      }
    }
    allCabled =
        IntStream.range(0, first).allMatch(host -> links.degree(host) > 0 || network.failed(host));
  }

  /**
   * Builds the graph.
   *
   * @param word the requested routes, for error messages
   * @throws org.castnet.input.BadInput if there are too many routers, or hosts are linked to each
   *     other, since tables lead from router to router
   */
  static RouterGraph of(Network network, String word, NetworkText text) {
    int routers = network.nodeCount() - network.firstForwarder();
    if (routers > MOST_ROUTERS) {
      throw text.complaint(
          "routes="
              + word
              + " supports at most "
              + MOST_ROUTERS
              + " routers, not "
              + routers
              + "; use routes=updown");
    }
    rejectHostLinks(network, word, text);
    return new RouterGraph(network);
  }

  /**
   * Checks that hosts are linked to routers only, between which routes are computed.
   *
   * @param word the value that selects the routes
   * @throws org.castnet.input.BadInput if a link leads from a host to a host
   */
  static void rejectHostLinks(Network network, String word, NetworkText text) {
    Links links = network.links();
    int first = network.firstForwarder();
    for (int link = 0; link < links.first(first); link++) {
      if (links.target(link) < first) {
        throw text.complaint(
            "routes=" + word + " does not support links between hosts; use routes=updown");
      }
    }
  }

  private int[][] lists(int routers, boolean entering) {
    IntArrayList[] lists = new IntArrayList[routers];
    Arrays.setAll(lists, router -> new IntArrayList());
    for (int link = links.first(first); link < links.count(); link++) {
      if (links.target(link) >= first) {
        lists[(entering ? links.target(link) : links.source(link)) - first].add(link);
      }
    }
    return Arrays.stream(lists).map(IntArrayList::toIntArray).toArray(int[][]::new);
  }

  private int[] hostPorts() {
    return IntStream.range(0, links.first(first)).map(this::target).toArray();
  }

  private static int[] directHomes(Network network) {
    return IntStream.range(0, network.nodeCount())
        .map(node -> network.failed(node) ? -1 : node)
        .toArray();
  }

  int routers() {
    return into.length;
  }

  /** Returns the number of links of the network, those of hosts included. */
  int linkCount() {
    return links.count();
  }

  /** Returns the router that a link leaves; negative for links of hosts. */
  int source(int link) {
    return links.source(link) - first;
  }

  /** Returns the router that a link enters; negative if it leads to a host. */
  int target(int link) {
    return links.target(link) - first;
  }

  /** Returns the other direction of the cable of a link, or -1 if absent. */
  int opposite(int link) {
    return opposites[link];
  }

  /** Returns the links from other routers to a router, ascending; not to be modified. */
  int[] into(int router) {
    return into[router];
  }

  /** Returns the links from a router to other routers, ascending; not to be modified. */
  int[] outOf(int router) {
    return outOf[router];
  }

  int destinations() {
    return home.length;
  }

  /** Returns the router of a destination, or -1 if the destination has failed. */
  int home(int destination) {
    return home[destination];
  }

  /** Returns the number of sources and destinations at a router. */
  int hosted(int router) {
    return hosted[router];
  }

  /** Returns the routers with destinations, ascending. */
  int[] homes() {
    return IntStream.range(0, routers()).filter(router -> hosted[router] > 0).toArray();
  }

  /** Returns the destinations that have not failed, those of the routers with most first. */
  int[] byCrowd() {
    int[] order = IntStream.range(0, home.length).filter(d -> home[d] >= 0).toArray();
    IntArrays.stableSort(
        order,
        (a, b) ->
            hosted[home[a]] != hosted[home[b]]
                ? Integer.compare(hosted[home[b]], hosted[home[a]])
                : Integer.compare(home[a], home[b]));
    return order;
  }

  /** Returns whether every home can be reached from every other one. O(homes * links). */
  boolean isConnected() {
    int[] homes = homes();
    for (int to : homes) {
      int[] distance = distances(to);
      for (int from : homes) {
        if (distance[from] < 0) {
          return false;
        }
      }
    }
    return allCabled;
  }

  /** Returns, by router, the number of links to a router; -1 if there is no path. O(links). */
  int[] distances(int to) {
    int[] distance = new int[routers()];
    Arrays.fill(distance, -1);
    distance[to] = 0;
    IntArrayList queue = new IntArrayList(new int[] {to});
    for (int i = 0; i < queue.size(); i++) {
      int at = queue.getInt(i);
      for (int link : into[at]) {
        int before = source(link);
        if (distance[before] < 0) {
          distance[before] = distance[at] + 1;
          queue.add(before);
        }
      }
    }
    return distance;
  }
}
