package org.castnet.plan;

/**
 * Evaluates candidate plans: computes the time of a plan, so that a scheme can choose among its own
 * candidates. The assembler of a catalogue provides it, since plans contain no times.
 *
 * @since 0.2.0
 */
@FunctionalInterface
public interface PlanEvaluator {
  /** The time of a plan that does not end. */
  double NEVER = Double.POSITIVE_INFINITY;

  /** Used if no simulator is available; schemes then rely on their own estimates. */
  PlanEvaluator UNSEEN = (plan, sender) -> NEVER;

  /**
   * Returns the time in flit times until every destination has its message.
   *
   * @param plan the plan
   * @param sender the cost of sends; its port model is that of the nodes
   * @return {@link #NEVER} if the plan does not end
   */
  double flitTimes(MulticastPlan plan, SenderModel sender);

  /**
   * {@return the time if it is below a bound; any value from the bound on may be returned as {@link
   * #NEVER}} Implementations may stop as soon as the bound is exceeded.
   *
   * @param bound in flit times
   * @param plan the plan
   * @param sender the costs of a send
   */
  default double flitTimesBelow(double bound, MulticastPlan plan, SenderModel sender) {
    return flitTimes(plan, sender);
  }
}
