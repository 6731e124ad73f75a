package org.castnet.hypercube;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import org.castnet.chance.RandomSequence;
import org.castnet.tree.RootedTree;

/**
 * The greedy Steiner tree of Lin and Ni on a hypercube: nodes are connected one by one, each to the
 * nearest point of the nearest virtual edge.
 *
 * <p>A virtual edge (x, y) represents all shortest paths between its ends. Its point nearest to u
 * has the bits of u where x and y differ and their common bits elsewhere. A new node splits the
 * edge at that point. Shortest paths of different virtual edges meet at common ends only, since any
 * other meeting point would have been nearer. Hence the links form a tree for any routing of the
 * edges, and their number is the sum of the edges' Hamming lengths.
 *
 * <p>Ties: the edges are scanned in the order of their creation, the two halves of a split edge in
 * its position. O(k) for each of k nodes. Source: X. Lin, L. M. Ni, IEEE TPDS 4(10), 1993, as
 * described by Sheu and Yang, section 2.
 */
final class GreedyTree {
  private final TieRule ties;
  private final RandomSequence random;
  private int[] x;
  private int[] y;
  private int edges;

  /**
   * @param first the node that is connected to the source at the start
   */
  GreedyTree(int source, int first, int expected, TieRule ties, RandomSequence random) {
    this.ties = ties;
    this.random = random;
    x = new int[2 * expected + 2];
    y = new int[2 * expected + 2];
    x[0] = source;
    y[0] = first;
    edges = 1;
  }

  void join(int u) {
    // Step 1: find the virtual edge with the point v nearest to u
    int edge = nearestEdge(u);
    int a = x[edge];
    int b = y[edge];
    int v = nearestPoint(u, a, b);
    // Step 2: split the edge (a, b) at v into (a, v) and (v, b), unless v is one of its ends
    if (v != a && v != b) {
      insertBehind(edge, v, b);
      y[edge] = v;
    }
    // Step 3: connect u to v, unless u itself is on the edge
    if (v != u) {
      reserve();
      x[edges] = u;
      y[edges++] = v;
    }
  }

  static int nearestPoint(int u, int x, int y) {
    return (u & (x ^ y)) | (x & ~(x ^ y));
  }

  private int nearestEdge(int u) {
    int best = 0;
    int bestDistance = Integer.MAX_VALUE;
    int visited = 0;
    for (int edge = 0; edge < edges; edge++) {
      int a = x[edge];
      int distance = Integer.bitCount((u ^ a) & ~(a ^ y[edge]));
      if (distance < bestDistance) {
        best = edge;
        bestDistance = distance;
        visited = 1;
        if (distance == 0 && ties == TieRule.FIRST) {
          break;
        }
      } else if (distance == bestDistance && ties.replaces(++visited, random)) {
        best = edge;
      }
    }
    return best;
  }

  private void insertBehind(int edge, int a, int b) {
    reserve();
    System.arraycopy(x, edge + 1, x, edge + 2, edges - edge - 1);
    System.arraycopy(y, edge + 1, y, edge + 2, edges - edge - 1);
    x[edge + 1] = a;
    y[edge + 1] = b;
    edges++;
  }

  private void reserve() {
    if (edges == x.length) {
      x = Arrays.copyOf(x, 2 * edges);
      y = Arrays.copyOf(y, 2 * edges);
    }
  }

  /** Returns the sum of the Hamming lengths of the virtual edges. */
  int length() {
    int length = 0;
    for (int edge = 0; edge < edges; edge++) {
      length += Integer.bitCount(x[edge] ^ y[edge]);
    }
    return length;
  }

  /** Routes every virtual edge lowest bit first and returns the tree with a given root. */
  RootedTree routed(int root) {
    int length = length();
    IntArrayList ends = new IntArrayList(length);
    IntArrayList otherEnds = new IntArrayList(length);
    for (int edge = 0; edge < edges; edge++) {
      Ecube.append(x[edge], y[edge], ends, otherEnds);
    }
    return RootedTree.attach(root, ends, otherEnds);
  }
}
