package org.castnet.steiner;

import java.util.Arrays;

/** Distances in links. */
final class LinkDistances {
  /** The distance of a node that cannot be reached. */
  static final int UNREACHED = -1;

  private LinkDistances() {}

  /** Returns the distances from a node by breadth-first search. O(links). */
  static int[] from(Adjacency graph, int node) {
    int[] distance = new int[graph.nodeCount()];
    Arrays.fill(distance, UNREACHED);
    int[] queue = new int[graph.nodeCount()];
    int queued = 0;
    queue[queued++] = node;
    distance[node] = 0;
    for (int next = 0; next < queued; next++) {
      int u = queue[next];
      for (int i = graph.first[u]; i < graph.first[u + 1]; i++) {
        if (distance[graph.target[i]] == UNREACHED) {
          distance[graph.target[i]] = distance[u] + 1;
          queue[queued++] = graph.target[i];
        }
      }
    }
    return distance;
  }
}
