package org.castnet.group.planning;

import java.util.Arrays;
import java.util.Random;
import org.castnet.input.Interruption;

/**
 * Improves the trees of a forest one after the other, each planned anew under the weights that the
 * others' loads give, until the busiest cable is as idle as it gets; then with as few cables as
 * that load allows.
 *
 * <p>A local search: what it finds is no worse than where it began, and not proven best. It stops
 * by counted work, never by the clock, so the same seed gives the same trees.
 *
 * <p>Source: ours; trees by cheapest ways (Takahashi and Matsuyama 1980). O(rounds * groups *
 * cables).
 */
final class TreeSearch {
  private static final int FEWEST_ROUNDS = 3;
  private static final int MOST_ROUNDS = 40;
  private static final int PATIENCE = 8;
  private static final int LOWERINGS = 6;

  /** What a cable weighs that would be too busy, beside about 1 for others. */
  private static final double DETOUR = 1000;

  private final PlanningTask task;
  private final Random random;
  private final int rounds;

  /** Rounds that are left for lowering the busiest cable. */
  private int lowerings;

  /**
   * @param work steps along cables that may be taken, about
   */
  TreeSearch(PlanningTask task, Random random, long work) {
    this.task = task;
    this.random = random;
    long round = Math.max(1, (long) task.count() * Math.max(1, task.cables().count()));
    this.rounds = (int) Math.max(FEWEST_ROUNDS, Math.min(MOST_ROUNDS, work / round));
    this.lowerings = LOWERINGS * rounds;
  }

  /** Fills the gaps, improves and tightens; false where some group cannot have a tree. */
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

  /** Gives every group a tree that has none which obeys its lane, large groups first. */
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
   * The forest, or one whose busiest cable is less busy: groups on cables above a mark are led
   * round those that have reached it, however far that is, and the mark is lowered as long as that
   * works.
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

  /** Fewer cables, none of them busier than the busiest is now. */
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
