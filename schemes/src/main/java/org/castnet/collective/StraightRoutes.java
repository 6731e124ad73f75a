package org.castnet.collective;

import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Route;

/**
 * Straight routes along one dimension of a whole grid, on a torus with the lanes of Dally and Seitz
 * (1987): lane 1 up to and including the wrap-around link, lane 0 otherwise. Directions are
 * numbered {@code 2d} upwards and {@code 2d + 1} downwards.
 */
final class StraightRoutes {
  private final Grid grid;
  private final GridShape shape;

  StraightRoutes(Grid grid) {
    this.grid = grid;
    this.shape = grid.shape();
  }

  static int way(int dimension, boolean up) {
    return 2 * dimension + (up ? 0 : 1);
  }

  /** Returns the number of links to the last node in a direction that is not the start itself. */
  int room(int node, int way) {
    int side = shape.side(way / 2);
    int at = shape.coordinate(node, way / 2);
    return grid.wraps(way / 2) ? side - 1 : way % 2 == 0 ? side - 1 - at : at;
  }

  /** Returns the node {@code links} links farther. */
  int ahead(int node, int way, int links) {
    int side = shape.side(way / 2);
    int at = shape.coordinate(node, way / 2);
    int to = Math.floorMod(way % 2 == 0 ? at + links : at - links, side);
    return node + (to - at) * shape.stride(way / 2);
  }

  Route route(int way, int from, int links) {
    int side = shape.side(way / 2);
    int at = shape.coordinate(from, way / 2);
    int closing = way % 2 == 0 ? side - 1 - at : at; // the hop that crosses the wrap-around link
    int[] channels = new int[links];
    for (int hop = 0; hop < links; hop++) {
      int link = grid.link(ahead(from, way, hop), way / 2, way % 2 == 0);
      int lane = grid.lanes() > 1 && hop <= closing && closing < links ? 1 : 0;
      channels[hop] = grid.channel(link, lane);
    }
    return Route.of(from, channels);
  }
}
