package org.castnet.partition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.network.Route;

/**
 * All rounds of a grid in one order, the farthest shifts first, so that messages travel far while
 * they are still few in one worm.
 *
 * <p>Rounds of equal reach along different dimensions change places from node to node: nodes whose
 * coordinates have an even sum take them in the order of the dimensions, the others in the reverse
 * order. So the links of all dimensions are busy at the same time. This needs shifts that keep the
 * parity; where they do not, or one dimension has two of the rounds, all nodes keep one order.
 */
final class ExchangeRounds {
  private static final int TABLE_SIDE = 512;

  private record Round(int dimension, int number, int reach, boolean keepsParity) {}

  private final GridRoutes routes;
  private final GridShape shape;
  private final AxisExchange[] axes;
  private final int[] firstBit;
  private final int[][] ways;
  private final Round[] even;
  private final Round[] odd;

  ExchangeRounds(GridRoutes routes) {
    Grid grid = routes.grid();
    this.routes = routes;
    this.shape = grid.shape();
    this.axes = new AxisExchange[shape.dimensions()];
    this.firstBit = new int[axes.length];
    this.ways = new int[axes.length][];
    List<Round> rounds = new ArrayList<>();
    for (int d = 0; d < axes.length; d++) {
      int side = shape.side(d);
      axes[d] = grid.wraps(d) ? new RingExchange(side) : new LineExchange(side);
      firstBit[d] = rounds.size();
      for (int r = 0; r < axes[d].rounds(); r++) {
        rounds.add(new Round(d, r, axes[d].reach(r, side), axes[d].keepsParity(r, side)));
      }
      ways[d] = side <= TABLE_SIDE ? table(axes[d], side) : new int[0];
    }
    rounds.sort(Comparator.comparingInt(Round::reach).reversed());
    this.even = rounds.toArray(Round[]::new);
    this.odd = turned(rounds);
  }

  private static int[] table(AxisExchange axis, int side) {
    int[] ways = new int[side * side];
    for (int from = 0; from < side; from++) {
      for (int to = 0; to < side; to++) {
        ways[from * side + to] = axis.way(from, to);
      }
    }
    return ways;
  }

  /** The same rounds with each group of equal reach in reverse order. */
  private static Round[] turned(List<Round> rounds) {
    List<Round> turned = new ArrayList<>(rounds);
    for (int begin = 0, end; begin < turned.size(); begin = end) {
      end = begin + 1;
      while (end < turned.size() && turned.get(end).reach == turned.get(begin).reach) {
        end++;
      }
      List<Round> group = turned.subList(begin, end);
      boolean eachDimensionOnce =
          group.stream().mapToInt(Round::dimension).distinct().count() == group.size();
      if (eachDimensionOnce && group.stream().allMatch(Round::keepsParity)) {
        Collections.reverse(group);
      }
    }
    return turned.toArray(Round[]::new);
  }

  int count() {
    return even.length;
  }

  private Round round(int place, int node) {
    int sum = 0;
    for (int d = 0; d < axes.length; d++) {
      sum += shape.coordinate(node, d);
    }
    return sum % 2 == 0 ? even[place] : odd[place];
  }

  /** The bit that says in {@link #way} whether this node's round at this place is taken. */
  int bit(int place, int node) {
    Round round = round(place, node);
    return 1 << (firstBit[round.dimension] + round.number);
  }

  /** The route to the node's partner in its round at this place, or null where it has none. */
  Route toPartner(int place, int node) {
    Round round = round(place, node);
    int at = shape.coordinate(node, round.dimension);
    int shift = axes[round.dimension].shift(round.number, at);
    return shift == 0 ? null : routes.along(node, round.dimension, shift);
  }

  /** The rounds that the way from one node to another takes, as bits. */
  int way(int from, int to) {
    int bits = 0;
    for (int d = 0; d < axes.length; d++) {
      int side = shape.side(d);
      int a = shape.coordinate(from, d);
      int b = shape.coordinate(to, d);
      int way = ways[d].length > 0 ? ways[d][a * side + b] : axes[d].way(a, b);
      bits |= way << firstBit[d];
    }
    return bits;
  }
}
