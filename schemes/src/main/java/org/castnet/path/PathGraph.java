package org.castnet.path;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.util.Arrays;
import org.castnet.network.Links;
import org.castnet.network.Network;

/**
 * The graph in which a Hamiltonian path is searched: working nodes, renumbered from 0, with an edge
 * if links lead in both directions.
 */
final class PathGraph {
  private final int[] nodeOf;
  private final int[][] neighbours;

  private PathGraph(int[] nodeOf, int[][] neighbours) {
    this.nodeOf = nodeOf;
    this.neighbours = neighbours;
  }

  static PathGraph of(Network network) {
    int[] nodeOf = new int[network.nodeCount()];
    int[] number = new int[network.nodeCount()];
    int count = 0;
    for (int node = 0; node < network.nodeCount(); node++) {
      if (!network.failed(node)) {
        number[node] = count;
        nodeOf[count++] = node;
      }
    }
    nodeOf = Arrays.copyOf(nodeOf, count);
    int[][] neighbours = new int[count][];
    Links links = network.links();
    for (int u = 0; u < count; u++) {
      IntArrayList near = new IntArrayList();
      for (int link = links.first(nodeOf[u]); link < links.end(nodeOf[u]); link++) {
        int to = links.target(link);
        if (to != nodeOf[u] && links.between(to, nodeOf[u]) >= 0) {
          near.add(number[to]);
        }
      }
      int[] sorted = near.toIntArray();
      IntArrays.quickSort(sorted);
      neighbours[u] = Arrays.stream(sorted).distinct().toArray();
    }
    return new PathGraph(nodeOf, neighbours);
  }

  /** Returns whether links lead in both directions between two nodes of a network. */
  public static boolean joined(Network network, int a, int b) {
    return network.links().between(a, b) >= 0 && network.links().between(b, a) >= 0;
  }

  int size() {
    return nodeOf.length;
  }

  /** Returns the neighbours, ascending; must not be modified. */
  int[] neighbours(int u) {
    return neighbours[u];
  }

  int degree(int u) {
    return neighbours[u].length;
  }

  /** Returns the network's node numbers of a path. */
  int[] nodes(int[] path) {
    return Arrays.stream(path).map(u -> nodeOf[u]).toArray();
  }
}
