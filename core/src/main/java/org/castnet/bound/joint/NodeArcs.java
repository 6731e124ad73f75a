package org.castnet.bound.joint;

import java.util.Arrays;

/** The arcs of each node of a graph in one direction. Immutable; its arrays do not change. */
final class NodeArcs {
  final int[] first; // by node: its arcs are arc[first[v]] to arc[first[v + 1] - 1]
  final int[] arc;
  final int[] end; // by arc: the node to which it leads

  /**
   * Collects the arcs. O(nodes + arcs).
   *
   * @param forwards whether an arc belongs to its tail; otherwise it belongs to its head
   */
  NodeArcs(JointGraph graph, boolean forwards) {
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
  }
}
