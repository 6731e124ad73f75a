package org.castnet.io.graph;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** An undirected graph, for recognition of regular networks. */
final class VertexGraph {
  private static final int UNREACHED = Integer.MAX_VALUE;

  private final int[][] neighbours;
  private final int edges;

  private VertexGraph(int[][] neighbours, int edges) {
    this.neighbours = neighbours;
    this.edges = edges;
  }

  /**
   * Returns a graph.
   *
   * @param ends both vertices of each edge, consecutively
   */
  public static VertexGraph of(int vertices, int[] ends) {
    int[] degree = new int[vertices];
    for (int end : ends) {
      degree[end]++;
    }
    int[][] neighbours = new int[vertices][];
    Arrays.setAll(neighbours, vertex -> new int[degree[vertex]]);
    for (int i = ends.length - 2; i >= 0; i -= 2) {
      neighbours[ends[i]][--degree[ends[i]]] = ends[i + 1];
      neighbours[ends[i + 1]][--degree[ends[i + 1]]] = ends[i];
    }
    return new VertexGraph(neighbours, ends.length / 2);
  }

  /** Returns the neighbours of a vertex, ascending. */
  int[] sorted(int vertex) {
    int[] sorted = neighbours[vertex].clone();
    Arrays.sort(sorted);
    return sorted;
  }

  boolean joined(int a, int b) {
    for (int neighbour : neighbours[a]) {
      if (neighbour == b) {
        return true;
      }
    }
    return false;
  }

  public int vertices() {
    return neighbours.length;
  }

  int edges() {
    return edges;
  }

  /** Returns the internal array, which must not be modified. */
  int[] neighbours(int vertex) {
    return neighbours[vertex];
  }

  /** Returns distances in links; the largest int if a vertex cannot be reached. */
  int[] distances(int from) {
    int[] distance = new int[neighbours.length];
    Arrays.fill(distance, UNREACHED);
    int[] queue = new int[neighbours.length];
    int queued = 0;
    queue[queued++] = from;
    distance[from] = 0;
    for (int next = 0; next < queued; next++) {
      for (int neighbour : neighbours[queue[next]]) {
        if (distance[neighbour] == UNREACHED) {
          distance[neighbour] = distance[queue[next]] + 1;
          queue[queued++] = neighbour;
        }
      }
    }
    return distance;
  }

  /** Returns the vertices, nearest first. */
  int[] byDistance(int[] distance) {
    return IntStream.range(0, distance.length)
        .boxed()
        .sorted(Comparator.comparingInt(vertex -> distance[vertex]))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
