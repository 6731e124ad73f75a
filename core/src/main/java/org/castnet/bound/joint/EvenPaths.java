package org.castnet.bound.joint;

import java.util.Arrays;

/**
 * The loads of arcs if flows spread over all paths with the fewest arcs, in proportion to the
 * capacities along them. Uniform traffic on fat trees, tori and other symmetric networks often
 * attains its bound in this way. Not thread-safe.
 */
final class EvenPaths {
  private final JointGraph graph;
  private final double[] load; // by arc: flits
  private final int[] away; // by node: arcs from the root; -1 if not reached
  private final double[] paths; // by node: the sum over paths of their capacities
  private final double[] through; // by node: flits that end there or pass

  private EvenPaths(JointGraph graph) {
    this.graph = graph;
    load = new double[graph.arcs()];
    away = new int[graph.nodes];
    paths = new double[graph.nodes];
    through = new double[graph.nodes];
  }

  /**
   * Returns the time in which the flows cross their worst arc. O(flows * arcs).
   *
   * @return flit times of the fastest link; infinite if flows share flits or have no path
   */
  static double time(JointGraph graph, Commodities commodities) {
    EvenPaths even = new EvenPaths(graph);
    ArcDistances outward = new ArcDistances(graph, true);
    ArcDistances inward = new ArcDistances(graph, false);
    for (Commodities.Flow flow : commodities.flows()) {
      if (flow.shared() || !even.add(flow, flow.outward() ? outward : inward)) {
        return Double.POSITIVE_INFINITY;
      }
    }
    double most = 0;
    for (int arc = 0; arc < graph.arcs(); arc++) {
      most = Math.max(most, even.load[arc] / graph.capacity[arc]);
    }
    return most;
  }

  /** Adds a flow to the loads; returns false if a node has no path. */
  private boolean add(Commodities.Flow flow, ArcDistances arcs) {
    Arrays.fill(away, -1);
    Arrays.fill(paths, 0);
    Arrays.fill(through, 0);
    int root = flow.root(graph);
    int[] order = arcs.breadthFirst(root, away);
    paths[root] = 1;
    for (int node : order) {
      arcs.forEach(
          node,
          (arc, next) -> {
            if (away[next] == away[node] + 1) {
              paths[next] += paths[node] * graph.capacity[arc];
            }
          });
    }
    for (int i = 0; i < flow.flits().size(); i++) {
      int other = flow.other(graph, i);
      if (away[other] < 0) {
        return false;
      }
      through[other] += flow.flits().getDouble(i);
    }
    for (int i = order.length - 1; i >= 0; i--) {
      int node = order[i];
      arcs.forEach(
          node,
          (arc, next) -> {
            if (away[next] == away[node] + 1) {
              double part = through[next] * paths[node] * graph.capacity[arc] / paths[next];
              load[arc] += part;
              through[node] += part;
            }
          });
    }
    return true;
  }
}
