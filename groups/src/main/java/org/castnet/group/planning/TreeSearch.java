package org.castnet.group.planning;

import java.util.Arrays;
import java.util.Random;
import org.castnet.input.Interruption;

/**
 * Improves the trees of a forest one at a time, each planned again with the weights of the others'
 * loads, until the load of the busiest cable cannot be reduced further; then minimises the number
 * of cables at that load.
 *
 * <p>A local search: its result is no worse than the start, but not proven optimal. It stops after
 * a counted amount of work, independent of the clock, so equal seeds give equal trees.
 *
 * <p>Our own search; trees by cheapest paths (Takahashi and Matsuyama 1980). O(rounds * groups *
 * cables).
 */
final class TreeSearch {
  private static final int FEWEST_ROUNDS = 3;
  private static final int MOST_ROUNDS = 40;
  private static final int PATIENCE = 8;
  private static final int LOWERINGS = 6;

  /** The weight of a cable that would exceed the allowed load, compared with about 1 for others. */
  private static final double DETOUR = 1000;

  private final PlanningTask task;
  private final Random random;
  private final int rounds;

  /** The remaining rounds for lowering the busiest cable. */
  private int lowerings;

  /**
   * @param work the approximate limit of steps along cables
   */
  TreeSearch(PlanningTask task, Random random, long work) {
    this.task = task;
    this.random = random;
    long round = Math.max(1, (long) task.count() * Math.max(1, task.cables().count()));
    this.rounds = (int) Math.max(FEWEST_ROUNDS, Math.min(MOST_ROUNDS, work / round));
    this.lowerings = LOWERINGS * rounds;
  }

  /** Adds missing trees, improves and tightens; returns false if some group cannot have a tree. */
  boolean improve(Forest forest) {
    if (!fill(forest)) {
      return false;
    }
    int idle = 0;
    double busiest = forest.burden().busiest();
    double pressure = forest.burden().pressure();
    for (int round = 0; round < rounds && idle < PATIENCE; round++) {
      Interruption.check();
      for (int group : shuffled()) {
        forest.replan(group, forest.burden().weights());
      }
      boolean better =
          forest.burden().busiest() < busiest || forest.burden().pressure() < pressure * 0.999;
      idle = better ? 0 : idle + 1;
      busiest = Math.min(busiest, forest.burden().busiest());
      pressure = Math.min(pressure, forest.burden().pressure());
    }
    return true;
  }

  /**
   * Plans a tree for every group that has none or whose tree violates the order of its lane, the
   * largest group first.
   *
   * @return whether all groups have a tree
   */
  boolean fill(Forest forest) {
    boolean whole = true;
    Integer[] bySize = new Integer[task.count()];
    Arrays.setAll(bySize, i -> i);
    Arrays.sort(
        bySize, (a, b) -> Integer.compare(task.terminals()[b].length, task.terminals()[a].length));
    for (int group : bySize) {
      if (!forest.obeys(group)) {
        forest.put(group, forest.lane(group), null);
        whole &= forest.replan(group, forest.burden().weights());
      }
    }
    return whole;
  }

  /**
   * Returns the forest, or one with less load on the busiest cable: groups on cables above a
   * threshold are rerouted around those that have reached it, at any length, and the threshold is
   * lowered as long as this succeeds.
   */
  Forest lower(Forest forest) {
    Forest best = forest;
    for (Forest next = best.copy(); below(best.burden().busiest(), next); next = best.copy()) {
      best = next;
    }
    return best;
  }

  private boolean below(double mark, Forest forest) {
    double[] weights = new double[task.cables().count()];
    for (int round = 0; round < rounds && lowerings > 0; round++) {
      Interruption.check();
      lowerings--;
      for (int group : shuffled()) {
        int[] tree = forest.tree(group);
        if (!crowded(tree, mark, forest)) {
          continue;
        }
        int lane = forest.lane(group);
        forest.put(group, lane, null);
        for (int cable = 0; cable < weights.length; cable++) {
          double load = forest.burden().load(cable) + task.rate(group) * task.slowness()[cable];
          weights[cable] = load < mark - 1e-9 ? 1 + 0.1 * load / mark : DETOUR * load / mark;
        }
        forest.put(group, lane, tree);
        forest.replan(group, weights);
      }
      if (forest.burden().busiest() < mark - 1e-9) {
        return true;
      }
    }
    return false;
  }

  private static boolean crowded(int[] tree, double mark, Forest forest) {
    for (int cable : tree) {
      if (forest.burden().load(cable) >= mark - 1e-9) {
        return true;
      }
    }
    return false;
  }

  /** Reduces the number of cables without increasing the load of the busiest one. */
  void tighten(Forest forest) {
    double most = forest.burden().busiest();
    double[] weights = new double[task.cables().count()];
    long before;
    int round = 0;
    do {
      Interruption.check();
      before = forest.total();
      for (int group : shuffled()) {
        int lane = forest.lane(group);
        int[] tree = forest.tree(group);
        forest.put(group, lane, null);
        for (int cable = 0; cable < weights.length; cable++) {
          double load = forest.burden().load(cable) + task.rate(group) * task.slowness()[cable];
          weights[cable] = load <= most + 1e-9 ? 1 + 1e-3 * load / most : Double.POSITIVE_INFINITY;
        }
        forest.put(group, lane, tree);
        forest.replan(group, weights);
      }
    } while (forest.total() < before && ++round < rounds);
  }

  private int[] shuffled() {
    int[] order = new int[task.count()];
    for (int i = 0; i < order.length; i++) {
      int at = random.nextInt(i + 1);
      order[i] = order[at];
      order[at] = i;
    }
    return order;
  }
}
