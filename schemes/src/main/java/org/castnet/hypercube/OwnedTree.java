package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.chance.RandomSequence;
import org.castnet.tree.RootedTree;

/**
 * The greedy tree of {@link GreedyTree} for very many nodes: every cube node on a shortest path of
 * a virtual edge stores that edge, and a new node searches balls of increasing radius around
 * itself.
 *
 * <p>Since shortest paths of different virtual edges meet at common ends only, one edge per cube
 * node is enough, and the point found is as near as that of the printed algorithm; only ties differ
 * (the first or last point of the ball, or a random one). Time O(ball + 2^length) per new node,
 * memory O(2^n).
 *
 * <p>Our own method, for the trees of Sheu and Yang 2001 and of Lin and Ni 1993.
 */
final class OwnedTree {
  private static final int NONE = -1;

  private final int dimension;
  private final TieRule ties;
  private final RandomSequence random;
  private final int[] owner;
  private final IntArrayList x = new IntArrayList();
  private final IntArrayList y = new IntArrayList();

  private OwnedTree(int dimension, TieRule ties, RandomSequence random) {
    this.dimension = dimension;
    this.ties = ties;
    this.random = random;
    owner = new int[1 << dimension];
    Arrays.fill(owner, NONE);
  }

  /**
   * Builds the tree.
   *
   * @param order at least one node, in the order in which they are connected
   */
  static RootedTree grow(
      int dimension, int source, int[] order, TieRule ties, RandomSequence random) {
    OwnedTree tree = new OwnedTree(dimension, ties, random);
    tree.add(source, order[0]);
    for (int i = 1; i < order.length; i++) {
      tree.join(order[i]);
    }
    IntArrayList ends = new IntArrayList();
    IntArrayList otherEnds = new IntArrayList();
    for (int edge = 0; edge < tree.x.size(); edge++) {
      Ecube.append(tree.x.getInt(edge), tree.y.getInt(edge), ends, otherEnds);
    }
    return RootedTree.attach(source, ends, otherEnds);
  }

  private void join(int u) {
    // Step 1: find the owned point v nearest to u, and the virtual edge that owns it
    int v = nearest(u);
    int edge = owner[v];
    int a = x.getInt(edge);
    int b = y.getInt(edge);
    // Step 2: split the edge (a, b) at v; its subcube shrinks to those of the two halves
    if (v != a && v != b) {
      own(NONE, a, b);
      y.set(edge, v);
      own(edge, a, v);
      add(v, b);
    }
    // Step 3: connect u to v, unless u itself is on the edge
    if (v != u) {
      add(u, v);
    }
  }

  /**
   * Returns the nearest point of the tree; searches balls around u, with addresses at equal
   * distance in order or at random.
   */
  private int nearest(int u) {
    if (owner[u] != NONE) {
      return u;
    }
    for (int radius = 1; radius <= dimension; radius++) {
      int best = NONE;
      int visited = 0;
      for (int mask = (1 << radius) - 1; mask < 1 << dimension; mask = nextOfSameWeight(mask)) {
        int v = u ^ mask;
        if (owner[v] != NONE && (++visited == 1 || ties.replaces(visited, random))) {
          best = v;
          if (ties == TieRule.FIRST) {
            return best;
          }
        }
      }
      if (best != NONE) {
        return best;
      }
    }
    throw new IllegalStateException("the tree is empty");
  }

  /** Returns the next larger number with the same number of bits set (Gosper). */
  private static int nextOfSameWeight(int mask) {
    int low = mask & -mask;
    int ripple = mask + low;
    return ripple | (mask ^ ripple) / low >>> 2;
  }

  private void add(int a, int b) {
    x.add(a);
    y.add(b);
    own(x.size() - 1, a, b);
  }

  /** Stores the edge at every node of the subcube that its ends span. */
  private void own(int edge, int a, int b) {
    int span = a ^ b;
    for (int part = span; ; part = (part - 1) & span) {
      owner[a ^ part] = edge;
      if (part == 0) {
        return;
      }
    }
  }
}
