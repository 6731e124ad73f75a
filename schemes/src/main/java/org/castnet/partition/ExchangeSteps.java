package org.castnet.partition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.castnet.network.GridShape;
import org.castnet.network.Route;

/**
 * The levels of all dimensions of a grid in one order, the farthest first, so that messages travel
 * far while few of them share a worm. A step is one partner of one level.
 *
 * <p>Levels of equal reach along different dimensions alternate between nodes: nodes with an even
 * sum of coordinates use them in the order of the dimensions, the others in reverse order, so that
 * the links of all dimensions are busy at the same time. This requires steps that keep the parity,
 * also across the wrap-around of a ring: a message moved to a node of the other order would have
 * missed its level. If steps change the parity, or one dimension has two of the levels, all nodes
 * use one order.
 *
 * <p>Our own scheme. Construction takes O(sum of squared sides × levels). Sides above {@value
 * #TABLE_SIDE} have no table; each path along them is computed in O(levels) on request. Ties in
 * reach go to the lower dimension, then to the lower level.
 */
final class ExchangeSteps {
  private static final int TABLE_SIDE = 512;

  /**
   * One step: a partner of a level.
   *
   * @param field the position of the level's choice in an encoded path
   * @param mask the bits of that field
   */
  private record Step(int dimension, int level, int choice, int field, int mask) {}

  private record Level(int dimension, int number, int reach, boolean keepsParity) {}

  private final GridRoutes routes;
  private final GridShape shape;

  /** By dimension: its exchange. */
  private final AxisExchange[] axes;

  /** By dimension and level: the lowest bit of the level's field in an encoded path. */
  private final int[][] fields;

  /**
   * By dimension: the encoded paths along it, indexed by from × side + to; empty if the side is too
   * long.
   */
  private final int[][] paths;

  /** The steps of nodes with an even sum of coordinates, and of those with an odd one. */
  private final Step[] even;

  private final Step[] odd;

  /**
   * @param radix the maximum number of segments per level, at least 2
   */
  ExchangeSteps(GridRoutes routes, int radix) {
    this(routes, radix, Facing.USUAL);
  }

  /**
   * @param radix the maximum number of segments per level, at least 2
   * @param facing the first dimension, and the direction of all axes
   */
  ExchangeSteps(GridRoutes routes, int radix, Facing facing) {
    Axes along = routes.axes();
    this.routes = routes;
    this.shape = along.shape();
    this.axes = new AxisExchange[shape.dimensions()];
    this.fields = new int[axes.length][];
    this.paths = new int[axes.length][];
    List<Level> levels = new ArrayList<>();
    int field = 0;
    for (int turn = 0; turn < axes.length; turn++) {
      int d = (facing.first() + turn) % axes.length;
      int side = shape.side(d);
      AxisExchange axis =
          facing.seen(
              along.wraps(d) ? new RingExchange(side, radix) : new LineExchange(side, radix), side);
      axes[d] = axis;
      fields[d] = new int[axis.levels()];
      for (int l = 0; l < axis.levels(); l++) {
        fields[d][l] = field;
        field += bits(axis.choices(l));
        levels.add(new Level(d, l, axis.reach(l, side), axis.keepsParity(l, side)));
      }
      paths[d] = side <= TABLE_SIDE ? table(d) : new int[0];
    }
    // stable sort: equal reaches keep the order of the dimensions, with the first one in front
    levels.sort(Comparator.comparingInt(Level::reach).reversed());
    this.even = steps(levels);
    this.odd = steps(turned(levels));
  }

  private static int bits(int choices) {
    return 32 - Integer.numberOfLeadingZeros(choices - 1);
  }

  private int[] table(int dimension) {
    int side = shape.side(dimension);
    int[] table = new int[side * side];
    for (int from = 0; from < side; from++) {
      for (int to = 0; to < side; to++) {
        table[from * side + to] = path(dimension, from, to);
      }
    }
    return table;
  }

  private int path(int dimension, int from, int to) {
    int[] taken = new int[axes[dimension].levels()];
    axes[dimension].path(from, to, taken);
    int path = 0;
    for (int l = 0; l < taken.length; l++) {
      path |= taken[l] << fields[dimension][l];
    }
    return path;
  }

  /** Returns the levels with each group of equal reach reversed. */
  private static List<Level> turned(List<Level> levels) {
    List<Level> turned = new ArrayList<>(levels);
    for (int begin = 0, end; begin < turned.size(); begin = end) {
      end = begin + 1;
      while (end < turned.size() && turned.get(end).reach == turned.get(begin).reach) {
        end++;
      }
      List<Level> group = turned.subList(begin, end);
      boolean eachDimensionOnce =
          group.stream().mapToInt(Level::dimension).distinct().count() == group.size();
      // two levels of one dimension must keep their order, since the later one depends on the
      // earlier
      if (eachDimensionOnce && group.stream().allMatch(Level::keepsParity)) {
        Collections.reverse(group);
      }
    }
    return turned;
  }

  private Step[] steps(List<Level> levels) {
    List<Step> steps = new ArrayList<>();
    for (Level level : levels) {
      int d = level.dimension;
      int count = axes[d].choices(level.number);
      int field = fields[d][level.number];
      for (int choice = 1; choice < count; choice++) {
        steps.add(new Step(d, level.number, choice, field, (1 << bits(count)) - 1));
      }
    }
    return steps.toArray(Step[]::new);
  }

  int count() {
    return even.length;
  }

  private Step step(int place, int node) {
    int sum = 0;
    for (int d = 0; d < axes.length; d++) {
      sum += shape.coordinate(node, d);
    }
    return sum % 2 == 0 ? even[place] : odd[place];
  }

  /** Returns the bits of an encoded path for the level of this node's step. */
  int field(int place, int node) {
    Step step = step(place, node);
    return step.mask << step.field;
  }

  /** Returns the value of that field for a path that uses this step. */
  int choice(int place, int node) {
    Step step = step(place, node);
    return step.choice << step.field;
  }

  /** Returns the route to the node's partner of this step. */
  Route toPartner(int place, int node) {
    Step step = step(place, node);
    int at = shape.coordinate(node, step.dimension);
    return routes.along(
        node, step.dimension, axes[step.dimension].shift(step.level, step.choice, at));
  }

  /** Returns the encoded choices on the path from one node to another. */
  int path(int from, int to) {
    int bits = 0;
    for (int d = 0; d < axes.length; d++) {
      int side = shape.side(d);
      int a = shape.coordinate(from, d);
      int b = shape.coordinate(to, d);
      bits |= paths[d].length > 0 ? paths[d][a * side + b] : path(d, a, b);
    }
    return bits;
  }
}
