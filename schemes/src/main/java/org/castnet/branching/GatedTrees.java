package org.castnet.branching;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.input.Interruption;
import org.castnet.network.Grid;
import org.castnet.plan.Message;
import org.castnet.plan.Send;

/**
 * Trees for many concurrent multicasts that are deadlock-free for any buffer size and balance the
 * load.
 *
 * <p>In each layer of lanes, worms are trunks in dimension order with gates at all branches, see
 * {@link GatedLayer}. A worm that waits for a channel of the branch lane holds the gate of that
 * channel. Hence the worm that occupies the channel has left the gate, and can only be blocked by a
 * worm that left earlier. So no branch waits for ever, and trunks wait for one another in the order
 * of dimensions (Dally and Seitz 1987). Each message takes the layer that increases the sum of the
 * squares of all link loads least; ties go to the first layer.
 *
 * <p>Two lanes form a layer. On two-dimensional meshes the opposite dimension order needs only one
 * more lane, since its branches use links of the other dimension; otherwise each layer has two
 * lanes, and its order is opposite to that of the previous one. O(length of the unicast routes) per
 * message and layer.
 */
final class GatedTrees {
  private final Grid grid;
  private final List<GatedLayer> layers = new ArrayList<>();

  /**
   * @param grid a grid with at least two lanes
   * @param width the maximum width in nodes that a trunk serves, including its own line
   */
  GatedTrees(Grid grid, int width) {
    this.grid = grid;
    int dimensions = grid.shape().dimensions();
    boolean share = dimensions == 2;
    int lane = 0;
    while (lane + 1 < grid.lanes()) {
      layers.add(new GatedLayer(grid, order(dimensions, false), lane, lane + 1, width));
      lane += 2;
      // the opposite order: in two dimensions its branches use the other links of the same lane
      int branchLane = share ? lane - 1 : lane + 1;
      if (Math.max(lane, branchLane) < grid.lanes()) {
        layers.add(new GatedLayer(grid, order(dimensions, true), lane, branchLane, width));
        lane = Math.max(lane, branchLane) + 1;
      }
    }
  }

  private static int[] order(int dimensions, boolean opposite) {
    int[] order = new int[dimensions];
    Arrays.setAll(order, i -> opposite ? dimensions - 1 - i : i);
    return order;
  }

  List<Send> sends(List<Message> messages) {
    SquaredLoads loads = new SquaredLoads(grid);
    List<Send> sends = new ArrayList<>();
    for (Message message : messages) {
      Interruption.check();
      List<Send> best = List.of();
      double least = Double.POSITIVE_INFINITY;
      for (GatedLayer layer : layers) {
        List<Send> worms = layer.worms(message);
        double growth = carry(loads, worms, message.flits());
        worms.forEach(worm -> loads.withdraw(worm.route(), message.flits()));
        if (growth < least) {
          least = growth;
          best = worms;
        }
      }
      carry(loads, best, message.flits());
      sends.addAll(best);
    }
    return sends;
  }

  private static double carry(SquaredLoads loads, List<Send> worms, long flits) {
    return worms.stream().mapToDouble(worm -> loads.carry(worm.route(), flits)).sum();
  }
}
