package org.castnet.group;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.castnet.network.MulticastTree;
import org.castnet.network.SwitchFabric;

/**
 * Groups and their trees. Several groups may share a tree; hosts then drop packets of other groups.
 *
 * @param groups in their given order
 * @param trees those in the switches' tables
 * @param treeOf by group the index of its tree in {@code trees}
 */
public record GroupTrees(
    SwitchFabric fabric, List<Group> groups, List<MulticastTree> trees, IntImmutableList treeOf) {
  public GroupTrees {
    groups = List.copyOf(groups);
    trees = List.copyOf(trees);
    if (treeOf.size() != groups.size()) {
      throw new IllegalArgumentException(treeOf.size() + " trees for " + groups.size() + " groups");
    }
  }

  /** Returns groups with one tree each, in the same order. */
  public static GroupTrees of(SwitchFabric fabric, List<Group> groups, List<MulticastTree> trees) {
    int[] same = new int[groups.size()];
    Arrays.setAll(same, i -> i);
    return new GroupTrees(fabric, groups, trees, new IntImmutableList(same));
  }

  /**
   * Returns the groups of a fabric's own trees: the members of a group are the hosts to which its
   * entries lead.
   */
  public static GroupTrees of(SwitchFabric fabric) {
    List<Group> groups = new ArrayList<>();
    for (MulticastTree tree : fabric.trees()) {
      groups.add(Group.of(tree.name(), hosts(fabric, tree)));
    }
    return of(fabric, groups, fabric.trees());
  }

  /**
   * Returns given groups on the fabric's own trees with the same names, on the groups' lanes; a
   * group without one has an empty tree.
   */
  public static GroupTrees named(SwitchFabric fabric, List<Group> groups) {
    Map<String, MulticastTree> byName = new HashMap<>();
    fabric.trees().forEach(tree -> byName.put(tree.name().toLowerCase(Locale.ROOT), tree));
    List<MulticastTree> trees = new ArrayList<>();
    for (Group group : groups) {
      MulticastTree tree = byName.get(group.name().toLowerCase(Locale.ROOT));
      trees.add(
          tree == null
              ? new MulticastTree(group.name(), group.lane(), IntImmutableList.of())
              : tree.onLane(Math.max(tree.lane(), group.lane())));
    }
    return of(fabric, groups, trees);
  }

  /** Returns the hosts to which entries of the tree lead, unordered, possibly repeated. */
  static int[] hosts(SwitchFabric fabric, MulticastTree tree) {
    IntArrayList hosts = new IntArrayList();
    for (int i = 0; i < tree.links().size(); i++) {
      int end = fabric.links().target(tree.links().getInt(i));
      if (!fabric.isSwitch(end)) {
        hosts.add(end);
      }
    }
    return hosts.toIntArray();
  }

  /** Returns the tree of a group. */
  public MulticastTree tree(int group) {
    return trees.get(treeOf.getInt(group));
  }

  /** Returns all members of all groups of a tree. */
  public IntOpenHashSet riders(int tree) {
    IntOpenHashSet riders = new IntOpenHashSet();
    for (int group = 0; group < groups.size(); group++) {
      if (treeOf.getInt(group) == tree) {
        riders.addAll(groups.get(group).members());
      }
    }
    return riders;
  }

  /** Returns one more than the largest lane of a tree. */
  public int lanes() {
    return trees.stream().mapToInt(MulticastTree::lane).max().orElse(0) + 1;
  }
}
