package org.castnet.network.file;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.input.TextFile;
import org.castnet.network.FabricNode;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;
import org.castnet.network.LinkPace;
import org.castnet.network.Mesh;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkText;
import org.castnet.network.shape.FoundShape.Regular;
import org.castnet.network.shape.VertexGraph;

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
    int[] ends =
        instance.edges().stream().flatMapToInt(edge -> IntStream.of(edge.a(), edge.b())).toArray();
    VertexGraph graph = VertexGraph.of(instance.vertices(), ends);
    return Regular.HYPERCUBE
        .in(graph)
        .map(cube -> new Placement(new int[0], cube.node().toIntArray()))
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
