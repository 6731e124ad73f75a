package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.castnet.network.GridShape;

/**
 * The regular network that a graph is isomorphic to, with the node of each vertex: the graph's
 * edges are exactly the links of the regular network.
 *
 * @param shape the sides; for a hypercube as many sides of 2 as it has dimensions
 * @param node by vertex: the node of the regular network
 */
record RecognisedShape(Regular kind, GridShape shape, IntImmutableList node) {
  /** The regular networks that are recognised. */
  public enum Regular {
    MESH,
    TORUS,
    HYPERCUBE;

    /** Returns the word used by users. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the isomorphism of a graph to such a network; empty if absent. */
    public Optional<RecognisedShape> in(VertexGraph graph) {
      return switch (this) {
        case MESH -> MeshPositions.of(graph);
        case TORUS -> TorusPositions.of(graph);
        case HYPERCUBE -> CubePositions.of(graph);
      };
    }
  }

  /** Returns its text, such as {@code torus:8x8}. */
  public String text() {
    return kind.word() + ":" + (kind == Regular.HYPERCUBE ? shape.dimensions() : shape);
  }

  /** Returns whether every vertex has its own number. */
  private boolean asNumbered() {
    for (int vertex = 0; vertex < node.size(); vertex++) {
      if (node.getInt(vertex) != vertex) {
        return false;
      }
    }
    return true;
  }

  /**
   * Recognises a graph. Tori with sides of 4 are also hypercubes: they are reported as such if
   * their vertices are numbered as a hypercube's, otherwise as tori. Only two or more dimensions
   * are considered. O(d^2 (vertices + edges)) in d dimensions.
   */
  public static Optional<RecognisedShape> in(VertexGraph graph) {
    Optional<RecognisedShape> cube = Regular.HYPERCUBE.in(graph);
    return cube.filter(RecognisedShape::asNumbered)
        .or(() -> Regular.MESH.in(graph).filter(mesh -> cube.isEmpty()))
        .or(() -> Regular.TORUS.in(graph))
        .or(() -> cube)
        .filter(found -> found.shape.dimensions() > 1);
  }

  /**
   * Returns whether vertices are distinct nodes, and every edge connects two neighbours of the
   * shape.
   */
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
