package org.castnet.branching;

import org.castnet.network.Mesh;

/**
 * Where nodes of a two-dimensional mesh lie as seen from one of them: eight parts, counted from the
 * north-east (both coordinates higher) against the clock; even ones are corners, odd ones axes.
 */
record Compass(Mesh mesh) {
  static final int PARTS = 8;
  static final int NORTH = 1;
  static final int WEST = 3;
  static final int SOUTH = 5;
  static final int EAST = 7;

  /** The part in which the node lies; not for the place itself. */
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

  /** The link that leaves a node towards an axis. */
  int link(int node, int axis) {
    boolean vertical = axis == NORTH || axis == SOUTH;
    return mesh.link(node, vertical ? 1 : 0, axis == NORTH || axis == EAST);
  }

  /** The axis beside a corner, upright or level. */
  static int axisBeside(int corner, boolean upright) {
    boolean north = corner == 0 || corner == 2;
    boolean east = corner == 0 || corner == 6;
    return upright ? (north ? NORTH : SOUTH) : (east ? EAST : WEST);
  }
}
