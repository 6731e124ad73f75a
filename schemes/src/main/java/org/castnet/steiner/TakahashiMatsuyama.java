package org.castnet.steiner;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.input.BadInput;

/**
 * A Steiner tree of any graph: the terminal nearest to the tree is connected by a shortest path,
 * until all are connected (H. Takahashi, A. Matsuyama, 1980). At most twice the optimum. Ties go to
 * the terminal found first by the breadth-first search. O(links) per terminal.
 */
public final class TakahashiMatsuyama {
  private static final int NONE = -1;

  private TakahashiMatsuyama() {}

  /**
   * Returns all nodes of the tree, terminals included, each once.
   *
   * @throws BadInput if a terminal cannot be reached from the first one
   */
  public static int[] nodes(Adjacency graph, int[] terminals) {
    boolean[] required = new boolean[graph.nodeCount()];
    for (int terminal : terminals) {
      required[terminal] = true;
    }
    int[] father = new int[graph.nodeCount()];
    int[] seen = new int[graph.nodeCount()];
    int[] queue = new int[graph.nodeCount()];
    IntArrayList tree = IntArrayList.of(terminals[0]);
    required[terminals[0]] = false;
    for (int round = 1; round < terminals.length; round++) {
      int reached = nearest(graph, tree, required, father, seen, queue, round);
      if (reached == NONE) {
        throw BadInput.coded(
            "unreachable",
            "node {to} cannot be reached from node {from}",
            unreached(required),
            terminals[0]);
      }
      required[reached] = false;
      for (int at = reached; father[at] != NONE; at = father[at]) {
        tree.add(at);
      }
    }
    return tree.toIntArray();
  }

  private static int nearest(
      Adjacency graph,
      IntArrayList tree,
      boolean[] required,
      int[] father,
      int[] seen,
      int[] queue,
      int round) {
    int queued = tree.size();
    tree.getElements(0, queue, 0, queued);
    for (int i = 0; i < queued; i++) {
      father[queue[i]] = NONE;
      seen[queue[i]] = round;
    }
    for (int next = 0; next < queued; next++) {
      int u = queue[next];
      for (int i = graph.first[u]; i < graph.first[u + 1]; i++) {
        int v = graph.target[i];
        if (seen[v] != round) {
          seen[v] = round;
          father[v] = u;
          if (required[v]) {
            return v;
          }
          queue[queued++] = v;
        }
      }
    }
    return NONE;
  }

  private static int unreached(boolean[] required) {
    int node = 0;
    while (!required[node]) {
      node++;
    }
    return node;
  }

  /** Returns the tree's nodes that are not terminals. */
  public static int[] steinerNodes(int[] nodes, int[] terminals) {
    int[] sorted = terminals.clone();
    Arrays.sort(sorted);
    return Arrays.stream(nodes).filter(node -> Arrays.binarySearch(sorted, node) < 0).toArray();
  }
}
