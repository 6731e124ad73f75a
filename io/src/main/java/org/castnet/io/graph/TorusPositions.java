package org.castnet.io.graph;

import it.unimi.dsi.fastutil.ints.IntArrayFIFOQueue;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.Optional;
import org.castnet.io.graph.RecognisedShape.Regular;
import org.castnet.network.GridShape;

/**
 * The coordinates of a torus's nodes; sides are 3 or more. The neighbours of vertex 0 are paired:
 * two that are connected belong to a ring of 3, two that have only vertex 0 in common to a ring
 * longer than 4; the rest belong to rings of 4; their neighbours may be paired arbitrarily. From
 * there the directions are propagated over the squares of the torus: the neighbour of u in a
 * direction is the common neighbour of u and of v's neighbour in that direction, other than v.
 * Dimensions and directions are ordered by vertex 0's neighbours, so that a torus numbered row by
 * row keeps its numbers. O(d^2 degree^2 vertices) in d dimensions.
 */
final class TorusPositions {
  private static final int NONE = -1;

  private final VertexGraph graph;

  /** Twice the number of dimensions. */
  private final int directions;

  /**
   * By vertex and direction: the neighbour, upwards at 2d and downwards at 2d+1; null if not known
   * yet.
   */
  private final int[][] next;

  private TorusPositions(VertexGraph graph) {
    this.graph = graph;
    this.directions = graph.neighbours(0).length;
    this.next = new int[graph.vertices()][];
  }

  static Optional<RecognisedShape> of(VertexGraph graph) {
    int degree = graph.neighbours(0).length;
    for (int vertex = 0; vertex < graph.vertices(); vertex++) {
      if (graph.neighbours(vertex).length != degree) {
        return Optional.empty();
      }
    }
    // the minimum number of nodes of a torus of this dimension
    boolean possible =
        degree % 2 == 0
            && degree >= 2
            && degree < 40
            && graph.vertices() >= Math.pow(3, degree / 2);
    return possible ? new TorusPositions(graph).find() : Optional.empty();
  }

  private Optional<RecognisedShape> find() {
    next[0] = paired();
    if (next[0] == null || !carryOn()) {
      return Optional.empty();
    }
    int[] sides = new int[directions / 2];
    long product = 1;
    for (int d = 0; d < sides.length; d++) {
      int at = 0;
      do {
        at = next[at][2 * d];
        sides[d]++;
      } while (at != 0 && sides[d] <= next.length);
      product = Math.min(product * sides[d], Integer.MAX_VALUE);
    }
    if (product != next.length) {
      return Optional.empty();
    }
    GridShape shape = GridShape.of(sides);
    int[] nodes = numbered(shape);
    return RecognisedShape.fits(graph, shape, true, nodes)
        ? Optional.of(new RecognisedShape(Regular.TORUS, shape, new IntImmutableList(nodes)))
        : Optional.empty();
  }

  /** Returns vertex 0's neighbours by direction, or null. */
  private int[] paired() {
    int[] around = graph.sorted(0);
    int[] partner = new int[around.length];
    Arrays.fill(partner, NONE);
    for (int pass = 0; pass < 3; pass++) {
      for (int i = 0; i < around.length; i++) {
        for (int j = i + 1; partner[i] == NONE && j < around.length; j++) {
          if (partner[j] == NONE && opposite(around[i], around[j], pass)) {
            partner[i] = j;
            partner[j] = i;
          }
        }
      }
    }
    IntArrayList paired = new IntArrayList();
    for (int i = 0; i < around.length; i++) {
      if (partner[i] == NONE) {
        return null;
      }
      if (i < partner[i]) {
        paired.add(around[i]);
        paired.add(around[partner[i]]);
      }
    }
    return paired.toIntArray();
  }

  private boolean opposite(int a, int b, int pass) {
    return switch (pass) {
      case 0 -> graph.joined(a, b);
      case 1 -> common(a, b, 0) == NONE;
      default -> true;
    };
  }

  /** Returns the lowest common neighbour other than a given vertex, or none. */
  private int common(int a, int b, int other) {
    int lowest = NONE;
    for (int vertex : graph.neighbours(a)) {
      if (vertex != other && graph.joined(b, vertex) && (lowest == NONE || vertex < lowest)) {
        lowest = vertex;
      }
    }
    return lowest;
  }

  /** Returns whether every vertex has got its directions. */
  private boolean carryOn() {
    IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
    queue.enqueue(0);
    int known = 1;
    while (!queue.isEmpty()) {
      int from = queue.dequeueInt();
      for (int direction = 0; direction < directions; direction++) {
        int to = next[from][direction];
        if (next[to] == null) {
          next[to] = carried(from, direction);
          if (next[to] == null) {
            return false;
          }
          known++;
          queue.enqueue(to);
        }
      }
    }
    return known == next.length;
  }

  /** Returns the directions at the neighbour in one of them, or null. */
  private int[] carried(int from, int along) {
    int to = next[from][along];
    int[] carried = new int[directions];
    Arrays.fill(carried, NONE);
    carried[along ^ 1] = from;
    for (int direction = 0; direction < directions; direction++) {
      if (direction / 2 != along / 2) {
        carried[direction] = common(to, next[from][direction], from);
        if (carried[direction] == NONE) {
          return null;
        }
      }
    }
    for (int neighbour : graph.neighbours(to)) {
      boolean found = false;
      for (int vertex : carried) {
        found |= vertex == neighbour;
      }
      if (!found) {
        carried[along] = neighbour;
      }
    }
    return carried[along] == NONE ? null : carried;
  }

  private int[] numbered(GridShape shape) {
    int[] nodes = new int[next.length];
    Arrays.fill(nodes, NONE);
    nodes[0] = 0;
    IntArrayFIFOQueue queue = new IntArrayFIFOQueue();
    queue.enqueue(0);
    while (!queue.isEmpty()) {
      int vertex = queue.dequeueInt();
      for (int d = 0; d < shape.dimensions(); d++) {
        int up = next[vertex][2 * d];
        if (nodes[up] == NONE) {
          int at = shape.coordinate(nodes[vertex], d);
          nodes[up] = nodes[vertex] + ((at + 1) % shape.side(d) - at) * shape.stride(d);
          queue.enqueue(up);
        }
      }
    }
    return nodes;
  }
}
