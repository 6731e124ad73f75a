package org.castnet.branching;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.network.Grid;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Trees with gates in two lanes of a mesh. A worm's trunk goes by dimension order to a line of the
 * last dimension and along it, up or down, in the trunk lane. From each node of that line, behind
 * the trunk's hop into it, branches go to both sides in the branch lane, as far as the line's band
 * reaches. What is no further along the last dimension than the source is left where a trunk passes
 * it, or by worms in dimension order on lines.
 *
 * <p>So each channel of the branch lane is entered from one channel only, its gate: the trunk's hop
 * or the branch's hop before it; up and down serve different links, see {@link Bands}.
 */
final class GatedLayer {
  /**
   * What the destinations of one worm have in common: the line, by its lowest node, and the way.
   */
  private record Line(int dimension, int lowest, boolean up) {}

  private final Grid grid;
  private final int[] order;
  private final int trunkLane;
  private final int branchLane;
  private final Bands[] bands;

  /**
   * @param order the dimensions in the order in which worms take them
   * @param width nodes of a band at most
   */
  GatedLayer(Grid grid, int[] order, int trunkLane, int branchLane, int width) {
    this.grid = grid;
    this.order = order.clone();
    this.trunkLane = trunkLane;
    this.branchLane = branchLane;
    this.bands = new Bands[order.length];
    for (int dimension : order) {
      bands[dimension] = new Bands(grid.shape().side(dimension), width);
    }
  }

  /** The worms of a message. O(length of the unicast routes to its destinations). */
  List<Send> worms(Message message) {
    int source = message.source();
    int last = order[order.length - 1];
    Map<Line, GridTree> trunks = new LinkedHashMap<>();
    IntArrayList level = new IntArrayList();
    for (int destination : message.destinations()) {
      int along = Integer.compare(at(destination, last), at(source, last));
      if (along == 0) {
        level.add(destination);
      } else {
        serve(trunks, source, destination, along > 0);
      }
    }
    List<GridTree> worms = new ArrayList<>(trunks.values());
    IntArrayList beside = new IntArrayList();
    for (int destination : level) {
      worms.stream()
          .filter(tree -> tree.holds(destination))
          .findFirst()
          .ifPresentOrElse(tree -> tree.drop(destination), () -> beside.add(destination));
    }
    worms.addAll(lines(source, beside));
    return worms.stream().map(tree -> tree.send(message)).toList();
  }

  private void serve(Map<Line, GridTree> trunks, int source, int destination, boolean up) {
    int last = order[order.length - 1];
    int[] centre = grid.shape().coordinates(destination);
    for (int i = 0; i + 1 < order.length; i++) {
      centre[order[i]] = bands[order[i]].centre(centre[order[i]], up);
    }
    int trunkEnd = grid.shape().node(centre);
    GridTree tree =
        trunks.computeIfAbsent(line(trunkEnd, last, up), line -> new GridTree(grid, source));
    int node = source;
    for (int dimension : order) {
      node = tree.go(node, dimension, at(trunkEnd, dimension), trunkLane);
    }
    for (int i = 0; i + 1 < order.length; i++) {
      node = tree.go(node, order[i], at(destination, order[i]), branchLane);
    }
    tree.drop(destination);
  }

  /** Worms by dimension order, one for all that lies one behind the other on a last line. */
  private List<GridTree> lines(int source, IntArrayList destinations) {
    Map<Line, GridTree> lines = new LinkedHashMap<>();
    for (int destination : destinations) {
      int turn = order.length - 1;
      while (at(destination, order[turn]) == at(source, order[turn])) {
        turn--;
      }
      boolean up = at(destination, order[turn]) > at(source, order[turn]);
      GridTree tree =
          lines.computeIfAbsent(
              line(destination, order[turn], up), line -> new GridTree(grid, source));
      int node = source;
      for (int dimension : order) {
        node = tree.go(node, dimension, at(destination, dimension), trunkLane);
      }
      tree.drop(destination);
    }
    return new ArrayList<>(lines.values());
  }

  private Line line(int node, int dimension, boolean up) {
    int lowest = node - at(node, dimension) * grid.shape().stride(dimension);
    return new Line(dimension, lowest, up);
  }

  private int at(int node, int dimension) {
    return grid.shape().coordinate(node, dimension);
  }
}
