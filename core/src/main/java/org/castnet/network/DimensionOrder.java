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
 *
 * <p>{@link #balanced} keeps to both ways and both lanes alike: where two ways are equally long a
 * node whose coordinates have an even sum takes the positive one and another the negative one, and
 * a worm stays in lane 1 all along a dimension whose wrap-around link it crosses. Since no way is
 * longer than half a ring no circle of waits closes. BookSim 2 has this lane rule for tori, and
 * tosses a coin for the way.
 */
public final class DimensionOrder implements Routing {
  private enum Way {
    SHORTEST {
      @Override
      int steps(int up, int side, boolean even) {
        return 2 * up <= side ? up : up - side;
      }
    },
    POSITIVE {
      @Override
      int steps(int up, int side, boolean even) {
        return up;
      }
    },
    NEGATIVE {
      @Override
      int steps(int up, int side, boolean even) {
        return up - side;
      }
    },
    BALANCED {
      @Override
      int steps(int up, int side, boolean even) {
        return 2 * up < side || (2 * up == side && even) ? up : up - side;
      }

      @Override
      int lane(boolean wraps, boolean wrapped) {
        return wraps ? 1 : 0;
      }
    };

    /**
     * Signed number of hops on a ring.
     *
     * @param up the hops in the positive direction, at least 1
     * @param even whether the coordinates of the first node have an even sum
     */
    abstract int steps(int up, int side, boolean even);

    /**
     * The lane of a hop.
     *
     * @param wraps whether the worm crosses the ring's wrap-around link
     * @param wrapped whether it has crossed it
     */
    int lane(boolean wraps, boolean wrapped) {
      return wraps && !wrapped ? 1 : 0;
    }
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

  /** Each dimension in its shorter direction; both directions and both lanes are used alike. */
  public static DimensionOrder balanced(Torus torus) {
    return new DimensionOrder(torus, Way.BALANCED);
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
    boolean even = isEven(from);
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      at = leg(at, grid.shape().coordinate(to, d), d, even, channels);
    }
    return Route.of(from, channels.elements(), channels.size());
  }

  @Override
  public int distance(int from, int to) {
    int hops = 0;
    boolean even = isEven(from);
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      int at = grid.shape().coordinate(from, d);
      hops += Math.abs(steps(at, grid.shape().coordinate(to, d), d, even));
    }
    return hops;
  }

  /** Appends the hops of one dimension and returns the node reached. */
  private int leg(int from, int goal, int dimension, boolean even, IntArrayList channels) {
    GridShape shape = grid.shape();
    int at = shape.coordinate(from, dimension);
    int steps = steps(at, goal, dimension, even);
    boolean positive = steps > 0;
    boolean wraps = positive ? goal < at : goal > at;
    boolean wrapped = false;
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
      channels.add(grid.channel(link, grid.lanes() > 1 ? way.lane(wraps, wrapped) : 0));
      int next = grid.links().target(link);
      wrapped |= wraps && (positive ? next < node : next > node);
      node = next;
    }
    return node;
  }

  private boolean isEven(int node) {
    int sum = 0;
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      sum += grid.shape().coordinate(node, d);
    }
    return sum % 2 == 0;
  }

  /** Signed number of hops along one dimension. */
  private int steps(int at, int goal, int dimension, boolean even) {
    int straight = goal - at;
    if (!grid.wraps(dimension) || straight == 0) {
      return straight;
    }
    int side = grid.shape().side(dimension);
    return way.steps(Math.floorMod(straight, side), side, even);
  }
}
