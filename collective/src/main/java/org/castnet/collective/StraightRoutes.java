package org.castnet.collective;

import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Route;

/**
 * Straight routes along one dimension of a whole grid, on a torus with the lanes of Dally and Seitz
 * (1987): lane 1 up to and including the wrap-around link, lane 0 otherwise. Directions are
 * numbered {@code 2d} upwards and {@code 2d + 1} downwards.
 */
public final class StraightRoutes {
  private final Grid grid;
  private final GridShape shape;

  public StraightRoutes(Grid grid) {
    this.grid = grid;
    this.shape = grid.shape();
  }

  /** Returns the number of a direction. */
  public static int direction(int dimension, boolean up) {
    return 2 * dimension + (up ? 0 : 1);
  }

  /** Returns the number of links to the last node in a direction that is not the start itself. */
  int linksAhead(int node, int direction) {
    int side = shape.side(direction / 2);
    int at = shape.coordinate(node, direction / 2);
    return grid.wraps(direction / 2) ? side - 1 : direction % 2 == 0 ? side - 1 - at : at;
  }

  /** Returns the node {@code links} links farther. */
  public int ahead(int node, int direction, int links) {
    int side = shape.side(direction / 2);
    int at = shape.coordinate(node, direction / 2);
    int to = Math.floorMod(direction % 2 == 0 ? at + links : at - links, side);
    return node + (to - at) * shape.stride(direction / 2);
  }

  /** Returns the route from a node along this number of links. */
  public Route route(int direction, int from, int links) {
    int side = shape.side(direction / 2);
    int at = shape.coordinate(from, direction / 2);
    int closing =
        direction % 2 == 0 ? side - 1 - at : at; // the hop that crosses the wrap-around link
    int[] channels = new int[links];
    for (int hop = 0; hop < links; hop++) {
      int link = grid.link(ahead(from, direction, hop), direction / 2, direction % 2 == 0);
      int lane = grid.lanes() > 1 && hop <= closing && closing < links ? 1 : 0;
      channels[hop] = grid.channel(link, lane);
    }
    return Route.of(from, channels);
  }
}
