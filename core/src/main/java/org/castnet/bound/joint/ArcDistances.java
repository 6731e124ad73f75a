package org.castnet.bound.joint;

import it.unimi.dsi.fastutil.doubles.DoubleHeapIndirectPriorityQueue;
import java.util.Arrays;

/** Shortest paths by Dijkstra (1959) in a graph whose arcs have lengths. Not thread-safe. */
final class ArcDistances {
  private final int[] first; // by node: its arcs are arc[first[v]] and on
  private final int[] arc;
  private final int[] end; // by arc: the node to which it leads
  private final double[] distance; // by node
  private final DoubleHeapIndirectPriorityQueue open; // nodes by distance

  /**
   * @param forwards whether distances are from the root; otherwise they are to it
   */
  ArcDistances(JointGraph graph, boolean forwards) {
    int[] begin = forwards ? graph.tail : graph.head;
    end = forwards ? graph.head : graph.tail;
    first = new int[graph.nodes + 1];
    for (int node : begin) {
      first[node + 1]++;
    }
    for (int node = 0; node < graph.nodes; node++) {
      first[node + 1] += first[node];
    }
    int[] next = Arrays.copyOf(first, graph.nodes);
    arc = new int[begin.length];
    for (int each = 0; each < begin.length; each++) {
      arc[next[begin[each]]++] = each;
    }
    distance = new double[graph.nodes];
    open = new DoubleHeapIndirectPriorityQueue(distance);
  }

  /**
   * Returns the nodes with a path, in order of the fewest arcs. O(arcs).
   *
   * @param away by node, -1 at first: receives the number of arcs from the root
   */
  int[] breadthFirst(int root, int[] away) {
    int[] order = new int[away.length];
    int reached = 0;
    order[reached++] = root;
    away[root] = 0;
    for (int i = 0; i < reached; i++) {
      for (int j = first[order[i]]; j < first[order[i] + 1]; j++) {
        int next = end[arc[j]];
        if (away[next] < 0) {
          away[next] = away[order[i]] + 1;
          order[reached++] = next;
        }
      }
    }
    return Arrays.copyOf(order, reached);
  }

  /** Visits the arcs of a node, each with the node to which it leads. */
  void forEach(int node, Visitor visitor) {
    for (int i = first[node]; i < first[node + 1]; i++) {
      visitor.accept(arc[i], end[arc[i]]);
    }
  }

  /** Receives an arc and the node to which it leads. */
  interface Visitor {
    void accept(int arc, int next);
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
      for (int i = first[node]; i < first[node + 1]; i++) {
        int next = end[arc[i]];
        double length = distance[node] + lengths[from + arc[i]];
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
