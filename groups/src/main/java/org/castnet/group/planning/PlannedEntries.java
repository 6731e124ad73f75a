package org.castnet.group.planning;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.input.BadInput;
import org.castnet.network.MulticastTree;

/** Converts a forest to entries of the switches' tables. */
final class PlannedEntries {
  private PlannedEntries() {}

  static GroupTrees of(PlanningTask task, Forest forest) {
    List<MulticastTree> trees = new ArrayList<>();
    for (int group = 0; group < task.count(); group++) {
      Group planned = task.groups().get(group);
      trees.add(
          TreeLinks.of(
              planned.name(),
              forest.lane(group),
              forest.tree(group),
              task.landing(group),
              task.cables()));
    }
    return GroupTrees.of(task.cables().fabric(), task.groups(), trees);
  }

  /**
   * Checks that all groups have trees.
   *
   * @throws BadInput if the members of a group are disconnected from each other; the message names
   *     the group
   */
  static void requireAll(boolean planned, PlanningTask task) {
    if (planned) {
      return;
    }
    for (int group = 0; group < task.count(); group++) {
      requireJoined(group, task);
    }
    throw new IllegalStateException("every group has a tree, but not in one order");
  }

  /**
   * Checks one group.
   *
   * @throws BadInput if the group's members are disconnected from each other
   */
  static void requireJoined(int group, PlanningTask task) {
    double[] weights = new double[task.cables().count()];
    Arrays.fill(weights, 1);
    int[] terminals = task.terminals()[group];
    if (new TreeGrowth(task.cables()).grow(terminals[0], terminals, weights, SwitchOrder.none())
        == null) {
      throw BadInput.coded(
          "group-not-connected",
          "group {group}: its members are not connected by cables",
          task.groups().get(group).name());
    }
  }
}
