package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.ints.IntSets;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.castnet.network.Hypercube;

/**
 * Shortest paths over the working links of a hypercube, by breadth-first search, lowest dimension
 * first. O(n 2^n) each.
 */
final class CubePaths {
  private static final int UNSEEN = -1;

  private final Hypercube cube;

  CubePaths(Hypercube cube) {
    this.cube = cube;
  }

  /** Returns whether a working link leads from a node to a neighbour. */
  boolean joined(int from, int to) {
    return cube.link(from, Integer.numberOfTrailingZeros(from ^ to)) >= 0;
  }

  /**
   * Returns a shortest path to the nearest node that satisfies a condition, both ends included;
   * empty if absent.
   */
  IntArrayList shortest(int from, IntPredicate goal) {
    return search(from, goal, IntSets.EMPTY_SET);
  }

  /** Returns a shortest path over links that are not used yet; empty if absent. */
  IntArrayList shortestUnused(int from, int to, IntSet used) {
    return search(from, node -> node == to, used);
  }

  /** Returns a predicate for the nodes that can be reached. */
  IntPredicate reachedFrom(int from) {
    int[] before = unseen();
    breadthFirst(from, node -> false, IntSets.EMPTY_SET, before);
    return node -> before[node] != UNSEEN;
  }

  private IntArrayList search(int from, IntPredicate goal, IntSet used) {
    int[] before = unseen();
    int end = breadthFirst(from, goal, used, before);
    IntArrayList path = new IntArrayList();
    if (end == UNSEEN) {
      return path;
    }
    for (int at = end; at != from; at = before[at]) {
      path.add(at);
    }
    path.add(from);
    IntArrays.reverse(path.elements(), 0, path.size());
    return path;
  }

  private int[] unseen() {
    int[] before = new int[cube.nodeCount()];
    Arrays.fill(before, UNSEEN);
    return before;
  }

  /**
   * Searches from a node; returns the goal, or UNSEEN if there is none.
   *
   * @param before by node: its predecessor in the search; all {@link #UNSEEN} initially
   */
  private int breadthFirst(int from, IntPredicate goal, IntSet used, int[] before) {
    before[from] = from;
    IntArrayList queue = IntArrayList.of(from);
    for (int next = 0; next < queue.size(); next++) {
      int at = queue.getInt(next);
      if (goal.test(at)) {
        return at;
      }
      for (int d = 0; d < cube.dimension(); d++) {
        int to = at ^ 1 << d;
        int link = cube.link(at, d);
        if (link >= 0 && before[to] == UNSEEN && !used.contains(link)) {
          before[to] = at;
          queue.add(to);
        }
      }
    }
    return UNSEEN;
  }
}
