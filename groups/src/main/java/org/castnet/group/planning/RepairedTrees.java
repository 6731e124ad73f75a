package org.castnet.group.planning;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.castnet.chance.PortableRandom;
import org.castnet.group.Group;
import org.castnet.group.GroupTrees;
import org.castnet.group.GroupVerdict;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/**
 * The trees in the switches with minimal changes: if hosts joined or left, or a cable failed, a
 * tree keeps its usable cables, and uses idle ones for the rest. Groups without a tree get one.
 * Lanes are unchanged, and trees that could not deadlock before cannot afterwards, as far as {@link
 * RepairOrders} finds the orders. Our own scheme. O(groups that change * cables) in addition to the
 * orders.
 */
final class RepairedTrees implements GroupScheme {
  private static final int DRAWS = 12;

  /** The weight of a cable that the tree already has, compared with at least 1 for others. */
  private static final double KEPT = 1e-3;

  @Override
  public String name() {
    return "repair";
  }

  @Override
  public String summary() {
    return "the trees in the switches, changed only where members or cables changed; "
        + "deadlock-free if they were before";
  }

  @Override
  public GroupTrees plan(SwitchFabric fabric, List<Group> groups, long seed) {
    return new Repair(fabric, groups, new PortableRandom(seed)).done();
  }

  /** The computation of one repair. */
  private static final class Repair {
    private final PlanningTask task;
    private final GroupTrees own;
    private final Random random;
    private final List<int[]> before = new ArrayList<>();
    private final IntArrayList sound = new IntArrayList();
    private final IntArrayList changed = new IntArrayList();

    Repair(SwitchFabric fabric, List<Group> groups, Random random) {
      this.own = GroupTrees.named(fabric, groups);
      this.task = PlanningTask.of(fabric, groups, ReceivePortPolicy.asBefore(own.trees()));
      this.random = random;
      for (int group = 0; group < groups.size(); group++) {
        before.add(cables(own.tree(group)));
        (GroupVerdict.of(own, group).isTree() ? sound : changed).add(group);
      }
    }

    GroupTrees done() {
      if (changed.isEmpty()) {
        return own;
      }
      RepairOrders orders = new RepairOrders(task, own, before, sound);
      Forest best = null;
      int fewest = Integer.MAX_VALUE;
      for (int draw = 0; draw < DRAWS; draw++) {
        Forest forest = new Forest(task, orders.drawn(random), random);
        int illegal = mend(forest);
        if (illegal < fewest
            || illegal == fewest && forest.burden().pressure() < best.burden().pressure()) {
          best = forest;
          fewest = illegal;
        }
      }
      return trees(best);
    }

    /** Returns the number of groups that had no tree in the order of their lane and got another. */
    private int mend(Forest forest) {
      for (int group : sound) {
        forest.put(group, own.tree(group).lane(), before.get(group));
      }
      IntArrayList illegal = new IntArrayList();
      for (int group : changed) {
        if (!replan(forest, group)) {
          illegal.add(group);
        }
      }
      for (int group : illegal) {
        SwitchOrder order = forest.order(own.tree(group).lane());
        forest.reorder(own.tree(group).lane(), SwitchOrder.none());
        if (!replan(forest, group)) {
          task.requireConnected(group);
          throw new IllegalStateException("a connected group has no tree of any form");
        }
        forest.reorder(own.tree(group).lane(), order);
      }
      return illegal.size();
    }

    private boolean replan(Forest forest, int group) {
      double[] weights = forest.burden().weights().clone();
      for (int cable : before.get(group)) {
        weights[cable] = KEPT;
      }
      return forest.replanOn(own.tree(group).lane(), group, weights);
    }

    /** Returns the cables that the tree uses in both directions. */
    private int[] cables(MulticastTree tree) {
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

    private GroupTrees trees(Forest forest) {
      List<MulticastTree> trees = new ArrayList<>(own.trees());
      for (int group : changed) {
        trees.set(group, task.entries(group, own.tree(group).lane(), forest.tree(group)));
      }
      return GroupTrees.of(own.fabric(), task.groups(), trees);
    }
  }
}
