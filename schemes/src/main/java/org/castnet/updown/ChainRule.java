package org.castnet.updown;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * The order of a message's switches in a chain, such that neighbours in the chain are mostly
 * ancestor and descendant. Kesavan and Panda's own rule for CCO (2001) was not available: both
 * rules are reconstructions with its printed properties.
 */
enum ChainRule {
  /**
   * The tree in preorder, children ascending. Disjoint parts of the chain are disjoint parts of the
   * tree, except for the path to its upper end. O(switches).
   */
  TREE {
    @Override
    IntArrayList order(Orientation orientation, boolean[] marked) {
      IntArrayList chain = new IntArrayList();
      IntArrayList open = new IntArrayList();
      for (int i = marked.length - 1; i >= 0; i--) {
        if (orientation.parent(orientation.atRank(i)) < 0) {
          open.add(orientation.atRank(i));
        }
      }
      while (!open.isEmpty()) {
        int s = open.removeInt(open.size() - 1);
        if (marked[s]) {
          chain.add(s);
        }
        int[] children = orientation.children(s);
        for (int i = children.length - 1; i >= 0; i--) {
          open.add(children[i]);
        }
      }
      return chain;
    }
  },

  /** Switches by number, the baseline called SO. O(switches). */
  NUMBERS {
    @Override
    IntArrayList order(Orientation orientation, boolean[] marked) {
      IntArrayList chain = new IntArrayList();
      for (int s = 0; s < marked.length; s++) {
        if (marked[s]) {
          chain.add(s);
        }
      }
      return chain;
    }
  },

  /**
   * Directed paths of up links, on which messages between disjoint parts share no link. As long as
   * switches remain, the path with the most remaining switches is taken, and its switches are
   * appended from the deepest one upwards; ties go to the deeper end, then to the lower number.
   * O(paths * links).
   */
  PATHS {
    @Override
    IntArrayList order(Orientation orientation, boolean[] marked) {
      boolean[] left = marked.clone();
      int[] count = new int[left.length];
      int[] above = new int[left.length];
      IntArrayList chain = new IntArrayList();
      while (true) {
        int deepest = longest(orientation, left, count, above);
        if (count[deepest] == 0) {
          return chain;
        }
        for (int s = deepest; s >= 0; s = above[s]) {
          if (left[s]) {
            left[s] = false;
            chain.add(s);
          }
        }
      }
    }
  };

  /** Returns the marked switches in the order of the chain. */
  abstract IntArrayList order(Orientation orientation, boolean[] marked);

  /** Returns the start of the best path; {@code above} leads along it. */
  private static int longest(Orientation orientation, boolean[] left, int[] count, int[] above) {
    SwitchGraph graph = orientation.graph();
    Arrays.fill(above, -1);
    int best = orientation.atRank(0);
    for (int i = 0; i < left.length; i++) {
      int s = orientation.atRank(i);
      count[s] = 0;
      for (int e = graph.firstEdge(s); e < graph.endEdge(s); e++) {
        int next = graph.neighbour(e);
        if (orientation.isUp(s, next) && count[next] > count[s]) {
          count[s] = count[next];
          above[s] = next;
        }
      }
      count[s] += left[s] ? 1 : 0;
      boolean deeper = left[s] && orientation.level(s) > orientation.level(best);
      if (count[s] > count[best] || (count[s] == count[best] && deeper)) {
        best = s;
      }
    }
    return best;
  }
}
