package org.castnet.network;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.chance.Chance;
import org.castnet.input.BadInput;

/**
 * Dimension-order routing on whole meshes and tori: all hops of dimension 0 first, then dimension
 * 1, and so on.
 *
 * <p>On a ring a worm uses lane 1 up to and including the wrap-around link, if its route crosses
 * that link, and lane 0 otherwise (Dally and Seitz 1987). With this rule the channel dependencies
 * of a ring contain no cycle, and U-torus is contention-free within a step. If the torus has only
 * one lane, all worms share it and may deadlock. With shortest routing, a ring of even length has
 * two shortest paths to the opposite node; the positive one is taken. O(hops) per route.
 *
 * <p>{@link #balanced} uses both directions and both lanes equally: of two shortest paths, a node
 * with an even sum of coordinates takes the positive one and any other node the negative one, and a
 * worm that crosses the wrap-around link stays in lane 1 along the whole dimension. No path is
 * longer than half a ring, so the dependencies contain no cycle. {@link #random} has the same lanes
 * and draws the direction, as BookSim 2 does.
 *
 * @since 0.1.0
 */
public final class DimensionOrder implements Routing {
  private enum Way {
    SHORTEST {
      @Override
      int steps(int up, int side, boolean tie) {
        return 2 * up <= side ? up : up - side;
      }
    },
    POSITIVE {
      @Override
      int steps(int up, int side, boolean tie) {
        return up;
      }
    },
    NEGATIVE {
      @Override
      int steps(int up, int side, boolean tie) {
        return up - side;
      }
    },
    BALANCED {
      @Override
      int steps(int up, int side, boolean tie) {
        return 2 * up < side || (2 * up == side && tie) ? up : up - side;
      }

      @Override
      int lane(boolean wraps, boolean wrapped) {
        return wraps ? 1 : 0;
      }
    };

    /**
     * Returns the signed number of hops on a ring.
     *
     * @param up the number of hops in the positive direction, at least 1
     * @param tie whether the positive direction is taken if both are equally long
     */
    abstract int steps(int up, int side, boolean tie);

    /**
     * Returns the lane of a hop.
     *
     * @param wraps whether the worm's route crosses the wrap-around link of the ring
     * @param wrapped whether the worm has crossed it before this hop
     */
    int lane(boolean wraps, boolean wrapped) {
      return wraps && !wrapped ? 1 : 0;
    }
  }

  /** The directions of a pair's route, if both are equally long. */
  @FunctionalInterface
  private interface Ties {
    Ties POSITIVE = (grid, from, to) -> -1;

    /** Returns, by dimension, a bit that is 1 for the positive direction. */
    long of(Grid grid, int from, int to);
  }

  private final Grid grid;
  private final Way path;
  private final Ties ties;
  private final int alternatives;

  private DimensionOrder(Grid grid, Way path, Ties ties, int alternatives) {
    this.grid = grid;
    this.path = path;
    this.ties = ties;
    this.alternatives = alternatives;
  }

  private DimensionOrder(Grid grid, Way path) {
    this(grid, path, Ties.POSITIVE, 1);
  }

  /**
   * {@return routes in the shorter direction of each dimension; ties go to the positive direction}
   *
   * @param grid the mesh or torus
   */
  public static DimensionOrder shortest(Grid grid) {
    return new DimensionOrder(grid, Way.SHORTEST);
  }

  /**
   * {@return routes in the shorter direction of each dimension that use both directions and both
   * lanes equally}
   *
   * @param torus the torus
   */
  public static DimensionOrder balanced(Torus torus) {
    return new DimensionOrder(torus, Way.BALANCED, (grid, from, to) -> ofParity(grid, from), 1);
  }

  /**
   * {@return routes as {@link #balanced}, but of two equally long directions one is drawn, for each
   * pair of nodes and dimension}
   *
   * @param torus the torus
   * @param seed the seed of all random choices
   */
  public static DimensionOrder random(Torus torus, long seed) {
    return new DimensionOrder(
        torus,
        Way.BALANCED,
        (grid, from, to) -> Chance.keyed(seed, from, to),
        1 << Math.min(30, torus.shape().dimensions()));
  }

  /**
   * {@return routes that use only links to higher coordinates and wrap-around links; for tori}
   *
   * @param torus the torus
   */
  public static DimensionOrder positive(Torus torus) {
    return new DimensionOrder(torus, Way.POSITIVE);
  }

  /**
   * {@return routes that use only links to lower coordinates and wrap-around links; for tori}
   *
   * @param torus the torus
   */
  public static DimensionOrder negative(Torus torus) {
    return new DimensionOrder(torus, Way.NEGATIVE);
  }

  @Override
  public Route route(int from, int to) {
    IntArrayList channels = new IntArrayList(16);
    int at = from;
    long positive = ties.of(grid, from, to);
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      at = leg(at, grid.shape().coordinate(to, d), d, positive, channels);
    }
    return Route.of(from, channels.elements(), channels.size());
  }

  @Override
  public int distance(int from, int to) {
    int hops = 0;
    long positive = ties.of(grid, from, to);
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      int at = grid.shape().coordinate(from, d);
      hops += Math.abs(steps(at, grid.shape().coordinate(to, d), d, positive));
    }
    return hops;
  }

  @Override
  public int alternatives() {
    return alternatives;
  }

  @Override
  public Routing alternative(int number) {
    return alternatives == 1 ? this : new DimensionOrder(grid, path, (same, from, to) -> number, 1);
  }

  @Override
  public int lowestEqual(int number, int from, int to) {
    int equal = 0;
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      int at = grid.shape().coordinate(from, d);
      int goal = grid.shape().coordinate(to, d);
      if (steps(at, goal, d, -1) != steps(at, goal, d, 0)) {
        equal |= number & 1 << d;
      }
    }
    return equal;
  }

  /** Appends the hops of one dimension and returns the node reached. */
  private int leg(int from, int goal, int dimension, long ties, IntArrayList channels) {
    GridShape shape = grid.shape();
    int at = shape.coordinate(from, dimension);
    int steps = steps(at, goal, dimension, ties);
    boolean positive = steps > 0;
    boolean wraps = positive ? goal < at : goal > at;
    boolean wrapped = false;
    int node = from;
    for (int i = Math.abs(steps); i > 0; i--) {
      int link = grid.link(node, dimension, positive);
      if (link < 0) {
        throw BadInput.coded(
            "link-failed",
            "the link {port} of node {node} has failed; dimension order needs it",
            (positive ? "+" : "-") + GridShape.axis(dimension),
            grid.nodeName(node));
      }
      channels.add(grid.channel(link, grid.lanes() > 1 ? path.lane(wraps, wrapped) : 0));
      int next = grid.links().target(link);
      wrapped |= wraps && (positive ? next < node : next > node);
      node = next;
    }
    return node;
  }

  /** Returns all bits 1 if the sum of a node's coordinates is even, and 0 otherwise. */
  private static long ofParity(Grid grid, int node) {
    int sum = 0;
    for (int d = 0; d < grid.shape().dimensions(); d++) {
      sum += grid.shape().coordinate(node, d);
    }
    return sum % 2 == 0 ? -1L : 0L;
  }

  /** Returns the signed number of hops along one dimension. */
  private int steps(int at, int goal, int dimension, long ties) {
    int straight = goal - at;
    if (!grid.wraps(dimension) || straight == 0) {
      return straight;
    }
    int side = grid.shape().side(dimension);
    return path.steps(Math.floorMod(straight, side), side, (ties >> dimension & 1) == 1);
  }
}
