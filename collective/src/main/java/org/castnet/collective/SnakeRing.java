package org.castnet.collective;

import org.castnet.network.GridShape;

/**
 * A Hamiltonian ring on a mesh: a comb on a rectangle with an even side of the mesh as one side;
 * the other side is a boustrophedon path through all other dimensions. O(nodes).
 */
final class SnakeRing {
  private SnakeRing() {}

  /** Returns whether the ring exists: an even number of nodes, in at least two dimensions. */
  static boolean fits(GridShape shape) {
    int wide = 0;
    for (int d = 0; d < shape.dimensions(); d++) {
      wide += shape.side(d) > 1 ? 1 : 0;
    }
    return wide > 1 && shape.nodeCount() % 2 == 0;
  }

  /** Returns the nodes of the ring, in order. */
  static int[] of(GridShape shape) {
    int even = 0;
    while (shape.side(even) % 2 != 0) {
      even++;
    }
    int rows = shape.side(even);
    int columns = shape.nodeCount() / rows;
    int[] ring = new int[shape.nodeCount()];
    int at = 0;
    for (int row = 0; row < rows; row++) {
      for (int i = 1; i < columns; i++) {
        ring[at++] = node(shape, even, row, row % 2 == 0 ? i : columns - i);
      }
    }
    for (int row = rows - 1; row >= 0; row--) {
      ring[at++] = node(shape, even, row, 0);
    }
    return ring;
  }

  /**
   * Returns the node at a coordinate of one dimension and an index on the path through the others.
   */
  private static int node(GridShape shape, int even, int row, int place) {
    int node = row * shape.stride(even);
    int left = place;
    int turned =
        0; // whether the path runs backwards in the remaining dimensions: the parity of the
    // coordinates so far
    int[] digits = new int[shape.dimensions()];
    int weight = shape.nodeCount() / shape.side(even);
    for (int d = shape.dimensions() - 1; d >= 0; d--) {
      if (d != even) {
        weight /= shape.side(d);
        int digit = left / weight;
        left %= weight;
        digits[d] = turned % 2 == 0 ? digit : shape.side(d) - 1 - digit;
        turned += digits[d];
        node += digits[d] * shape.stride(d);
      }
    }
    return node;
  }
}
