package org.castnet.hypercube;

import java.util.Arrays;

/**
 * A minimum spanning tree of many nodes of a hypercube under Hamming distance, without considering
 * all pairs.
 *
 * <p>A breadth-first search from all nodes at once assigns every cube node to a nearest member.
 * Each link between two regions gives the edge (distance + 1 + distance) between their members, and
 * these edges contain a minimum spanning tree (Mehlhorn 1988). Kruskal's algorithm selects it, with
 * edges in order of length: O(n 2^n) for each length up to the longest in the tree. Memory: a few
 * ints per cube node.
 */
final class CubeSpanningTree {
  private static final int NONE = -1;

  private final int dimension;
  private final int[] members;
  private final int[] owner;
  private final byte[] distance;

  private CubeSpanningTree(int dimension, int[] members) {
    this.dimension = dimension;
    this.members = members;
    owner = new int[1 << dimension];
    distance = new byte[1 << dimension];
  }

  /** Returns the destinations in breadth-first order over the tree from the source. */
  static int[] order(int dimension, int source, int[] destinations) {
    int[] members = new int[destinations.length + 1];
    members[0] = source;
    System.arraycopy(destinations, 0, members, 1, destinations.length);
    CubeSpanningTree tree = new CubeSpanningTree(dimension, members);
    tree.shareOut();
    return tree.breadthFirst(tree.kruskal());
  }

  private void shareOut() {
    Arrays.fill(owner, NONE);
    int[] queue = new int[1 << dimension];
    int queued = 0;
    for (int i = 0; i < members.length; i++) {
      owner[members[i]] = i;
      queue[queued++] = members[i];
    }
    for (int next = 0; queued < queue.length; next++) {
      int u = queue[next];
      for (int d = 0; d < dimension; d++) {
        int v = u ^ 1 << d;
        if (owner[v] == NONE) {
          owner[v] = owner[u];
          distance[v] = (byte) (distance[u] + 1);
          queue[queued++] = v;
        }
      }
    }
  }

  /** Returns the edges of the tree as consecutive pairs of member indices. */
  private int[] kruskal() {
    int[] representative = new int[members.length];
    Arrays.setAll(representative, i -> i);
    int[] edges = new int[2 * (members.length - 1)];
    int found = 0;
    for (int length = 1; found < edges.length; length++) {
      for (int u = 0; u < owner.length && found < edges.length; u++) {
        // distances of neighbours differ by at most one
        if (distance[u] != length / 2 && distance[u] != (length - 1) / 2) {
          continue;
        }
        for (int zeros = ~u & (owner.length - 1); zeros != 0; zeros &= zeros - 1) {
          int v = u | Integer.lowestOneBit(zeros); // each link once
          if (distance[u] + 1 + distance[v] == length && owner[u] != owner[v]) {
            int a = root(representative, owner[u]);
            int b = root(representative, owner[v]);
            if (a != b) {
              representative[a] = b;
              edges[found++] = owner[u];
              edges[found++] = owner[v];
            }
          }
        }
      }
    }
    return edges;
  }

  private static int root(int[] representative, int i) {
    int at = i;
    while (representative[at] != at) {
      representative[at] = representative[representative[at]];
      at = representative[at];
    }
    return at;
  }

  private int[] breadthFirst(int[] edges) {
    int[] first = new int[members.length + 1];
    for (int end : edges) {
      first[end + 1]++;
    }
    for (int i = 0; i < members.length; i++) {
      first[i + 1] += first[i];
    }
    int[] fill = Arrays.copyOf(first, members.length);
    int[] neighbours = new int[edges.length];
    for (int i = 0; i < edges.length; i++) {
      neighbours[fill[edges[i]]++] = edges[i ^ 1];
    }
    int[] order = new int[members.length];
    boolean[] seen = new boolean[members.length];
    seen[0] = true;
    int queued = 1;
    for (int next = 0; next < queued; next++) {
      for (int i = first[order[next]]; i < first[order[next] + 1]; i++) {
        if (!seen[neighbours[i]]) {
          seen[neighbours[i]] = true;
          order[queued++] = neighbours[i];
        }
      }
    }
    return Arrays.stream(order).skip(1).map(i -> members[i]).toArray();
  }
}
