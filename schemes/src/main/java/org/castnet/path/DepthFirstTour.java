package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;

/**
 * A depth-first search over all working nodes of a network without a Hamiltonian path, and the walk
 * that follows it: into every node, and back to the nearest node from which a new one can be
 * entered. The walk ends at the last new node. It crosses every link of the search tree at most
 * once in each direction.
 *
 * <p>The search starts at a node with the fewest neighbours and continues with the neighbour that
 * has the fewest unvisited neighbours, which makes its branches long; ties go to the lowest node.
 * Connected components follow one another, each with a separate walk. O(links * degree).
 */
final class DepthFirstTour {
  private static final int NONE = -1;

  private final PathGraph graph;
  private final boolean[] visited;

  private DepthFirstTour(PathGraph graph) {
    this.graph = graph;
    this.visited = new boolean[graph.size()];
  }

  /**
   * Returns labels of all working nodes in the order of the search. A node's parent in the search
   * has a lower label, so that every node can be reached from any other by first descending and
   * then ascending in labels.
   */
  static Labelling labels(Network network) {
    IntArrayList order = new IntArrayList();
    boolean[] seen = new boolean[network.nodeCount()];
    for (int[] walk : walks(network)) {
      for (int node : walk) {
        if (!seen[node]) {
          seen[node] = true;
          order.add(node);
        }
      }
    }
    return Labelling.along(network.nodeCount(), order.toIntArray());
  }

  /** Returns the walk of every component as nodes, of which successive ones are neighbours. */
  static List<int[]> walks(Network network) {
    PathGraph graph = PathGraph.of(network);
    DepthFirstTour tour = new DepthFirstTour(graph);
    List<int[]> walks = new ArrayList<>();
    for (int start = tour.start(); start != NONE; start = tour.start()) {
      walks.add(graph.nodes(tour.walk(start)));
    }
    return walks;
  }

  private int[] walk(int start) {
    IntArrayList walk = IntArrayList.of(start);
    // the nodes entered on the way back since the last new node
    IntArrayList back = new IntArrayList();
    int[] stack = new int[graph.size()];
    int depth = 0;
    stack[depth] = start;
    visited[start] = true;
    while (depth >= 0) {
      int next = narrowest(stack[depth]);
      if (next == NONE) {
        depth--;
        if (depth >= 0) {
          back.add(stack[depth]);
        }
      } else {
        walk.addAll(back);
        back.clear();
        walk.add(next);
        visited[next] = true;
        stack[++depth] = next;
      }
    }
    return walk.toIntArray();
  }

  /** Returns the unvisited node with the fewest neighbours, or {@link #NONE}. */
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
