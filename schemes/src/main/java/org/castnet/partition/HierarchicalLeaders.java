package org.castnet.partition;

import java.util.Arrays;
import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.input.Interruption;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Option;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;

/**
 * The hierarchical leader-based scheme HL: destinations in the same row form a group, which its
 * leader serves by one worm along the row. Leaders in the same column form a group of the next
 * level, which its leader serves by one worm along the column, and so on for each dimension. The
 * source sends to the leaders of the last level by U-mesh.
 *
 * <p>The leader of a group is its node with the lowest coordinate. Of several sends a leader starts
 * the unicasts of U-mesh first, then the worms from the last level to the first. The source is
 * never a leader. With L leaders of the last level the multicast takes ceil(log2(L + 1)) steps and
 * at most one more for each level.
 *
 * <p>All worms conform to dimension order, which is the model of base routing conformed paths
 * (BRCP), so no set of such worms and unicasts can deadlock if nodes can consume a copy from every
 * channel.
 *
 * <p>Source: D. K. Panda, S. Singal and R. Kesavan, "Multidestination message passing in wormhole
 * k-ary n-cube networks with base routing conformed paths", IEEE TPDS 10(1), 1999. Reconstructed:
 * the text was not at hand. Known are the model, the goal of fewest messages by grouping in a
 * hierarchy, and an example on a 7 x 7 mesh with XY routing, which the documentation of a public
 * simulator shows as the original scheme: leaders, worms and their steps. A test repeats it. More
 * than two dimensions and the choice of fewer levels are ours.
 *
 * <p>O(n k log k) time for k destinations and n dimensions, in addition to the hops of the routes.
 */
final class HierarchicalLeaders implements MulticastAlgorithm {
  private static final Option LEVELS =
      Option.whole(
              "levels",
              "number of dimensions along which destinations, then leaders, are grouped (default:"
                  + " all)",
              1,
              Integer.MAX_VALUE,
              "")
          .trying("1");

  private final GridRoutes routes;
  private final GridShape shape;
  private final ChainOrder order;
  private final int levels;

  /**
   * @param mesh without failed links and rings
   * @param levels from 1 to the number of dimensions
   */
  HierarchicalLeaders(Grid mesh, int levels) {
    this.routes = new GridRoutes(mesh, RingDirection.SHORTEST);
    this.shape = mesh.shape();
    this.order = ChainOrder.of(shape, RingDirection.SHORTEST, LeadingDimension.ROUTED_FIRST);
    this.levels = levels;
  }

  static Scheme scheme() {
    return new Scheme(
        PartitionSchemes.HL,
        Family.GRID,
        List.of(LEVELS),
        "u-mesh to leaders of columns, then worms along columns to leaders of rows, then along rows",
        "Panda, Singal, Kesavan 1999 [reconstructed]",
        (network, options, sender, seed) ->
            PartitionSchemes.onMesh(
                network,
                mesh ->
                    Binding.to(
                        new HierarchicalLeaders(
                            mesh,
                            options
                                .whole(LEVELS.name())
                                .map(given -> checked(given, mesh))
                                .orElse(mesh.shape().dimensions())))));
  }

  private static int checked(long levels, Grid mesh) {
    if (levels > mesh.shape().dimensions()) {
      throw BadInput.coded(
          "value-out-of-range",
          "levels={given} exceeds the dimensions of {network}; levels is 1..{last}",
          levels,
          Diagnostic.network(mesh.spec()),
          mesh.shape().dimensions());
    }
    return (int) levels;
  }

  @Override
  public PortModel ports() {
    return PortModel.ALL;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    SendWriter out = SendWriter.forAll(routes.axes().network(), messages);
    Halving halving = new Halving(routes, out);
    for (Message message : messages) {
      Interruption.check();
      out.begin(message);
      int[][] groups = new int[levels][];
      int[] leaders = message.destinations().toIntArray();
      for (int level = 0; level < levels; level++) {
        groups[level] = byLine(leaders, level);
        leaders = leaders(groups[level], level);
      }
      int[] chain = Arrays.copyOf(leaders, leaders.length + 1);
      chain[leaders.length] = message.source();
      ChainPosition.IN_PLACE.spread(message.source(), chain, chain.length, order, halving);
      for (int level = levels - 1; level >= 0; level--) {
        addWorms(groups[level], level, out);
      }
    }
    return out.plan(messages, PortModel.ALL);
  }

  /** Returns the nodes sorted by their lines along a dimension, then by their coordinate in it. */
  private int[] byLine(int[] nodes, int dimension) {
    int side = shape.side(dimension);
    int stride = shape.stride(dimension);
    long[] keys = new long[nodes.length];
    for (int i = 0; i < keys.length; i++) {
      keys[i] = (long) line(nodes[i], dimension) * side + shape.coordinate(nodes[i], dimension);
    }
    Arrays.sort(keys);
    int[] sorted = new int[nodes.length];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = (int) (keys[i] / side + keys[i] % side * stride);
    }
    return sorted;
  }

  /** Returns the node of a line along a dimension with coordinate 0, which identifies it. */
  private int line(int node, int dimension) {
    return node - shape.coordinate(node, dimension) * shape.stride(dimension);
  }

  /** Returns the first node of each line. */
  private int[] leaders(int[] byLine, int dimension) {
    int[] leaders = new int[byLine.length];
    int count = 0;
    for (int begin = 0; begin < byLine.length; begin = lineEnd(byLine, begin, dimension)) {
      leaders[count++] = byLine[begin];
    }
    return Arrays.copyOf(leaders, count);
  }

  private void addWorms(int[] byLine, int dimension, SendWriter out) {
    int end;
    for (int begin = 0; begin < byLine.length; begin = end) {
      end = lineEnd(byLine, begin, dimension);
      if (end > begin + 1) {
        out.path(byLine[begin], Arrays.copyOfRange(byLine, begin + 1, end), routes);
      }
    }
  }

  /** Returns the index after the last node of the line that begins at an index. */
  private int lineEnd(int[] byLine, int begin, int dimension) {
    int line = line(byLine[begin], dimension);
    int end = begin + 1;
    while (end < byLine.length && line(byLine[end], dimension) == line) {
      end++;
    }
    return end;
  }
}
