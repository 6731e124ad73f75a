package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import org.castnet.input.BadInput;
import org.castnet.network.SwitchFabric;

/** The virtual lane of each service level, by switch or host, input port and output port. */
final class LaneMap {
  static final int LEVELS = 16;

  /** The lane of management, which carries no other packets: the level is dropped. */
  static final int NO_LANE = 15;

  private static final int PORTS = 1 << 10;

  private final SwitchFabric fabric;
  private final Long2ObjectOpenHashMap<byte[]> rows = new Long2ObjectOpenHashMap<>();

  LaneMap(SwitchFabric fabric) {
    this.fabric = fabric;
  }

  /** Adds a row; returns false if it existed before. */
  boolean put(int node, int in, int out, byte[] lanes) {
    return rows.put(key(node, in, out), lanes) == null;
  }

  /** Returns the largest lane of some levels; 0 if absent. */
  int largest(boolean[] used) {
    int largest = 0;
    for (byte[] row : rows.values()) {
      for (int level = 0; level < LEVELS; level++) {
        if (used[level] && row[level] != NO_LANE) {
          largest = Math.max(largest, row[level]);
        }
      }
    }
    return largest;
  }

  /**
   * Returns the lane on a link that leaves a switch or a host.
   *
   * @param in the previous link, or -1 at a host
   * @throws BadInput if the level has no lane there
   */
  int lane(int level, int in, int out) {
    int node = fabric.links().source(out);
    int from = in < 0 ? 0 : fabric.links().port(fabric.back(in));
    int to = fabric.links().port(out);
    byte[] row = rows.get(key(node, from, to));
    if (row == null || row[level] == NO_LANE) {
      throw BadInput.coded(
          "no-lane",
          "service level {level} has no lane from port {from} to port {to} of {node}",
          level,
          from,
          to,
          fabric.nodeName(node));
    }
    return row[level];
  }

  private static long key(int node, int in, int out) {
    return ((long) node * PORTS + in) * PORTS + out;
  }
}
