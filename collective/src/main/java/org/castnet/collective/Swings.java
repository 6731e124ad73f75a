package org.castnet.collective;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Route;

/**
 * Circulation between partners: in every turn each holder of a part sends it to its partner,
 * forwards from even coordinates and backwards from odd ones, over distances of 1, 1, 3, 5, 11, …
 * links, the farthest first. So there are as few turns as in recursive doubling, and distant
 * partners exchange least. One course begins with each dimension, and another one is its mirror
 * image.
 *
 * <p>Source: De Sensi et al., Swing (NSDI 2024), its all-gather. Sides are powers of two. O(nodes)
 * per part.
 */
final class Swings implements Circulation {
  private final GridShape shape;
  private final StraightRoutes routes;

  Swings(Grid grid) {
    this.shape = grid.shape();
    this.routes = new StraightRoutes(grid);
  }

  /** Returns whether every side is a power of two. */
  static boolean fits(GridShape shape) {
    for (int d = 0; d < shape.dimensions(); d++) {
      if (Integer.bitCount(shape.side(d)) != 1) {
        return false;
      }
    }
    return true;
  }

  @Override
  public int courses() {
    return 2 * shape.dimensions();
  }

  /** The dimension of the partners, and their signed distance. */
  private record Turn(int dimension, int distance) {}

  private List<Turn> turns(int course) {
    int dimensions = shape.dimensions();
    int[] done = new int[dimensions];
    List<Turn> turns = new ArrayList<>();
    boolean more = true;
    while (more) {
      more = false;
      for (int i = 0; i < dimensions; i++) {
        int d = (course + i) % dimensions;
        if (1 << done[d] < shape.side(d)) {
          int distance = (1 - (int) Math.pow(-2, done[d]++ + 1)) / 3;
          turns.add(0, new Turn(d, course < dimensions ? distance : -distance));
          more = true;
        }
      }
    }
    return turns;
  }

  @Override
  public List<Leg> from(int source, int course) {
    List<Leg> legs = new ArrayList<>();
    int[] holders = new int[shape.nodeCount()];
    holders[0] = source;
    int count = 1;
    int number = 0;
    for (Turn turn : turns(course)) {
      int have = count;
      for (int h = 0; h < have; h++) {
        boolean even = shape.coordinate(holders[h], turn.dimension) % 2 == 0;
        int direction = StraightRoutes.direction(turn.dimension, turn.distance > 0 == even);
        int links = Math.abs(turn.distance);
        int partner = routes.ahead(holders[h], direction, links);
        legs.add(new Leg(number, direction, holders[h], links, new int[] {partner}));
        holders[count++] = partner;
      }
      number++;
    }
    return legs;
  }

  @Override
  public Route route(int direction, int from, int links) {
    return routes.route(direction, from, links);
  }
}
