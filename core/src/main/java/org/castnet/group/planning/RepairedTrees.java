package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.group.GroupVerdict;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/**
 * The trees that stand in the switches, changed no more than need be: where hosts joined or left
 * and where a cable failed, a tree keeps its cables as far as they still serve, and takes idle ones
 * for the rest. Groups without a tree get one. Lanes stay.
 */
final class RepairedTrees implements GroupScheme {
  /** What a cable weighs that the tree has already, beside at least 1 for others. */
  private static final double KEPT = 1e-3;

  @Override
  public String name() {
    return "repair";
  }

  @Override
  public String summary() {
    return "the trees in the switches, changed where members or cables did";
  }

  @Override
  public GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed) {
    PlanningTask task = PlanningTask.of(fabric, groups);
    Forest forest = new Forest(task, new SwitchOrder[] {SwitchOrder.none()}, new Random(seed));
    GroupTrees own = GroupTrees.named(fabric, groups);
    List<int[]> before = new ArrayList<>();
    IntArrayList changed = new IntArrayList();
    for (int group = 0; group < groups.size(); group++) {
      before.add(cables(own.tree(group), task));
      if (GroupVerdict.of(own, group).isTree()) {
        forest.put(group, 0, before.get(group));
      } else {
        changed.add(group);
      }
    }
    for (int group : changed) {
      double[] weights = forest.burden().weights().clone();
      for (int cable : before.get(group)) {
        weights[cable] = KEPT;
      }
      PlannedEntries.requireAll(forest.replan(group, weights), task);
    }
    return trees(task, forest, own);
  }

  /** The cables that the tree uses in both directions. */
  private static int[] cables(MulticastTree tree, PlanningTask task) {
    IntOpenHashSet links = new IntOpenHashSet(tree.links());
    IntArrayList cables = new IntArrayList();
    for (int i = 0; i < tree.links().size(); i++) {
      int link = tree.links().getInt(i);
      int cable = task.cables().cable(link);
      if (cable >= 0
          && link == task.cables().link(cable)
          && links.contains(task.cables().fabric().back(link))) {
        cables.add(cable);
      }
    }
    return cables.toIntArray();
  }

  private static GroupTrees trees(PlanningTask task, Forest forest, GroupTrees own) {
    List<MulticastTree> trees = new ArrayList<>();
    for (int group = 0; group < task.count(); group++) {
      Group planned = task.groups().get(group);
      trees.add(
          GroupVerdict.of(own, group).isTree()
              ? own.tree(group)
              : TreeLinks.of(
                  planned.name(),
                  own.tree(group).lane(),
                  forest.tree(group),
                  task.landing(group),
                  task.cables()));
    }
    return GroupTrees.of(own.fabric(), task.groups(), trees);
  }
}
