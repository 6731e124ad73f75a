package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.castnet.io.graph.RecognisedShape.Regular;
import org.castnet.network.GridShape;

/**
 * The coordinates of a mesh's nodes. The first vertex of least degree is a corner; each of its
 * neighbours begins a dimension; its line ends at the farthest vertex that is not beyond another
 * neighbour. The distances to both ends of that line give the coordinate. Dimensions are ordered by
 * these ends, so that a mesh numbered row by row keeps its numbers. O(d (vertices + edges)) in d
 * dimensions.
 */
final class MeshPositions {
  private MeshPositions() {}

  static Optional<RecognisedShape> of(VertexGraph graph) {
    int corner = 0;
    for (int vertex = 0; vertex < graph.vertices(); vertex++) {
      if (graph.neighbours(vertex).length < graph.neighbours(corner).length) {
        corner = vertex;
      }
    }
    int dimensions = graph.neighbours(corner).length;
    // the minimum number of nodes of a mesh of this dimension
    if (dimensions < 1 || dimensions > 30 || graph.vertices() >> dimensions == 0) {
      return Optional.empty();
    }
    int[] from = graph.distances(corner);
    int[] ends = ends(graph, corner, from);
    int[] sides = Arrays.stream(ends).map(end -> from[end] + 1).toArray();
    long product = 1;
    for (int side : sides) {
      product = Math.min(product * side, Integer.MAX_VALUE);
    }
    if (product != graph.vertices()) {
      return Optional.empty();
    }
    GridShape shape = GridShape.of(sides);
    int[] nodes = new int[graph.vertices()];
    List<int[]> back = Arrays.stream(ends).mapToObj(graph::distances).toList();
    for (int vertex = 0; vertex < nodes.length; vertex++) {
      for (int d = 0; d < sides.length; d++) {
        int at = (from[vertex] - back.get(d)[vertex] + sides[d] - 1) / 2;
        if (at < 0 || at >= sides[d]) {
          return Optional.empty();
        }
        nodes[vertex] += at * shape.stride(d);
      }
    }
    return RecognisedShape.fits(graph, shape, false, nodes)
        ? Optional.of(new RecognisedShape(Regular.MESH, shape, new IntImmutableList(nodes)))
        : Optional.empty();
  }

  private static int[] ends(VertexGraph graph, int corner, int[] from) {
    int[] begins = graph.neighbours(corner);
    int[] beyond = new int[graph.vertices()];
    List<int[]> distances = new ArrayList<>();
    for (int begin : begins) {
      int[] distance = graph.distances(begin);
      distances.add(distance);
      for (int vertex = 0; vertex < beyond.length; vertex++) {
        beyond[vertex] += distance[vertex] < from[vertex] ? 1 : 0;
      }
    }
    IntArrayList ends = new IntArrayList();
    for (int[] distance : distances) {
      int end = corner;
      for (int vertex = 0; vertex < beyond.length; vertex++) {
        if (beyond[vertex] == 1 && distance[vertex] < from[vertex] && from[vertex] > from[end]) {
          end = vertex;
        }
      }
      ends.add(end);
    }
    int[] sorted = ends.toIntArray();
    Arrays.sort(sorted);
    return sorted;
  }
}
