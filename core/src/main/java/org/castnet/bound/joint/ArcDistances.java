package org.castnet.bound.joint;

import it.unimi.dsi.fastutil.doubles.DoubleHeapIndirectPriorityQueue;
import java.util.Arrays;

/** Shortest paths by Dijkstra (1959) in a graph whose arcs have lengths. Not thread-safe. */
final class ArcDistances {
  private final NodeArcs arcs;
  private final double[] distance; // by node
  private final DoubleHeapIndirectPriorityQueue open; // nodes by distance

  /**
   * @param forwards whether distances are from the root; otherwise they are to it
   */
  ArcDistances(JointGraph graph, boolean forwards) {
    arcs = new NodeArcs(graph, forwards);
    distance = new double[graph.nodes];
    open = new DoubleHeapIndirectPriorityQueue(distance);
  }

  /**
   * Returns the distances of all nodes; infinite if there is no path. O(arcs log nodes). The array
   * is reused.
   *
   * @param lengths at least 0, that of an arc at {@code from} plus its number
   */
  double[] of(int root, double[] lengths, int from) {
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    distance[root] = 0;
    open.enqueue(root);
    while (!open.isEmpty()) {
      int node = open.dequeue();
      for (int i = arcs.first[node]; i < arcs.first[node + 1]; i++) {
        int next = arcs.end[arcs.arc[i]];
        double length = distance[node] + lengths[from + arcs.arc[i]];
        if (length < distance[next]) {
          distance[next] = length;
          if (open.contains(next)) {
            open.changed(next);
          } else {
            open.enqueue(next);
          }
        }
      }
    }
    return distance;
  }
}
