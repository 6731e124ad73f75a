package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import org.castnet.network.MulticastTree;

/**
 * The load of groups on the cables between switches: each group with a tree over a cable adds its
 * rate.
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

  /** Returns the cables between switches that a tree uses. */
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

  /**
   * Returns the cable with the largest load; ties go to the lowest; -1 if no cable between switches
   * is in use.
   */
  public int busiestCable() {
    int busiest = -1;
    double most = 0;
    for (int cable = 0; cable < load.length; cable++) {
      if (load[cable] > most) {
        busiest = cable;
        most = load[cable];
      }
    }
    return busiest;
  }

  /** Returns the largest load; 0 if no cable is in use. */
  public double busiest() {
    int busiest = busiestCable();
    return busiest < 0 ? 0 : load[busiest];
  }

  /** Returns the number of cables with any load. */
  public int used() {
    int used = 0;
    for (double l : load) {
      used += l > 0 ? 1 : 0;
    }
    return used;
  }

  /** Returns the sum of the loads of all cables. */
  public double total() {
    double total = 0;
    for (double l : load) {
      total += l;
    }
    return total;
  }

  /** Returns the mean over all cables, idle ones included. */
  public double mean() {
    return load.length == 0 ? 0 : total() / load.length;
  }
}
