package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * How the switches of a message are put in a chain of partial order chains: directed paths of up
 * links, along which messages between disjoint parts share no link.
 *
 * <p>As long as switches are left, the path that holds the most of them is taken and its switches
 * are appended from the deepest one upwards; ties go to the deeper end, then to the lower number.
 * Kesavan and Panda's own rule for building the chains (CCO, 2001) was not at hand: this
 * reconstruction has every property that is printed of it.
 */
enum ChainRule {
  /** Paths along the tree of the orientation only. O(paths * switches). */
  TREE {
    @Override
    boolean[] edges(Orientation orientation) {
      return usable(orientation, true);
    }
  },

  /** Paths along any up links. O(paths * links). */
  PATHS {
    @Override
    boolean[] edges(Orientation orientation) {
      return usable(orientation, false);
    }
  };

  /** Which edges a path may follow upwards. */
  abstract boolean[] edges(Orientation orientation);

  private static boolean[] usable(Orientation orientation, boolean treeOnly) {
    SwitchGraph graph = orientation.graph();
    boolean[] usable = new boolean[graph.edgeCount()];
    for (int s = 0; s < graph.switchCount(); s++) {
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        usable[e] = treeOnly ? orientation.parent(s) == next : orientation.isUp(s, next);
      }
    }
    return usable;
  }

  /**
   * The order of all marked switches.
   *
   * @param marked the switches that hold members; changed
   */
  IntArrayList order(Orientation orientation, boolean[] marked) {
    boolean[] usable = edges(orientation);
    int left = 0;
    for (boolean mark : marked) {
      left += mark ? 1 : 0;
    }
    IntArrayList chain = new IntArrayList(left);
    int[] count = new int[marked.length];
    int[] above = new int[marked.length];
    while (left > 0) {
      int deepest = longest(orientation, usable, marked, count, above);
      for (int s = deepest; s >= 0; s = above[s]) {
        if (marked[s]) {
          marked[s] = false;
          chain.add(s);
          left--;
        }
      }
    }
    return chain;
  }

  /** Where the best path starts; {@code above} leads along it. */
  private static int longest(
      Orientation orientation, boolean[] usable, boolean[] marked, int[] count, int[] above) {
    SwitchGraph graph = orientation.graph();
    Arrays.fill(above, -1);
    int best = -1;
    for (int i = 0; i < marked.length; i++) {
      int s = orientation.atRank(i);
      count[s] = 0;
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (usable[e] && count[next] > count[s]) {
          count[s] = count[next];
          above[s] = next;
        }
      }
      count[s] += marked[s] ? 1 : 0;
      if (best < 0
          || count[s] > count[best]
          || (count[s] == count[best]
              && marked[s]
              && orientation.level(s) > orientation.level(best))) {
        best = s;
      }
    }
    return best;
  }
}
