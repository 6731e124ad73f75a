package org.castnet.path;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Cheap proofs that a graph has no Hamiltonian path. O(links).
 *
 * <p>Source: folklore: several components, more than two nodes with one neighbour, and unequal
 * colour classes.
 */
final class PathObstacles {
  private PathObstacles() {}

  /**
   * Returns the first obstacle, which completes "does not apply: …"; empty if there is no obstacle.
   */
  static Optional<String> of(PathGraph graph) {
    if (graph.size() == 0) {
      return Optional.of("it has no working node");
    }
    int[] colour = new int[graph.size()];
    boolean bipartite = true;
    int[] queue = new int[graph.size()];
    int tail = 1;
    colour[0] = 1;
    for (int head = 0; head < tail; head++) {
      for (int v : graph.neighbours(queue[head])) {
        if (colour[v] == 0) {
          colour[v] = -colour[queue[head]];
          queue[tail++] = v;
        }
        bipartite &= colour[v] != colour[queue[head]];
      }
    }
    if (tail < graph.size()) {
      return Optional.of("it is not connected, so it has no Hamiltonian path, which labels need");
    }
    long ends = IntStream.range(0, graph.size()).filter(u -> graph.degree(u) == 1).count();
    if (ends > 2) {
      return Optional.of(
          ends
              + " nodes have only one neighbour, so it has no Hamiltonian path, which labels need");
    }
    int surplus = Math.abs(Arrays.stream(colour).sum());
    if (bipartite && surplus > 1) {
      return Optional.of(
          "its two colours of nodes differ by "
              + surplus
              + ", so it has no Hamiltonian path, which labels need");
    }
    return Optional.empty();
  }
}
