package org.castnet.partition;

import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/**
 * Dimension-ordered routes of a whole mesh, torus or hypercube, computed from a table of links;
 * each route is computed once and shared.
 *
 * <p>Returns the routes of {@link org.castnet.network.DimensionOrder}, lanes included, and also
 * routes without wrap-around links. Routes are cached on grids of up to {@value #CACHED_NODES}
 * nodes (4 bytes per pair, and 24 bytes plus 4 per hop for each pair used); on larger ones each
 * call computes a new route. Thread-safe: a cached route is immutable, so at worst two threads
 * compute the same one.
 *
 * <p>The table is ours. O(hops) for a new route, O(1) for a cached one. Ties go to the positive
 * direction.
 */
final class GridRoutes implements Routing {
  /** The links of a worm that crosses the wrap-around link of a ring which use lane 1. */
  enum UpperLane {
    /** Those up to and including the wrap-around link, as {@code DimensionOrder} does. */
    UNTIL_WRAP {
      @Override
      boolean isUpper(boolean ahead, boolean wraps, boolean behind) {
        return ahead;
      }
    },
    /** The wrap-around link and those after it. */
    FROM_WRAP {
      @Override
      boolean isUpper(boolean ahead, boolean wraps, boolean behind) {
        return wraps || behind;
      }
    };

    /**
     * Returns whether a link uses lane 1.
     *
     * @param ahead whether the worm crosses the wrap-around link there or later
     * @param wraps whether it is the wrap-around link
     * @param behind whether the worm has crossed the wrap-around link before
     */
    abstract boolean isUpper(boolean ahead, boolean wraps, boolean behind);
  }

  private static final int CACHED_NODES = 1024;

  private final Axes axes;
  private final Network network;
  private final RingDirection rings;
  private final int nodes;
  private final int dimensions;
  private final int upperLane;
  private final UpperLane upper;
  private final int[] side;
  private final int[] stride;
  private final int[] link;
  private final Route[] retained;

  /**
   * @param grid without failed links
   */
  public GridRoutes(Grid grid, RingDirection rings) {
    this(Axes.of(grid), rings, UpperLane.UNTIL_WRAP);
  }

  /**
   * @param axes without failed links
   */
  GridRoutes(Axes axes) {
    this(axes, RingDirection.SHORTEST, UpperLane.UNTIL_WRAP);
  }

  /**
   * @param grid without failed links
   */
  GridRoutes(Grid grid, RingDirection rings, UpperLane upper) {
    this(Axes.of(grid), rings, upper);
  }

  private GridRoutes(Axes axes, RingDirection rings, UpperLane upper) {
    this.upper = upper;
    GridShape shape = axes.shape();
    this.axes = axes;
    this.network = axes.network();
    this.rings = rings;
    this.nodes = shape.nodeCount();
    this.dimensions = shape.dimensions();
    this.upperLane = network.lanes() > 1 && axes.rings() ? 1 : 0;
    this.side = new int[dimensions];
    this.stride = new int[dimensions];
    for (int d = 0; d < dimensions; d++) {
      side[d] = shape.side(d);
      stride[d] = shape.stride(d);
    }
    this.link = linkTable(axes);
    this.retained = nodes <= CACHED_NODES ? new Route[nodes * nodes] : new Route[0];
  }

  private static int[] linkTable(Axes axes) {
    int ports = 2 * axes.shape().dimensions();
    int[] table = new int[axes.nodeCount() * ports];
    for (int node = 0; node < axes.nodeCount(); node++) {
      for (int port = 0; port < ports; port++) {
        table[node * ports + port] = axes.neighbours().link(node, port / 2, port % 2 == 0);
      }
    }
    return table;
  }

  Axes axes() {
    return axes;
  }

  @Override
  public Route route(int from, int to) {
    if (retained.length == 0) {
      return make(from, to);
    }
    int pair = from * nodes + to;
    Route route = retained[pair];
    if (route == null) {
      route = make(from, to);
      retained[pair] = route;
    }
    return route;
  }

  @Override
  public int distance(int from, int to) {
    int hops = 0;
    for (int d = 0; d < dimensions; d++) {
      hops += Math.abs(steps(coordinate(from, d), coordinate(to, d), d));
    }
    return hops;
  }

  /**
   * Returns the route of {@code steps} hops along one dimension, towards higher coordinates if
   * positive.
   */
  public Route along(int from, int dimension, int steps) {
    int[] channels = new int[Math.abs(steps)];
    return Route.of(from, channels, leg(from, steps, dimension, channels, 0));
  }

  private Route make(int from, int to) {
    int[] channels = new int[distance(from, to)];
    int hops = 0;
    int at = from;
    for (int d = 0; d < dimensions; d++) {
      int goal = coordinate(to, d);
      int steps = steps(coordinate(from, d), goal, d);
      hops = leg(at, steps, d, channels, hops);
      at += (goal - coordinate(from, d)) * stride[d];
    }
    return Route.of(from, channels, hops);
  }

  /** Writes the hops of one dimension; returns the new number of channels. */
  private int leg(int from, int steps, int dimension, int[] channels, int hops) {
    int up = steps > 0 ? 1 : -1;
    int port = 2 * dimension + (steps > 0 ? 0 : 1);
    int last = steps > 0 ? side[dimension] - 1 : 0;
    int round = -up * (side[dimension] - 1) * stride[dimension];
    int at = coordinate(from, dimension);
    boolean wrapAhead = at + steps < 0 || at + steps >= side[dimension];
    boolean wrapBehind = false;
    int node = from;
    int count = hops;
    for (int i = steps * up; i > 0; i--) {
      boolean wraps = at == last;
      boolean isUpper = upper.isUpper(wrapAhead, wraps && wrapAhead, wrapBehind);
      channels[count++] =
          network.channel(link[node * 2 * dimensions + port], isUpper ? upperLane : 0);
      node += wraps ? round : up * stride[dimension];
      at = wraps ? side[dimension] - 1 - last : at + up;
      wrapBehind |= wraps && wrapAhead;
      wrapAhead &= !wraps;
    }
    return count;
  }

  private int coordinate(int node, int dimension) {
    return node / stride[dimension] % side[dimension];
  }

  private int steps(int at, int goal, int dimension) {
    int straight = goal - at;
    if (straight == 0 || rings == RingDirection.CUT || !axes.wraps(dimension)) {
      return straight;
    }
    int k = side[dimension];
    int up = straight < 0 ? straight + k : straight;
    return switch (rings) {
      case POSITIVE -> up;
      case NEGATIVE -> up - k;
      default -> 2 * up <= k ? up : up - k;
    };
  }
}
