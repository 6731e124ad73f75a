package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.castnet.network.MulticastTree;

/**
 * What groups put on the cables between switches: a cable counts once a group whose tree uses it,
 * by the group's rate.
 *
 * <p>O(links of all trees).
 */
public final class CableLoad {
  private final SwitchCables cables;
  private final double[] load;

  private CableLoad(SwitchCables cables, double[] load) {
    this.cables = cables;
    this.load = load;
  }

  public static CableLoad of(GroupTrees groups, SwitchCables cables) {
    double[] load = new double[cables.count()];
    for (int group = 0; group < groups.groups().size(); group++) {
      double rate = groups.groups().get(group).rate();
      used(groups.tree(group), cables).forEach(cable -> load[cable] += rate);
    }
    return new CableLoad(cables, load);
  }

  /** The cables between switches that a tree uses. */
  static IntOpenHashSet used(MulticastTree tree, SwitchCables cables) {
    IntOpenHashSet used = new IntOpenHashSet();
    for (int i = 0; i < tree.links().size(); i++) {
      int cable = cables.cable(tree.links().getInt(i));
      if (cable >= 0) {
        used.add(cable);
      }
    }
    return used;
  }

  public SwitchCables cables() {
    return cables;
  }

  public double at(int cable) {
    return load[cable];
  }

  /** The cable of the largest load, the lowest of several; -1 where switches have no cables. */
  public int busiestCable() {
    int busiest = -1;
    for (int cable = 0; cable < load.length; cable++) {
      if (busiest < 0 || load[cable] > load[busiest]) {
        busiest = cable;
      }
    }
    return busiest;
  }

  /** The largest load. */
  public double busiest() {
    return load.length == 0 ? 0 : load[busiestCable()];
  }

  /** Cables with any load. */
  public int used() {
    int used = 0;
    for (double l : load) {
      used += l > 0 ? 1 : 0;
    }
    return used;
  }

  /** The loads of all cables together. */
  public double total() {
    double total = 0;
    for (double l : load) {
      total += l;
    }
    return total;
  }

  /** Over all cables, idle ones included. */
  public double mean() {
    return load.length == 0 ? 0 : total() / load.length;
  }
}
