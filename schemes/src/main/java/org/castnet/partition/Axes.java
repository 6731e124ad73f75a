package org.castnet.partition;

import java.util.Arrays;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;

/**
 * The coordinates of a network and its links along each dimension. A hypercube is a mesh with two
 * nodes per dimension, in which bit {@code d} of an address is coordinate {@code d}.
 *
 * @param rings whether every dimension of more than one node is a ring
 * @param neighbours the links of a node
 */
record Axes(Network network, GridShape shape, boolean rings, Neighbours neighbours) {
  /** The link of a node along a dimension. */
  interface Neighbours {
    /** Returns the link in a direction, or -1 at a border. */
    int link(int node, int dimension, boolean positive);
  }

  static Axes of(Grid grid) {
    return new Axes(grid, grid.shape(), grid.hasRings(), grid::link);
  }

  static Axes of(Hypercube cube) {
    int[] sides = new int[cube.dimension()];
    Arrays.fill(sides, 2);
    return new Axes(
        cube,
        GridShape.of(sides),
        false,
        (node, d, positive) -> (node >> d & 1) == (positive ? 0 : 1) ? cube.link(node, d) : -1);
  }

  int nodeCount() {
    return shape.nodeCount();
  }

  /** Returns whether a dimension is a ring. */
  boolean wraps(int dimension) {
    return rings && shape.side(dimension) > 1;
  }
}
