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
 * Trees with gates in two lanes of a grid. The trunk of a worm follows dimension order to a line of
 * the last dimension and along it, up or down, in the trunk lane. From each node of that line,
 * after the trunk's hop into it, branches extend to both sides in the branch lane, within the
 * line's band. Destinations that are not farther along the last dimension than the source are
 * served when a trunk passes them, or by dimension-order worms.
 *
 * <p>So each channel of the branch lane is entered from one channel only, its gate: the previous
 * hop of the trunk or of the branch. Upward and downward trunks serve different links, see {@link
 * Bands}.
 */
final class GatedLayer {
  /**
   * The common properties of the destinations of one worm: the line, given by its lowest node, and
   * the direction.
   */
  private record Line(int dimension, int lowest, boolean up) {}

  private final Grid grid;
  private final int[] order;
  private final int trunkLane;
  private final int branchLane;
  private final Bands[] bands;

  /**
   * @param order the dimensions in the order in which worms use them
   * @param width the maximum number of nodes per band
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

  /** Returns the worms of a message. O(length of the unicast routes to its destinations). */
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
    IntArrayList adjacent = new IntArrayList();
    for (int destination : level) {
      worms.stream()
          .filter(tree -> tree.holds(destination))
          .findFirst()
          .ifPresentOrElse(tree -> tree.drop(destination), () -> adjacent.add(destination));
    }
    worms.addAll(lines(source, adjacent));
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

  /** Returns dimension-order worms, one for all destinations in a row on a last line. */
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
