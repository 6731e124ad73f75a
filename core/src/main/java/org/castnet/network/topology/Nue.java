package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.network.NetworkText;
import org.castnet.text.CountText;

/**
 * Nue: deadlock-free routes on any number of lanes, also on one (Domke, Hoefler and Matsuoka,
 * "Routing on the Dependency Graph", HPDC 2016). Routes are as short as the lanes permit.
 *
 * <ol>
 *   <li>The destinations are assigned to the lanes in turn, by their numbers. All routes to a
 *       destination use its lane.
 *   <li>In the dependency graph of a lane, the paths of a spanning tree to the destinations of the
 *       lane are reserved as escape paths. The root of the tree is the {@link CentralRouter} of
 *       these destinations, and its paths have the least sums of lengths.
 *   <li>For each destination of the lane, Dijkstra's algorithm runs from the destination outwards.
 *       A link is used only if its dependency on the next one closes no cycle with the dependencies
 *       of the lane so far. Links with an existing dependency are tried first, then the others, by
 *       number; of routers at equal distance the lowest continues.
 *   <li>If routers remain without a route, a neighbour that has one is redirected to another link
 *       (local backtracking), and the algorithm continues. If that is impossible for all of them,
 *       all routers use the escape paths for this destination.
 *   <li>The length of each link grows by the number of sources whose route to the destination uses
 *       it. Lengths begin with a value that is larger than all such sums, so that fewer links are
 *       preferred.
 * </ol>
 *
 * <p>The text of the paper was not available in full. The rules are those of its authors'
 * implementation in OpenSM (doc/current-routing.txt and osm_ucast_nue.c, without METIS), with these
 * differences: a dependency that was rejected once is tried again for later destinations; the order
 * of the dependency graph is maintained for each insertion, in place of colours for its parts; and
 * switches are no destinations.
 *
 * <p>O(destinations * links * log routers) and as many insertions into an order of dependencies.
 */
final class Nue {
  /** The length of a link without routes; more than all weights on a path together. */
  private static final long UNIT = 1L << 44;

  private Nue() {}

  /**
   * Computes the routes.
   *
   * @throws org.castnet.input.BadInput if some endpoints are only connected by one-way links
   */
  static RouterTables routes(RouterGraph graph, NetworkText text) {
    int lanes = text.lanes(1);
    int[][] next = new int[graph.routers()][graph.destinations()];
    for (int[] row : next) {
      Arrays.fill(row, RouterTables.NONE);
    }
    long[] length = new long[graph.linkCount()];
    Arrays.fill(length, UNIT);
    int escapes = 0;
    int detours = 0;
    for (int lane = 0; lane < lanes; lane++) {
      int[] destinations = destinations(graph, lane, lanes);
      if (destinations.length == 0) {
        continue;
      }
      NueLane routes = new NueLane(graph, destinations, length);
      if (!routes.coversHomes()) {
        throw text.complaint("routes=nue needs links with both directions between all endpoints");
      }
      for (int destination : destinations) {
        int[] towards = routes.route(destination);
        for (int router = 0; router < towards.length; router++) {
          next[router][destination] = towards[router];
        }
        lengthen(graph, towards, graph.home(destination), length);
      }
      escapes += routes.escapes();
      detours += routes.detours();
    }
    return new RouterTables(
        graph, next, (from, to) -> to % lanes, lanes, source(lanes, detours, escapes));
  }

  private static String source(int lanes, int detours, int escapes) {
    return "Nue on "
        + CountText.of(lanes, "lane")
        + (detours == 0 ? "" : ", " + CountText.of(detours, "detour") + " by backtracking")
        + (escapes == 0 ? "" : ", escape paths for " + CountText.of(escapes, "destination"));
  }

  private static int[] destinations(RouterGraph graph, int lane, int lanes) {
    IntArrayList destinations = new IntArrayList();
    for (int d = lane; d < graph.destinations(); d += lanes) {
      if (graph.home(d) >= 0) {
        destinations.add(d);
      }
    }
    return destinations.toIntArray();
  }

  private static void lengthen(RouterGraph graph, int[] towards, int home, long[] length) {
    for (int router = 0; router < towards.length; router++) {
      if (graph.hosted(router) > 0) {
        for (int at = router; at != home; at = graph.target(towards[at])) {
          length[towards[at]] += graph.hosted(router);
        }
      }
    }
  }
}
