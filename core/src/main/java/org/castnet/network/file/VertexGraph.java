package org.castnet.network.file;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** The undirected graph of a file, for recognising what it is. */
final class VertexGraph {
  private static final int UNREACHED = Integer.MAX_VALUE;

  private final int[][] neighbours;
  private final int edges;

  private VertexGraph(int[][] neighbours, int edges) {
    this.neighbours = neighbours;
    this.edges = edges;
  }

  static VertexGraph of(SteinLibInstance instance) {
    int[] degree = new int[instance.vertices()];
    for (SteinLibInstance.Edge edge : instance.edges()) {
      degree[edge.a()]++;
      degree[edge.b()]++;
    }
    int[][] neighbours = new int[degree.length][];
    Arrays.setAll(neighbours, vertex -> new int[degree[vertex]]);
    for (SteinLibInstance.Edge edge : instance.edges()) {
      neighbours[edge.a()][--degree[edge.a()]] = edge.b();
      neighbours[edge.b()][--degree[edge.b()]] = edge.a();
    }
    return new VertexGraph(neighbours, instance.edges().size());
  }

  int vertices() {
    return neighbours.length;
  }

  int edges() {
    return edges;
  }

  /** The array itself; for reading only. */
  int[] neighbours(int vertex) {
    return neighbours[vertex];
  }

  /** In links; the largest int where a vertex cannot be reached. */
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

  /** The vertices, nearest first. */
  int[] byDistance(int[] distance) {
    return IntStream.range(0, distance.length)
        .boxed()
        .sorted(Comparator.comparingInt(vertex -> distance[vertex]))
        .mapToInt(Integer::intValue)
        .toArray();
  }
}
