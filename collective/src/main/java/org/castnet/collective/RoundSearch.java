package org.castnet.collective;

import org.castnet.bound.LinkRates;
import org.castnet.plan.BestPlan;
import org.castnet.plan.PlanEvaluator;
import org.castnet.plan.SenderModel;

/**
 * The search for the rounds of a forest: the number of parts per tree, and the number of rounds
 * that may be under way.
 *
 * <p>Short parts leave less time at the end, when links wait for the last ones, but cost start-ups.
 * The number of rounds is doubled as long as this helps, first without a limit on the rounds under
 * way. Then it is raised faster with limits near the best one so far, and both are refined in the
 * end. The search stops if a plan nearly attains the lower bound.
 */
final class RoundSearch {
  private static final int MOST_ROUNDS = 4096;
  private static final int PATIENCE = 2; // number of worse divisions before a search stops
  private static final int WINDOW = 8; // the first limit
  private static final int STRIDE = 4; // the factor between numbers of rounds with a limit
  private static final double GAIN = 0.998; // a smaller gain is not worth more rounds
  private static final double GOOD = 1.005; // the time over the lower bound that is good enough
  private static final int[] STEPS = {
    18, 12, 17, 15, 14, 20, 24
  }; // of the last refinement, in 1/16
  private static final long MOST_HOPS = 4 * BestPlan.HOPS;

  private final PackedForest trees;
  private final BestPlan bestPlan;
  private int rounds = 1;
  private int window = WINDOW;

  private RoundSearch(PackedForest trees, BestPlan bestPlan) {
    this.trees = trees;
    this.bestPlan = bestPlan;
  }

  /**
   * Returns the best plan of a forest among those worth an evaluation.
   *
   * @param rates of the links; if they differ, more plans are evaluated
   */
  static BestPlan of(
      PackedForest trees, LinkRates rates, PlanEvaluator evaluator, SenderModel sender) {
    long hops = rates.areEqual() ? BestPlan.HOPS : MOST_HOPS;
    RoundSearch search = new RoundSearch(trees, new BestPlan(evaluator, sender, hops));
    search.unlimited();
    search.limited();
    return search.bestPlan;
  }

  private void unlimited() {
    int worse = 0;
    for (int each = 1; each <= MOST_ROUNDS && worse < PATIENCE; each *= 2) {
      worse = offer(each, each) ? 0 : worse + 1;
    }
  }

  private void limited() {
    boolean better = true;
    for (int each = STRIDE; each <= MOST_ROUNDS && (better || each <= 2 * WINDOW); each *= STRIDE) {
      better = withWindows(each);
    }
    int found = rounds;
    if (!withWindows(2 * found)) {
      withWindows(found / 2);
    }
    found = rounds;
    offer(found * 3 / 2, window);
    offer(found * 3 / 4, window);
    refined();
  }

  /** Changes both numbers by small steps as long as this helps. */
  private void refined() {
    boolean better = true;
    while (better) {
      int found = rounds;
      int limit = window;
      better = offer(found * 9 / 8, limit * 3 / 4);
      for (int sixteenths : STEPS) {
        better |= offer(found * sixteenths / 16, limit);
        better |= offer(found, limit * sixteenths / 16);
      }
    }
  }

  /** Offers plans with limits near the best one so far; returns whether one is better. */
  private boolean withWindows(int each) {
    int near = window;
    boolean better = offer(each, near);
    boolean wider = offer(each, 2 * near);
    return better || wider || offer(each, near / 2);
  }

  /** Offers a plan; returns whether it is clearly the best so far. */
  private boolean offer(int each, int limit) {
    boolean first = each == 1;
    long hops = trees.hops(each);
    double before = bestPlan.time();
    if (limit == 0
        || limit > each
        || !first && (!bestPlan.affords(hops) || before < GOOD * trees.leastTime())) {
      return false;
    }
    if (!bestPlan.offer(trees.plan(each, limit))) {
      return false;
    }
    rounds = each;
    window = limit < each ? limit : window;
    return first || bestPlan.time() < GAIN * before;
  }
}
