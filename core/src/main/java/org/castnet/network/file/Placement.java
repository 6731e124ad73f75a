package org.castnet.network.file;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.input.TextFile;
import org.castnet.network.FabricNode;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;
import org.castnet.network.LinkPace;
import org.castnet.network.Mesh;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;

/**
 * Which node of a regular network each vertex of a file's graph is: recognises hypercubes and
 * two-dimensional meshes, however their vertices are numbered. O(edges).
 */
final class Placement {
  /** The sides of a mesh; empty for a hypercube; null for neither. */
  private final int[] sides;

  private final int[] nodes;

  private Placement(int[] sides, int[] nodes) {
    this.sides = sides;
    this.nodes = nodes;
  }

  static Placement of(SteinLibInstance instance) {
    VertexGraph graph = VertexGraph.of(instance);
    return hypercube(graph)
        .or(() -> mesh(graph))
        .orElseGet(() -> new Placement(null, identity(instance.vertices())));
  }

  int node(int vertex) {
    return nodes[vertex];
  }

  /** The network of a text that names the file. */
  NetworkKind.Blueprint blueprint(SteinLibInstance instance, NetworkText text) {
    if (sides == null) {
      return graph(instance).blueprint(text);
    }
    int lanes = text.lanes(1);
    String spec = text.text();
    if (sides.length > 0) {
      return faults -> Mesh.of(GridShape.of(sides), lanes, 1, faults, spec);
    }
    int dimension = Integer.numberOfTrailingZeros(nodes.length);
    return faults -> Hypercube.of(dimension, lanes, 1, faults, spec);
  }

  private static NetworkDraft graph(SteinLibInstance instance) {
    NetworkDraft draft = new NetworkDraft(new TextFile(instance.name(), ""));
    for (int vertex = 1; vertex <= instance.vertices(); vertex++) {
      draft.add(FabricNode.named(Integer.toString(vertex)), false);
    }
    for (SteinLibInstance.Edge edge : instance.edges()) {
      draft.add(
          new NetworkDraft.Edge(
              edge.a(),
              NetworkDraft.ANY_PORT,
              edge.b(),
              NetworkDraft.ANY_PORT,
              LinkPace.Wire.plain(),
              false));
    }
    return draft;
  }

  private static int[] identity(int vertices) {
    int[] nodes = new int[vertices];
    Arrays.setAll(nodes, vertex -> vertex);
    return nodes;
  }

  /**
   * As numbered if that fits; otherwise by levels from vertex 0, whose neighbours get one bit each.
   */
  private static Optional<Placement> hypercube(VertexGraph graph) {
    int vertices = graph.vertices();
    int dimension = Integer.numberOfTrailingZeros(vertices);
    if (Integer.bitCount(vertices) != 1
        || dimension < 1
        || dimension > Hypercube.MAX_DIMENSION
        || graph.edges() != (long) dimension * vertices / 2) {
      return Optional.empty();
    }
    int[] nodes = identity(vertices);
    if (!cubeLinks(graph, nodes)) {
      int[] distance = graph.distances(0);
      int bit = 1;
      for (int vertex : graph.byDistance(distance)) {
        nodes[vertex] = 0;
        if (distance[vertex] == 1) {
          nodes[vertex] = bit;
          bit <<= 1;
        } else if (distance[vertex] > 1) {
          for (int neighbour : graph.neighbours(vertex)) {
            nodes[vertex] |= distance[neighbour] < distance[vertex] ? nodes[neighbour] : 0;
          }
        }
      }
    }
    return cubeLinks(graph, nodes) && distinct(nodes)
        ? Optional.of(new Placement(new int[0], nodes))
        : Optional.empty();
  }

  private static boolean cubeLinks(VertexGraph graph, int[] nodes) {
    for (int vertex = 0; vertex < graph.vertices(); vertex++) {
      int seen = 0;
      for (int neighbour : graph.neighbours(vertex)) {
        int bit = nodes[vertex] ^ nodes[neighbour];
        if (Integer.bitCount(bit) != 1 || (seen & bit) != 0) {
          return false;
        }
        seen |= bit;
      }
    }
    return true;
  }

  /**
   * Coordinates from the distances to two corners of one side: vertex 0 or the first corner, and
   * the first other corner that is not opposite.
   */
  private static Optional<Placement> mesh(VertexGraph graph) {
    List<Integer> corners = new ArrayList<>();
    for (int vertex = 0; vertex < graph.vertices() && corners.size() <= 4; vertex++) {
      if (graph.neighbours(vertex).length == 2) {
        corners.add(vertex);
      }
    }
    if (corners.size() != 4) {
      return Optional.empty();
    }
    int[] fromFirst = graph.distances(corners.get(0));
    int farthest = corners.stream().mapToInt(corner -> fromFirst[corner]).max().orElseThrow();
    int second =
        corners.stream()
            .skip(1)
            .filter(corner -> fromFirst[corner] < farthest)
            .findFirst()
            .orElse(corners.get(1));
    int width = fromFirst[second] + 1;
    if (width < 2 || graph.vertices() % width != 0) {
      return Optional.empty();
    }
    int height = graph.vertices() / width;
    if (graph.edges() != 2L * graph.vertices() - width - height) {
      return Optional.empty();
    }
    int[] fromSecond = graph.distances(second);
    int[] nodes = new int[graph.vertices()];
    for (int vertex = 0; vertex < nodes.length; vertex++) {
      int x = (fromFirst[vertex] - fromSecond[vertex] + width - 1) / 2;
      int y = fromFirst[vertex] - x;
      if (x < 0 || x >= width || y < 0 || y >= height) {
        return Optional.empty();
      }
      nodes[vertex] = x + y * width;
    }
    return meshLinks(graph, nodes, width) && distinct(nodes)
        ? Optional.of(new Placement(new int[] {width, height}, nodes))
        : Optional.empty();
  }

  private static boolean meshLinks(VertexGraph graph, int[] nodes, int width) {
    for (int vertex = 0; vertex < nodes.length; vertex++) {
      int[] neighbours = graph.neighbours(vertex);
      if (Arrays.stream(neighbours).distinct().count() < neighbours.length) {
        return false;
      }
      for (int neighbour : neighbours) {
        int a = Math.min(nodes[vertex], nodes[neighbour]);
        int b = Math.max(nodes[vertex], nodes[neighbour]);
        boolean alongRow = b == a + 1 && a / width == b / width;
        if (!alongRow && b != a + width) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean distinct(int[] nodes) {
    boolean[] taken = new boolean[nodes.length];
    for (int node : nodes) {
      if (node >= nodes.length || taken[node]) {
        return false;
      }
      taken[node] = true;
    }
    return true;
  }
}
