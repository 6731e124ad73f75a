package org.castnet.branching;

import org.castnet.network.Mesh;

/**
 * The position of nodes relative to a node of a two-dimensional mesh: eight parts, counted
 * counterclockwise from the north-east (both coordinates higher); even ones are corners, odd ones
 * axes.
 */
record Compass(Mesh mesh) {
  static final int PARTS = 8;
  static final int NORTH = 1;
  static final int WEST = 3;
  static final int SOUTH = 5;
  static final int EAST = 7;

  /** Returns the part of a node; {@code node} must differ from {@code place}. */
  int part(int place, int node) {
    int x = Integer.compare(mesh.shape().coordinate(node, 0), mesh.shape().coordinate(place, 0));
    int y = Integer.compare(mesh.shape().coordinate(node, 1), mesh.shape().coordinate(place, 1));
    if (y > 0) {
      return x > 0 ? 0 : x == 0 ? NORTH : 2;
    }
    if (y == 0) {
      return x < 0 ? WEST : EAST;
    }
    return x < 0 ? 4 : x == 0 ? SOUTH : 6;
  }

  /** Returns the link of a node towards an axis. */
  int link(int node, int axis) {
    boolean vertical = axis == NORTH || axis == SOUTH;
    return mesh.link(node, vertical ? 1 : 0, axis == NORTH || axis == EAST);
  }

  /** Returns the vertical or horizontal axis next to a corner. */
  static int axisBeside(int corner, boolean upright) {
    boolean north = corner == 0 || corner == 2;
    boolean east = corner == 0 || corner == 6;
    return upright ? (north ? NORTH : SOUTH) : (east ? EAST : WEST);
  }
}
