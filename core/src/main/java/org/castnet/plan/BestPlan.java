package org.castnet.plan;

/**
 * The best plan so far among several for the same messages: the one with the earliest end; the
 * first of equal ones.
 *
 * <p>Evaluations take time, so their total number of hops is limited. After the limit is reached, a
 * plan is kept only if it is the first; schemes therefore offer the most promising plan first. A
 * first plan that is too large to be evaluated is kept, since no other plan can be compared with
 * it.
 *
 * @since 0.2.0
 */
public final class BestPlan {
  /** The default total number of hops of all evaluated plans; about one second. */
  public static final long HOPS = 800_000;

  private final PlanEvaluator evaluator;
  private final SenderModel sender;
  private long left;
  private double time = PlanEvaluator.NEVER;
  private MulticastPlan best;
  private boolean settled;

  /**
   * Creates a search with the default total number of hops.
   *
   * @param evaluator estimates the times of plans
   * @param sender the costs of a send
   */
  public BestPlan(PlanEvaluator evaluator, SenderModel sender) {
    this(evaluator, sender, HOPS);
  }

  /**
   * @param evaluator estimates the times of plans
   * @param sender the costs of a send
   * @param hops the total number of hops of all evaluated plans
   */
  public BestPlan(PlanEvaluator evaluator, SenderModel sender, long hops) {
    this.left = hops;
    this.evaluator = evaluator;
    this.sender = sender;
  }

  /**
   * {@return whether a plan with this number of hops can still be evaluated and compared}
   *
   * @param hops the sum over the routes of the plan
   */
  public boolean affords(long hops) {
    return !settled && hops <= left;
  }

  /**
   * Evaluates a plan, unless it cannot be better than the best so far. O(hops log hops).
   *
   * @param plan the plan
   * @return whether it is the best so far
   */
  public boolean offer(MulticastPlan plan) {
    long hops = 0;
    for (Send send : plan.sends()) {
      hops += send.route().length();
    }
    boolean first = best == null;
    if (settled || !affords(hops)) {
      best = first ? plan : best;
      settled |= first;
      return first;
    }
    left -= hops;
    double taken = evaluator.flitTimesBelow(time, plan, sender);
    if (first || taken < time) {
      best = plan;
      time = taken;
      return true;
    }
    return false;
  }

  /**
   * {@return the end of the best plan so far in flit times; {@link PlanEvaluator#NEVER} if unknown}
   */
  public double time() {
    return time;
  }

  /**
   * {@return the one of two best plans that ends earlier; this one if both end at the same time}
   *
   * @param other the result of another comparison
   */
  public BestPlan or(BestPlan other) {
    return other.best != null && (best == null || other.time < time) ? other : this;
  }

  /**
   * {@return the best plan so far}
   *
   * @throws IllegalStateException if no plan was offered
   */
  public MulticastPlan best() {
    if (best == null) {
      throw new IllegalStateException("no plan was offered");
    }
    return best;
  }
}
