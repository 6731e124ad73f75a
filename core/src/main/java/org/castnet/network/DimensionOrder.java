package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.input.BadInput;

/**
 * Dimension-ordered routing on whole meshes and tori: all hops of dimension 0 first, then dimension
 * 1, and so on.
 *
 * <p>On a ring a worm travels in lane 1 while it still has to cross the wrap-around link, that link
 * included, and in lane 0 otherwise (Dally and Seitz 1987). With this rule the channels of a ring
 * are never waited for in a circle, and U-torus is free of contention within a step. Where the
 * torus has one lane only, all worms share it and may deadlock. On the shortest routing a ring of
 * even side has two ways of equal length to the opposite node: the positive one is taken. O(hops) a
 * route.
 */
public final class DimensionOrder implements Routing {
  private enum Way {
    SHORTEST,
    POSITIVE,
    NEGATIVE
  }

  private final Grid grid;
  private final Way way;

  private DimensionOrder(Grid grid, Way way) {
    this.grid = grid;
    this.way = way;
  }

  /** Each dimension in its shorter direction, ties positive. */
  public static DimensionOrder shortest(Grid grid) {
    return new DimensionOrder(grid, Way.SHORTEST);
  }

  /** Only links from lower to higher coordinates, and around; for tori. */
  public static DimensionOrder positive(Torus torus) {
    return new DimensionOrder(torus, Way.POSITIVE);
  }

  /** Only links from higher to lower coordinates, and around; for tori. */
  public static DimensionOrder negative(Torus torus) {
    return new DimensionOrder(torus, Way.NEGATIVE);
  }

  @Override
  public Route route(int from, int to) {
    IntArrayList channels = new IntArrayList(16);
    int at = from;
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      at = leg(at, grid.shape().coordinate(to, d), d, channels);
    }
    return Route.of(from, channels.elements(), channels.size());
  }

  @Override
  public int distance(int from, int to) {
    int hops = 0;
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      hops += Math.abs(steps(grid.shape().coordinate(from, d), grid.shape().coordinate(to, d), d));
    }
    return hops;
  }

  /** Appends the hops of one dimension and returns the node reached. */
  private int leg(int from, int goal, int dimension, IntArrayList channels) {
    GridShape shape = grid.shape();
    int at = shape.coordinate(from, dimension);
    int steps = steps(at, goal, dimension);
    boolean positive = steps > 0;
    boolean mustWrap = positive ? goal < at : goal > at;
    int node = from;
    for (int i = Math.abs(steps); i > 0; i--) {
      int link = grid.link(node, dimension, positive);
      if (link < 0) {
        throw new BadInput(
            "the link "
                + (positive ? "+" : "-")
                + GridShape.axis(dimension)
                + " of node "
                + grid.nodeName(node)
                + " has failed; dimension order needs it");
      }
      channels.add(grid.channel(link, mustWrap && grid.lanes() > 1 ? 1 : 0));
      int next = grid.links().target(link);
      if (mustWrap && (positive ? next < node : next > node)) {
        mustWrap = false;
      }
      node = next;
    }
    return node;
  }

  /** Signed number of hops along one dimension. */
  private int steps(int at, int goal, int dimension) {
    int straight = goal - at;
    if (!grid.wraps(dimension) || straight == 0) {
      return straight;
    }
    int side = grid.shape().side(dimension);
    int up = Math.floorMod(straight, side);
    return switch (way) {
      case POSITIVE -> up;
      case NEGATIVE -> up - side;
      case SHORTEST -> 2 * up <= side ? up : up - side;
    };
  }
}
