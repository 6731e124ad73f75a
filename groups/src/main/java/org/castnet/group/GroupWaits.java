package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.Optional;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.verify.deadlock.WaitGraph;

/**
 * Deadlock analysis for packets of groups, with or without packets between single hosts.
 *
 * <p>Any member may send, so a packet may enter a switch by any cable of its tree and wait there
 * for any other one. A buffer holds a whole packet, which InfiniBand's credits ensure, so a copy
 * that has been forwarded does not wait for its siblings. Groups use the lane of their tree.
 */
public final class GroupWaits {
  private final SwitchFabric fabric;
  private final int lanes;
  private final WaitGraph waits = new WaitGraph();

  private GroupWaits(SwitchFabric fabric, int lanes) {
    this.fabric = fabric;
    this.lanes = Math.max(lanes, fabric.lanes());
  }

  /** Returns the dependencies of the groups alone. O(sum of squared degrees in the trees). */
  public static GroupWaits of(GroupTrees groups) {
    GroupWaits waits = new GroupWaits(groups.fabric(), groups.lanes());
    groups.trees().forEach(waits::add);
    return waits;
  }

  /**
   * Returns the dependencies of the groups and of packets between single hosts, if the fabric has
   * tables. O(pairs of hosts * length of routes).
   */
  public static GroupWaits withRoutes(GroupTrees groups) {
    GroupWaits waits = of(groups);
    waits.addRoutes();
    return waits;
  }

  /** Returns the dependencies of packets between single hosts alone. */
  public static GroupWaits ofRoutes(SwitchFabric fabric) {
    GroupWaits waits = new GroupWaits(fabric, 1);
    waits.addRoutes();
    return waits;
  }

  private void addRoutes() {
    if (fabric.routing().orElse(null) instanceof ForwardingTables tables && tables.isGiven()) {
      tables.turns((in, out) -> waits.add(relaned(in), relaned(out)));
    }
  }

  /** Returns a channel of the fabric, renumbered for the number of lanes needed here. */
  private int relaned(int channel) {
    return fabric.link(channel) * lanes + fabric.lane(channel);
  }

  private void add(MulticastTree tree) {
    IntOpenHashSet entries = new IntOpenHashSet(tree.links());
    IntArrayList here = new IntArrayList();
    int at = -1;
    for (int i = 0; i <= tree.links().size(); i++) {
      int link = i < tree.links().size() ? tree.links().getInt(i) : -1;
      if (link < 0 || fabric.links().source(link) != at) {
        turns(here, entries, tree.lane());
        here.clear();
        at = link < 0 ? -1 : fabric.links().source(link);
      }
      if (link >= 0 && fabric.isSwitch(fabric.links().target(link))) {
        here.add(link);
      }
    }
  }

  /** Adds dependencies from every input cable of a switch to every other cable. */
  private void turns(IntArrayList out, IntOpenHashSet entries, int lane) {
    for (int i = 0; i < out.size(); i++) {
      int in = fabric.back(out.getInt(i));
      for (int j = 0; entries.contains(in) && j < out.size(); j++) {
        if (i != j) {
          waits.add(in * lanes + lane, out.getInt(j) * lanes + lane);
        }
      }
    }
  }

  /** Returns a description of the channels of a cycle; empty if absent. */
  public Optional<String> cycle() {
    return waits.cycle().map(this::inWords);
  }

  private String inWords(IntImmutableList cycle) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < cycle.size(); i++) {
      int channel = cycle.getInt(i);
      text.append(fabric.nodeName(fabric.links().source(channel / lanes)));
      text.append(lanes > 1 ? " -(lane " + channel % lanes + ")-> " : " -> ");
    }
    return text + fabric.nodeName(fabric.links().source(cycle.getInt(0) / lanes));
  }
}
