package org.castnet.group.planning;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.castnet.fields.LinkSpeed;
import org.castnet.group.Group;
import org.castnet.group.SwitchCables;
import org.castnet.input.BadInput;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/**
 * The input of planning in terms of switches: by group the switches of its members, and the
 * slowness of cables. Its arrays must not be modified.
 */
final class PlanningTask {
  private final SwitchCables cables;
  private final List<Group> groups;
  private final int[][] landings;
  private final int[][] terminals;
  private final double[] slowness;

  private PlanningTask(
      SwitchCables cables,
      List<Group> groups,
      int[][] landings,
      int[][] terminals,
      double[] slowness) {
    this.cables = cables;
    this.groups = groups;
    this.landings = landings;
    this.terminals = terminals;
    this.slowness = slowness;
  }

  /**
   * Returns a task with each group on one rail.
   *
   * @throws BadInput if a group has no members, or one that is not connected, or if hosts are
   *     linked to each other
   */
  static PlanningTask of(SwitchFabric fabric, List<Group> groups) {
    return of(fabric, groups, ReceivePortPolicy.oneRail());
  }

  /**
   * Returns a task.
   *
   * @param landing the ports by which members receive
   * @throws BadInput if a group has no members, or one that is not connected, or if hosts are
   *     linked to each other
   */
  static PlanningTask of(SwitchFabric fabric, List<Group> groups, ReceivePortPolicy landing) {
    if (fabric.hasLinksBetweenHosts()) {
      throw BadInput.coded(
          "hosts-linked",
          "some hosts of {name} are linked to each other; trees of groups need hosts that are"
              + " linked to switches only",
          fabric.spec());
    }
    int[][] landings = new int[groups.size()][];
    int[][] terminals = new int[groups.size()][];
    for (int group = 0; group < terminals.length; group++) {
      Group planned = groups.get(group);
      if (planned.members().isEmpty()) {
        throw BadInput.coded(
            "group-without-members", "group {name} has no members", planned.name());
      }
      landings[group] = landing.links(fabric, planned, group);
      terminals[group] = ReceivePortPolicy.homes(fabric, landings[group]).toIntArray();
      Arrays.sort(terminals[group]);
    }
    SwitchCables cables = SwitchCables.of(fabric);
    return new PlanningTask(cables, List.copyOf(groups), landings, terminals, slowness(cables));
  }

  private static double[] slowness(SwitchCables cables) {
    double[] speed = new double[cables.count()];
    double fastest = 0;
    for (int cable = 0; cable < speed.length; cable++) {
      String name = cables.fabric().linkSpeed(cables.link(cable));
      speed[cable] = LinkSpeed.gigabits(name).orElse(0);
      fastest = Math.max(fastest, speed[cable]);
    }
    double[] slowness = new double[speed.length];
    for (int cable = 0; cable < speed.length; cable++) {
      slowness[cable] = speed[cable] > 0 ? fastest / speed[cable] : 1;
    }
    return slowness;
  }

  SwitchCables cables() {
    return cables;
  }

  List<Group> groups() {
    return groups;
  }

  /**
   * Returns a tree of a group as entries of the tables of switches.
   *
   * @param tree its cables; empty if all members are connected to one switch
   */
  MulticastTree entries(int group, int lane, int[] tree) {
    return TreeLinks.of(groups.get(group).name(), lane, tree, landings[group], cables);
  }

  /**
   * Returns normally if cables connect the members of a group.
   *
   * @throws BadInput if they do not; the message names the group
   */
  void requireConnected(int group) {
    double[] weights = new double[cables.count()];
    Arrays.fill(weights, 1);
    if (new TreeGrowth(cables)
            .grow(terminals[group][0], terminals[group], weights, SwitchOrder.none())
        == null) {
      throw BadInput.coded(
          "group-not-connected",
          "group {group}: its members are not connected by cables",
          groups.get(group).name());
    }
  }

  /**
   * Returns normally if cables connect the members of every group.
   *
   * @throws BadInput if they do not; the message names the first such group
   */
  void requireConnected() {
    for (int group = 0; group < count(); group++) {
      requireConnected(group);
    }
  }

  /** Returns, by group, its switches, ascending, each once. */
  int[][] terminals() {
    return terminals;
  }

  /** Returns, by cable, how many times slower it is than the fastest. */
  double[] slowness() {
    return slowness;
  }

  int count() {
    return groups.size();
  }

  double rate(int group) {
    return groups.get(group).rate();
  }

  BitSet terminalSet(int group) {
    BitSet set = new BitSet(cables.switchCount());
    for (int terminal : terminals[group]) {
      set.set(terminal);
    }
    return set;
  }

  /**
   * Returns the unit of load: that of one group, or an eighth of the mean load of cables if that is
   * larger.
   */
  double unit() {
    double rates = 0;
    double work = 0;
    for (int group = 0; group < count(); group++) {
      rates += rate(group);
      work += rate(group) * (terminals[group].length - 1);
    }
    double mean = cables.count() == 0 ? 0 : work / cables.count();
    return Math.max(count() == 0 ? 1 : rates / count(), mean / 8);
  }
}
