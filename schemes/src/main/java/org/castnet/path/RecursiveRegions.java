package org.castnet.path;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.castnet.network.GridShape;

/**
 * Recursive partitioning: one worm for each region of a mesh, so that each worm serves a similar
 * share of the nodes. The source divides the nodes at its label. Each side is then halved along the
 * longest of its dimensions until no region has more than a given number of nodes. All dimensions
 * but the last are halved; the labels already divide that one, so a region of a three-dimensional
 * mesh is a vertical block.
 *
 * <p>Of equally long dimensions the lowest is halved; of an odd number of coordinates the lower
 * half gets the odd one. Regions are numbered depth-first, lower halves first. A region of one
 * column is not divided, whatever its number of nodes.
 *
 * <p>Source: M. Ebrahimi, M. Daneshtalab, P. Liljeberg, J. Plosila and H. Tenhunen, "Exploring
 * partitioning methods for 3D networks-on-chip utilizing adaptive routing model", NOCS 2011, later
 * IEEE Transactions on Computers 63(3), 2014: RP. Reconstructed: only the abstract was at hand. It
 * states recursive partitioning until all partitions have a comparable number of nodes, and minimal
 * adaptive routing with ascending or descending labels of a Hamiltonian path. The cuts, their limit
 * and their order are ours, and adaptive routing is replaced by its deterministic case R-min.
 *
 * <p>O(nodes + columns * regions) per message.
 */
final class RecursiveRegions implements StarPlanner.OneSide {
  private final GridShape shape;
  private final int limit;

  /**
   * @param regions the largest region has at most this share of all nodes, at least 1
   */
  RecursiveRegions(GridShape shape, int regions) {
    this.shape = shape;
    this.limit = (shape.nodeCount() - 1) / regions + 1;
  }

  @Override
  public SideStar plan(MulticastSide side) {
    Ascent ascent = side.ascent();
    Cutting cutting = new Cutting();
    for (int label = side.source() + 1; label < ascent.size(); label++) {
      cutting.nodes[ascent.node(label) % cutting.nodes.length]++;
    }
    int[] low = new int[shape.dimensions() - 1];
    int[] end = new int[low.length];
    Arrays.setAll(end, shape::side);
    cutting.cut(low, end);
    int[] wormOf = new int[side.stops()];
    for (int i = 0; i < wormOf.length; i++) {
      wormOf[i] = cutting.region[ascent.node(side.label(i + 1)) % cutting.region.length];
    }
    int[] ports = new int[cutting.regions];
    Arrays.fill(ports, SideStar.AS_ROUTED);
    return new SideStar(ports, wormOf);
  }

  /** The regions of one side. A column is a line of nodes along the last dimension. */
  private final class Cutting {
    /** By column: the number of nodes on this side. */
    private final int[] nodes = new int[shape.stride(shape.dimensions() - 1)];

    /** By column. */
    private final int[] region = new int[nodes.length];

    private int regions;

    /** Divides the columns with coordinates from {@code low} to before {@code end}. */
    private void cut(int[] low, int[] end) {
      int longest = -1;
      for (int d = 0; d < low.length; d++) {
        if (end[d] - low[d] > (longest < 0 ? 1 : end[longest] - low[longest])) {
          longest = d;
        }
      }
      if (longest < 0 || count(low, end) <= limit) {
        forEach(low, end, column -> region[column] = regions);
        regions++;
        return;
      }
      int middle = (low[longest] + end[longest] + 1) / 2;
      int[] lower = end.clone();
      lower[longest] = middle;
      int[] upper = low.clone();
      upper[longest] = middle;
      cut(low, lower);
      cut(upper, end);
    }

    private int count(int[] low, int[] end) {
      int[] sum = {0};
      forEach(low, end, column -> sum[0] += nodes[column]);
      return sum[0];
    }

    private void forEach(int[] low, int[] end, IntConsumer action) {
      for (int column = 0; column < nodes.length; column++) {
        boolean inside = true;
        for (int d = 0; d < low.length; d++) {
          int at = shape.coordinate(column, d);
          inside &= at >= low[d] && at < end[d];
        }
        if (inside) {
          action.accept(column);
        }
      }
    }
  }
}
