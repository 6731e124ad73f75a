package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.Optional;
import org.castnet.io.graph.RecognisedShape.Regular;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;

/**
 * The addresses of a hypercube's nodes: the vertex numbers if they fit; otherwise by levels from
 * vertex 0; its neighbours get one bit each. O(edges).
 */
final class CubePositions {
  private CubePositions() {}

  static Optional<RecognisedShape> of(VertexGraph graph) {
    int vertices = graph.vertices();
    int dimension = Integer.numberOfTrailingZeros(vertices);
    if (Integer.bitCount(vertices) != 1
        || dimension < 1
        || dimension > Hypercube.MAX_DIMENSION
        || graph.edges() != (long) dimension * vertices / 2) {
      return Optional.empty();
    }
    int[] sides = new int[dimension];
    Arrays.fill(sides, 2);
    GridShape shape = GridShape.of(sides);
    int[] nodes = new int[vertices];
    Arrays.setAll(nodes, vertex -> vertex);
    if (!RecognisedShape.fits(graph, shape, false, nodes)) {
      byLevels(graph, nodes);
    }
    return RecognisedShape.fits(graph, shape, false, nodes)
        ? Optional.of(new RecognisedShape(Regular.HYPERCUBE, shape, new IntImmutableList(nodes)))
        : Optional.empty();
  }

  private static void byLevels(VertexGraph graph, int[] nodes) {
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
}
