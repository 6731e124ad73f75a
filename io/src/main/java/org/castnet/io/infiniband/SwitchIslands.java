package org.castnet.io.infiniband;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;
import org.castnet.network.Links;
import org.castnet.network.SwitchFabric;

/**
 * The sets of switches that are joined by links between switches. The NVLink switch of a machine,
 * for example, has links to its GPUs only. O(links).
 */
final class SwitchIslands {
  private final SwitchFabric fabric;

  /** By switch, counted from the first: the number of its set. */
  private final int[] island;

  private SwitchIslands(SwitchFabric fabric) {
    this.fabric = fabric;
    this.island = new int[fabric.switchCount()];
    Arrays.fill(island, -1);
    for (int s = 0; s < island.length; s++) {
      if (island[s] < 0) {
        mark(s);
      }
    }
  }

  static SwitchIslands of(SwitchFabric fabric) {
    return new SwitchIslands(fabric);
  }

  private void mark(int first) {
    Links links = fabric.links();
    IntArrayList queue = new IntArrayList(new int[] {first});
    island[first] = first;
    for (int i = 0; i < queue.size(); i++) {
      int node = fabric.hostCount() + queue.getInt(i);
      for (int link = links.first(node); link < links.end(node); link++) {
        int to = links.target(link) - fabric.hostCount();
        if (to >= 0 && island[to] < 0) {
          island[to] = first;
          queue.add(to);
        }
      }
    }
  }

  /** Returns whether two switches, counted from the first, are in one set. */
  boolean join(int a, int b) {
    return island[a] == island[b];
  }

  /** Returns whether one set has links to all hosts that have not failed. */
  boolean oneHasAllHosts() {
    Links links = fabric.links();
    BitSet common = new BitSet();
    common.set(0, fabric.switchCount());
    for (int host = 0; host < fabric.hostCount(); host++) {
      BitSet own = new BitSet();
      for (int link = links.first(host); link < links.end(host); link++) {
        if (fabric.isSwitch(links.target(link))) {
          own.set(island[links.target(link) - fabric.hostCount()]);
        }
      }
      if (!fabric.failed(host)) {
        common.and(own);
      }
    }
    return !common.isEmpty();
  }
}
