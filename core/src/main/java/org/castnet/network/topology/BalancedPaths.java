package org.castnet.network.topology;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * Shortest paths from all routers to every destination, balanced by link weights: SSSP routing
 * (Hoefler, Schneider and Lumsdaine, "Optimized Routing for Large-Scale InfiniBand Networks", HOTI
 * 2009), the first phase of {@link Dfsssp}.
 *
 * <ol>
 *   <li>Take the destinations one after the other: those of the routers with most destinations
 *       first, ties by the number of the router, then of the destination.
 *   <li>Every router uses the path with the fewest links to the destination, and of these the one
 *       with the least sum of link weights; ties go to the lowest link.
 *   <li>The weight of each link grows by the number of sources whose route to the destination uses
 *       it.
 * </ol>
 *
 * <p>The publication starts with the weight (number of endpoints)^2 on every link, so that fewer
 * links are nearly always preferred; here they always are. O(destinations * links).
 */
final class BalancedPaths {
  private final RouterGraph graph;

  /** By link: the number of routes on it so far. */
  private final long[] weight;

  /** By router: the sum of the weights on its path to the current destination. */
  private final long[] sum;

  /** By router and destination: the next link. */
  private final int[][] next;

  private BalancedPaths(RouterGraph graph) {
    this.graph = graph;
    this.weight = new long[graph.linkCount()];
    this.sum = new long[graph.routers()];
    this.next = new int[graph.routers()][graph.destinations()];
    for (int[] row : next) {
      Arrays.fill(row, RouterTables.NONE);
    }
  }

  /** Returns the next links by router and destination. */
  static int[][] next(RouterGraph graph) {
    BalancedPaths paths = new BalancedPaths(graph);
    int known = -1;
    int[] distance = {};
    int[] byDistance = {};
    for (int destination : graph.byCrowd()) {
      int home = graph.home(destination);
      if (home != known) {
        distance = graph.distances(home);
        byDistance = order(distance);
        known = home;
      }
      paths.towards(destination, distance, byDistance);
    }
    return paths.next;
  }

  /** Returns the routers that have a path, ascending by distance, then by number. */
  private static int[] order(int[] distance) {
    IntArrayList order = new IntArrayList();
    for (int router = 0; router < distance.length; router++) {
      if (distance[router] >= 0) {
        order.add(router);
      }
    }
    order.sort((a, b) -> Integer.compare(distance[a], distance[b]));
    return order.toIntArray();
  }

  private void towards(int destination, int[] distance, int[] byDistance) {
    sum[graph.home(destination)] = 0;
    for (int i = 1; i < byDistance.length; i++) {
      int router = byDistance[i];
      long least = Long.MAX_VALUE;
      for (int link : graph.outOf(router)) {
        int after = graph.target(link);
        if (distance[after] == distance[router] - 1 && sum[after] + weight[link] < least) {
          least = sum[after] + weight[link];
          next[router][destination] = link;
        }
      }
      sum[router] = least;
    }
    addFlow(destination, byDistance);
  }

  /** Adds the number of sources behind each link of the tree to a destination to its weight. */
  private void addFlow(int destination, int[] byDistance) {
    long[] flow = new long[graph.routers()];
    for (int i = byDistance.length - 1; i > 0; i--) {
      int router = byDistance[i];
      int link = next[router][destination];
      flow[router] += graph.hosted(router);
      weight[link] += flow[router];
      flow[graph.target(link)] += flow[router];
    }
  }
}
