package org.castnet.path;

import java.util.Arrays;
import org.castnet.network.Network;

/**
 * Labels for networks without a Hamiltonian path: the order in which a depth-first search visits
 * the nodes. A node's parent in the search has a lower label, so that every node can be reached
 * from any other by first descending and then ascending in labels.
 *
 * <p>Our own labelling. The search starts at a node with the fewest neighbours and continues with
 * the neighbour that has the fewest unvisited neighbours, which makes its branches long; ties go to
 * the lowest node. Connected components follow one another. O(links * degree).
 */
final class DepthFirstLabels {
  private static final int NONE = -1;

  private final PathGraph graph;
  private final boolean[] visited;

  private DepthFirstLabels(PathGraph graph) {
    this.graph = graph;
    this.visited = new boolean[graph.size()];
  }

  /** Returns the labels of all working nodes. */
  public static Labelling of(Network network) {
    PathGraph graph = PathGraph.of(network);
    int[] order = new DepthFirstLabels(graph).order();
    return Labelling.along(network.nodeCount(), graph.nodes(order));
  }

  private int[] order() {
    int[] order = new int[graph.size()];
    int[] stack = new int[graph.size()];
    int reached = 0;
    while (reached < order.length) {
      int depth = 0;
      stack[depth] = start();
      visited[stack[depth]] = true;
      order[reached++] = stack[depth];
      while (depth >= 0) {
        int next = narrowest(stack[depth]);
        if (next == NONE) {
          depth--;
        } else {
          visited[next] = true;
          order[reached++] = next;
          stack[++depth] = next;
        }
      }
    }
    return Arrays.copyOf(order, reached);
  }

  private int start() {
    int best = NONE;
    for (int node = 0; node < visited.length; node++) {
      if (!visited[node] && (best == NONE || graph.degree(node) < graph.degree(best))) {
        best = node;
      }
    }
    return best;
  }

  private int narrowest(int node) {
    int best = NONE;
    int least = Integer.MAX_VALUE;
    for (int next : graph.neighbours(node)) {
      if (!visited[next]) {
        int open = 0;
        for (int beyond : graph.neighbours(next)) {
          open += visited[beyond] ? 0 : 1;
        }
        if (open < least) {
          best = next;
          least = open;
        }
      }
    }
    return best;
  }
}
