package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.castnet.network.GridShape;

/**
 * What a graph was found to be, and which node each vertex is: the graph's edges are the links of
 * the regular network, no more and no fewer.
 *
 * @param shape the sides; of a hypercube as many sides of 2 as it has dimensions
 * @param node by vertex, as the regular network numbers its nodes
 */
record FoundShape(Regular kind, GridShape shape, IntImmutableList node) {
  /** The regular networks that are looked for. */
  public enum Regular {
    MESH,
    TORUS,
    HYPERCUBE;

    /** As users write it. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The way in which a graph is such a network; empty where it is none. */
    public Optional<FoundShape> in(VertexGraph graph) {
      return switch (this) {
        case MESH -> MeshPlaces.of(graph);
        case TORUS -> TorusPlaces.of(graph);
        case HYPERCUBE -> CubePlaces.of(graph);
      };
    }
  }

  /** Its text, such as {@code torus:8x8}. */
  public String text() {
    return kind.word() + ":" + (kind == Regular.HYPERCUBE ? shape.dimensions() : shape);
  }

  /** Whether every vertex has its own number. */
  private boolean asNumbered() {
    for (int vertex = 0; vertex < node.size(); vertex++) {
      if (node.getInt(vertex) != vertex) {
        return false;
      }
    }
    return true;
  }

  /**
   * What a graph is. Tori whose sides are 4 are hypercubes, too: they are these where their
   * vertices are numbered as a hypercube's, else tori. Nothing has fewer than two dimensions. O(d^2
   * (vertices + edges)) in d dimensions.
   */
  public static Optional<FoundShape> in(VertexGraph graph) {
    Optional<FoundShape> cube = Regular.HYPERCUBE.in(graph);
    return cube.filter(FoundShape::asNumbered)
        .or(() -> Regular.MESH.in(graph).filter(mesh -> cube.isEmpty()))
        .or(() -> Regular.TORUS.in(graph))
        .or(() -> cube)
        .filter(found -> found.shape.dimensions() > 1);
  }

  /** Whether every vertex is another node, and every edge joins two that the shape joins. */
  static boolean fits(VertexGraph graph, GridShape shape, boolean wraps, int[] node) {
    int[] vertex = new int[node.length];
    Arrays.fill(vertex, -1);
    for (int v = 0; v < node.length; v++) {
      if (node[v] < 0 || node[v] >= vertex.length || vertex[node[v]] >= 0) {
        return false;
      }
      vertex[node[v]] = v;
    }
    long links = 0;
    for (int at = 0; at < vertex.length; at++) {
      for (int d = 0; d < shape.dimensions(); d++) {
        int side = shape.side(d);
        int next = shape.coordinate(at, d) + 1;
        if (side > 1 && (next < side || wraps)) {
          int other = at + (next % side - next + 1) * shape.stride(d);
          links++;
          if (!graph.joined(vertex[at], vertex[other])) {
            return false;
          }
        }
      }
    }
    return links == graph.edges();
  }
}
