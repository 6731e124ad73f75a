package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import org.castnet.network.Links;
import org.castnet.network.NetworkText;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.network.routing.RouteLanes;
import org.castnet.network.topology.LaneAssignment;

/**
 * Service levels that make computed tables deadlock-free: the paths between switches are assigned
 * to lanes by {@link LaneAssignment}, from each switch with hosts to each host port, and every
 * switch maps a level to the lane of the same number. Links of hosts only begin and end paths, so
 * they belong to no cycle.
 *
 * <p>O(switches with hosts * host ports * length) insertions into the orders of the lanes; memory:
 * one byte for each pair of switch with hosts and host port.
 */
final class LayerLevels implements RouteLanes {
  private final SwitchFabric fabric;

  /** By switch and host port: the lane of the path; null for switches without hosts. */
  private final byte[][] lane;

  private final int lanes;

  private LayerLevels(SwitchFabric fabric, ForwardingTables tables, LaneAssignment layers) {
    this.fabric = fabric;
    this.lane = new byte[fabric.switchCount()][];
    this.lanes = spread(tables, layers);
  }

  /**
   * Computes the levels.
   *
   * @throws org.castnet.input.BadInput if there are too many switches, or the paths need more lanes
   *     than links can have or the text allows
   */
  static LayerLevels of(SwitchFabric fabric, ForwardingTables tables, NetworkText text) {
    return new LayerLevels(
        fabric, tables, LaneAssignment.among(fabric.switchCount(), fabric.links().count(), text));
  }

  private int spread(ForwardingTables tables, LaneAssignment layers) {
    Links links = fabric.links();
    int ports = links.first(fabric.hostCount());
    IntArrayList path = new IntArrayList();
    for (int first = 0; first < ports; first++) {
      int home = links.target(first) - fabric.hostCount();
      if (home < 0 || lane[home] != null) {
        continue;
      }
      lane[home] = new byte[ports];
      for (int port = 0; port < ports; port++) {
        path.clear();
        tables.between(home, port, path::add);
        lane[home][port] = (byte) layers.laneOf(path);
      }
    }
    return layers.requested();
  }

  /**
   * Returns the number of lanes per link: as many as the levels need, or as requested if that is
   * more.
   */
  int lanes() {
    return lanes;
  }

  @Override
  public int level(int first, int port) {
    return lane[fabric.links().target(first) - fabric.hostCount()][port];
  }

  @Override
  public int lane(int level, int in, int out) {
    return level;
  }
}
