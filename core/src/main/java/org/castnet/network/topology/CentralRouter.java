package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The router through which most shortest paths between some destinations lead: the one of largest
 * betweenness (Brandes, "A faster algorithm for betweenness centrality", 2001) in the convex
 * subgraph of the destinations, which contains all their shortest paths. Every ordered pair of
 * destinations counts once, shared among its shortest paths, also at the routers of both.
 *
 * <p>Only links with both directions are considered. Ties go to the lowest router. O(homes *
 * links).
 */
final class CentralRouter {
  /** Sums of shares that differ by less, relatively, are equal. */
  private static final double ROUNDING = 1e-9;

  private final RouterGraph graph;

  /** By router: the number of destinations at it. */
  private final int[] hosted;

  private final double[] centrality;

  private CentralRouter(RouterGraph graph, int[] destinations) {
    this.graph = graph;
    this.hosted = new int[graph.routers()];
    this.centrality = new double[graph.routers()];
    for (int d : destinations) {
      hosted[graph.home(d)]++;
    }
  }

  /**
   * Returns the router.
   *
   * @param destinations at least one
   */
  static int of(RouterGraph graph, int[] destinations) {
    CentralRouter search = new CentralRouter(graph, destinations);
    int best = -1;
    for (int router = 0; router < search.hosted.length; router++) {
      if (search.hosted[router] > 0) {
        search.addFrom(router);
        best = best < 0 ? router : best;
      }
    }
    for (int router = 0; router < search.hosted.length; router++) {
      if (search.centrality[router] > search.centrality[best] * (1 + ROUNDING)
          || router < best
              && search.centrality[router] >= search.centrality[best] * (1 - ROUNDING)) {
        best = router;
      }
    }
    return best;
  }

  /**
   * Adds the shares of the shortest paths from a router. Routers outside the convex subgraph get
   * none, so the subgraph need not be determined.
   */
  private void addFrom(int start) {
    int[] distance = new int[hosted.length];
    Arrays.fill(distance, -1);
    double[] paths = new double[hosted.length];
    distance[start] = 0;
    paths[start] = 1;
    IntArrayList reached = new IntArrayList(new int[] {start});
    for (int i = 0; i < reached.size(); i++) {
      int at = reached.getInt(i);
      for (int link : graph.outOf(at)) {
        int after = graph.target(link);
        if (graph.opposite(link) < 0) {
          continue;
        }
        if (distance[after] < 0) {
          distance[after] = distance[at] + 1;
          reached.add(after);
        }
        if (distance[after] == distance[at] + 1) {
          paths[after] += paths[at];
        }
      }
    }
    double[] share = new double[hosted.length];
    for (int i = reached.size() - 1; i >= 0; i--) {
      int at = reached.getInt(i);
      share[at] += at == start ? hosted[at] - 1 : hosted[at];
      centrality[at] += hosted[start] * share[at];
      for (int link : graph.into(at)) {
        int before = graph.source(link);
        if (graph.opposite(link) >= 0 && distance[before] == distance[at] - 1) {
          share[before] += paths[before] / paths[at] * share[at];
        }
      }
    }
  }
}
