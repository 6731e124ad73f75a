package org.castnet.group.planning;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.group.GroupTrees;
import org.castnet.network.MulticastTree;

/**
 * The trees of all groups during planning, each on a lane, and the orders of the lanes. Trees are
 * immutable arrays of cables that are replaced as a whole.
 */
final class Forest {
  /** The number of switches from which a tree is tried on a large fabric, over all lanes. */
  private static final int TOPS_ON_LARGE = 4;

  private static final int SMALL = 40;

  private final PlanningTask task;
  private final TreeGrowth growth;
  private final CableWeights burden;
  private final Random random;
  private final BitSet[] terminals;
  private final SwitchOrder[] orders;
  private final int[][] trees;
  private final int[] lane;

  /** Creates an empty forest. */
  Forest(PlanningTask task, SwitchOrder[] orders, Random random) {
    this(task, orders, random, new TreeGrowth(task.cables()));
  }

  private Forest(PlanningTask task, SwitchOrder[] orders, Random random, TreeGrowth growth) {
    this.task = task;
    this.growth = growth;
    this.burden = new CableWeights(task.slowness(), task.unit());
    this.random = random;
    this.orders = orders.clone();
    this.trees = new int[task.count()][];
    this.lane = new int[task.count()];
    this.terminals = new BitSet[task.count()];
    Arrays.setAll(terminals, task::terminalSet);
  }

  CableWeights burden() {
    return burden;
  }

  int lanes() {
    return orders.length;
  }

  SwitchOrder order(int ofLane) {
    return orders[ofLane];
  }

  int lane(int group) {
    return lane[group];
  }

  /** Returns the cables of the group's tree, or null if absent. */
  int[] tree(int group) {
    return trees[group];
  }

  /**
   * Returns the trees as entries of the tables of switches. Every group has a tree.
   *
   * @return the entries of each group, in the order of the groups
   */
  GroupTrees entries() {
    List<MulticastTree> entries =
        IntStream.range(0, task.count())
            .mapToObj(group -> task.entries(group, lane[group], trees[group]))
            .toList();
    return GroupTrees.of(task.cables().fabric(), task.groups(), entries);
  }

  /** Returns the total number of cables of all trees. */
  long total() {
    long total = 0;
    for (int[] tree : trees) {
      total += tree == null ? 0 : tree.length;
    }
    return total;
  }

  /** Replaces the order of a lane; trees that violate it are kept until they are planned again. */
  void reorder(int ofLane, SwitchOrder order) {
    orders[ofLane] = order;
  }

  boolean obeys(int group) {
    return trees[group] != null && orders[lane[group]].obeyedBy(trees[group], task.cables());
  }

  void put(int group, int onLane, int[] tree) {
    if (trees[group] != null) {
      burden.remove(trees[group], task.rate(group));
    }
    trees[group] = tree;
    lane[group] = onLane;
    if (tree != null) {
      burden.add(tree, task.rate(group));
    }
  }

  /**
   * Plans one group again with the load of the others, and keeps the better tree.
   *
   * @param weights by cable
   * @return whether the group has a tree
   */
  boolean replan(int group, double[] weights) {
    return replan(group, 0, orders.length, weights);
  }

  /** Plans one group again on a given lane. */
  boolean replanOn(int onLane, int group, double[] weights) {
    return replan(group, onLane, onLane + 1, weights);
  }

  private boolean replan(int group, int firstLane, int endLane, double[] weights) {
    int[] before = trees[group];
    int lanedBefore = lane[group];
    boolean keep = obeys(group);
    put(group, lanedBefore, null);
    int[] best = keep ? before : null;
    int bestLane = lanedBefore;
    double least = keep ? sum(before, weights) : Double.POSITIVE_INFINITY;
    for (int l = firstLane; l < endLane; l++) {
      for (int top : tops(group, l)) {
        int[] tree = growth.grow(top, task.terminals()[group], weights, orders[l]);
        double cost = tree == null ? Double.POSITIVE_INFINITY : sum(tree, weights);
        if (cost < least || (cost == least && tree != null && random.nextInt(3) == 0)) {
          best = tree;
          bestLane = l;
          least = cost;
        }
      }
    }
    put(group, bestLane, best);
    return best != null;
  }

  private static double sum(int[] tree, double[] weights) {
    double sum = 0;
    for (int cable : tree) {
      sum += weights[cable];
    }
    return sum;
  }

  /**
   * Returns switches from which all of the group's can be reached: all of them, or on large fabrics
   * a few.
   */
  private int[] tops(int group, int ofLane) {
    int switches = task.cables().switchCount();
    int[] found = new int[switches];
    int count = 0;
    for (int s = 0; s < switches; s++) {
      if (orders[ofLane].covers(s, terminals[group])) {
        found[count++] = s;
      }
    }
    if (count <= SMALL && switches <= SMALL) {
      return Arrays.copyOf(found, count);
    }
    // without an order the tree is almost independent of its start
    int few = orders[ofLane].isNone() ? 1 : Math.max(1, TOPS_ON_LARGE / orders.length);
    few = Math.min(count, few);
    for (int i = 0; i < few; i++) {
      int other = i + random.nextInt(count - i);
      int swapped = found[i];
      found[i] = found[other];
      found[other] = swapped;
    }
    return Arrays.copyOf(found, few);
  }

  /** Returns an independent copy. */
  Forest copy() {
    Forest copy = new Forest(task, orders, random, growth);
    for (int group = 0; group < trees.length; group++) {
      copy.put(group, lane[group], trees[group]);
    }
    return copy;
  }
}
