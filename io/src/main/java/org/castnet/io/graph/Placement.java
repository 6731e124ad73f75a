package org.castnet.io.graph;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.castnet.io.graph.RecognisedShape.Regular;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;

/**
 * The nodes of a regular network for the vertices of a file's graph: recognises hypercubes and
 * two-dimensional meshes with any numbering of vertices. O(edges).
 */
final class Placement {
  /** The sides of a mesh; empty for a hypercube; null for neither. */
  private final int[] sides;

  /** By vertex its node; null for neither. */
  private final int[] nodes;

  private Placement(int[] sides, int[] nodes) {
    this.sides = sides;
    this.nodes = nodes;
  }

  static Placement of(SteinLibInstance instance) {
    int[] ends =
        instance.edges().stream().flatMapToInt(edge -> IntStream.of(edge.a(), edge.b())).toArray();
    VertexGraph graph = VertexGraph.of(instance.vertices(), ends);
    return Regular.HYPERCUBE
        .in(graph)
        .map(cube -> new Placement(new int[0], cube.node().toIntArray()))
        .or(() -> mesh(graph))
        .orElseGet(() -> new Placement(null, null));
  }

  /**
   * Returns a function from vertex to node; if the graph is neither mesh nor hypercube, nodes are
   * found by name.
   */
  IntUnaryOperator nodesIn(Network network) {
    return sides == null
        ? vertex -> network.nodeNamed(SteinLibInstance.name(vertex))
        : vertex -> nodes[vertex];
  }

  /** Returns the mesh or hypercube of a text that names the file; empty if the graph is neither. */
  Optional<NetworkKind.Blueprint> regular(NetworkText text) {
    if (sides == null) {
      return Optional.empty();
    }
    int lanes = text.lanes(1);
    String spec = text.text();
    if (sides.length > 0) {
      return Optional.of(failures -> Mesh.of(GridShape.of(sides), lanes, 1, failures, spec));
    }
    int dimension = Integer.numberOfTrailingZeros(nodes.length);
    return Optional.of(failures -> Hypercube.of(dimension, lanes, 1, failures, spec));
  }

  private static Optional<Placement> mesh(VertexGraph graph) {
    return Regular.MESH
        .in(graph)
        .filter(mesh -> mesh.shape().dimensions() == 2)
        .map(
            mesh ->
                new Placement(
                    new int[] {mesh.shape().side(0), mesh.shape().side(1)},
                    mesh.node().toIntArray()));
  }
}
