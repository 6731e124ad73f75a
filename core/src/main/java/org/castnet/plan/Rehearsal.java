package org.castnet.plan;

/**
 * Tells a scheme how long a plan would take, so that it can choose among several of its own. Plans
 * know no time; whoever assembles the schemes lends them someone who does.
 */
@FunctionalInterface
public interface Rehearsal {
  /** The time of a plan that does not come to its end. */
  double NEVER = Double.POSITIVE_INFINITY;

  /** For who has no engine at hand: schemes keep the plan of which they expect most. */
  Rehearsal UNSEEN = (plan, sender) -> NEVER;

  /**
   * Until every destination has its message, in flit times.
   *
   * @param sender what sends cost; its port model is the nodes'
   * @return {@link #NEVER} where the plan does not come to its end
   */
  double flitTimes(MulticastPlan plan, SenderModel sender);

  /**
   * The same for who holds a plan against a better one: only a time below the bound has to be true,
   * any other may be told as {@link #NEVER}. Who sees early that a plan cannot come below it need
   * not rehearse it.
   */
  default double flitTimesBelow(double bound, MulticastPlan plan, SenderModel sender) {
    return flitTimes(plan, sender);
  }
}
