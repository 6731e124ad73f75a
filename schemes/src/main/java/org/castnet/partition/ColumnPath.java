package org.castnet.partition;

import java.util.Arrays;
import java.util.List;
import org.castnet.input.Interruption;
import org.castnet.network.Grid;
import org.castnet.network.GridShape;
import org.castnet.plan.Binding;
import org.castnet.plan.Family;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;

/**
 * Column-path: at most two worms for each column with destinations, one towards higher rows and one
 * towards lower rows. Each worm follows dimension order to the last destination of its column and
 * drops off copies at the others. A column is a line of nodes along the dimension that is routed
 * last.
 *
 * <p>No route is longer than that of a unicast, so the longest worm is as short as in any multicast
 * by minimal routes. All channel dependencies are those of dimension order, so no set of such worms
 * and unicasts can deadlock if nodes can consume a copy from every channel. With one consumption
 * port per node, two worms of opposite directions in one column can.
 *
 * <p>Source: R. V. Boppana, S. Chalasani and C. S. Raghavendra, "Resource deadlocks and performance
 * of wormhole multicast routing algorithms", IEEE TPDS 9(6), 1998. Reconstructed: only the abstract
 * was at hand. It states dimension-order routing and the need for several classes of consumption
 * channels; the rule of at most two copies per column is the usual description of the scheme. Ours
 * are the assignment of the source's row, the order of the worms, and columns of meshes with other
 * numbers of dimensions. A destination in the source's row belongs to the worm towards higher rows,
 * unless its column has destinations only below. Columns are served in ascending order of their
 * other coordinates, the last of them most significant, higher rows first.
 *
 * <p>O(k log k) time for k destinations, in addition to the hops of the routes.
 */
final class ColumnPath implements MulticastAlgorithm {
  private final GridRoutes routes;

  /** The number of columns, which is also the distance of two neighbours in a column. */
  private final int columns;

  private final int rows;

  /**
   * @param mesh without failed links and rings
   */
  ColumnPath(Grid mesh) {
    GridShape shape = mesh.shape();
    int last = shape.dimensions() - 1;
    this.routes = new GridRoutes(mesh, RingDirection.SHORTEST);
    this.columns = shape.stride(last);
    this.rows = shape.side(last);
  }

  static Scheme scheme() {
    return new Scheme(
        PartitionSchemes.COLUMN_PATH,
        Family.GRID,
        List.of(),
        "up to two worms per column, one to higher and one to lower rows, in dimension order",
        "Boppana, Chalasani, Raghavendra 1998 [reconstructed]",
        (network, options, sender, seed) ->
            PartitionSchemes.onMesh(network, mesh -> Binding.to(new ColumnPath(mesh))));
  }

  @Override
  public PortModel ports() {
    return PortModel.ALL;
  }

  @Override
  public MulticastPlan plan(List<Message> messages) {
    SendWriter out = SendWriter.forAll(routes.axes().network(), messages);
    for (Message message : messages) {
      Interruption.check();
      out.begin(message);
      addWorms(message, out);
    }
    return out.plan(messages, PortModel.ALL);
  }

  private void addWorms(Message message, SendWriter out) {
    int[] places = new int[message.fanout()];
    for (int i = 0; i < places.length; i++) {
      int node = message.destinations().getInt(i);
      places[i] = node % columns * rows + node / columns;
    }
    Arrays.sort(places);
    int begin = 0;
    while (begin < places.length) {
      int column = places[begin] / rows;
      int end = begin;
      while (end < places.length && places[end] / rows == column) {
        end++;
      }
      addColumn(message.source(), Arrays.copyOfRange(places, begin, end), out);
      begin = end;
    }
  }

  /**
   * Adds the worms of one column.
   *
   * @param places {@code column * rows + row} of its destinations, ascending
   */
  private void addColumn(int source, int[] places, SendWriter out) {
    int level = places[0] / rows * rows + source / columns;
    int lower = firstFrom(level, places);
    boolean onlyBelow = lower > 0 && firstFrom(level + 1, places) == places.length;
    int above = onlyBelow ? places.length : lower;
    if (above < places.length) {
      int[] stops = new int[places.length - above];
      for (int i = 0; i < stops.length; i++) {
        stops[i] = node(places[above + i]);
      }
      out.path(source, stops, routes);
    }
    if (above > 0) {
      int[] stops = new int[above];
      for (int i = 0; i < stops.length; i++) {
        stops[i] = node(places[above - 1 - i]);
      }
      out.path(source, stops, routes);
    }
  }

  private static int firstFrom(int level, int[] places) {
    int index = Arrays.binarySearch(places, level);
    return index < 0 ? -1 - index : index;
  }

  private int node(int place) {
    return place / rows + place % rows * columns;
  }
}
