package org.castnet.tree;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.Route;

/**
 * The lanes of a branching route. On rings with two or more lanes a hop uses lane 1 if it, or any
 * later hop on the same ring, is the wrap-around link, and lane 0 otherwise; for a path this is the
 * rule of dimension order (Dally and Seitz 1987). On other links it uses lane 0.
 */
final class TreeLanes {
  private TreeLanes() {}

  /**
   * Returns the lane of each hop.
   *
   * @param links by hop
   * @param parents by hop, lower than the hop itself
   * @param retained the hops that count
   */
  static int[] of(Network network, IntArrayList links, IntArrayList parents, boolean[] retained) {
    int[] lanes = new int[links.size()];
    if (!(network instanceof Grid grid) || grid.lanes() < 2) {
      return lanes;
    }
    for (int hop = lanes.length - 1; hop >= 0; hop--) {
      if (!retained[hop]) {
        continue;
      }
      if (wraps(grid, links.getInt(hop))) {
        lanes[hop] = 1;
      }
      int parent = parents.getInt(hop);
      if (lanes[hop] == 1
          && parent != Route.NO_HOP
          && dimension(grid, links.getInt(parent)) == dimension(grid, links.getInt(hop))) {
        lanes[parent] = 1;
      }
    }
    return lanes;
  }

  private static int dimension(Grid grid, int link) {
    return grid.links().port(link) % (2 * grid.shape().dimensions()) / 2;
  }

  private static boolean wraps(Grid grid, int link) {
    int dimension = dimension(grid, link);
    boolean positive = grid.links().port(link) % 2 == 0;
    int from = grid.shape().coordinate(grid.links().source(link), dimension);
    int to = grid.shape().coordinate(grid.links().target(link), dimension);
    return grid.wraps(dimension) && (positive ? to < from : to > from);
  }
}
