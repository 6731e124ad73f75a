package org.castnet.run;

/**
 * Which of two runs to recommend, for whoever compares plans: a plan that may deadlock on its
 * buffers and ports stands behind every plan that cannot, however fast this run of it was; among
 * plans of one sort the smaller value of the objective decides.
 */
public final class Preference {
  private final Objective objective;

  public Preference(Objective objective) {
    this.objective = objective;
  }

  /**
   * Whether the one is to be preferred to the other; never of two that are level. Circles of
   * waiting are looked for only where the answer hangs on them.
   */
  public boolean prefers(PlanRun one, PlanRun other) {
    return isLess(one, other)
        ? !one.mayDeadlock() || other.mayDeadlock()
        : other.mayDeadlock() && !one.mayDeadlock();
  }

  /** Whether the one is passed over only because it may deadlock. */
  public boolean passesOver(PlanRun one, PlanRun preferred) {
    return isLess(one, preferred) && one.mayDeadlock() && !preferred.mayDeadlock();
  }

  private boolean isLess(PlanRun one, PlanRun other) {
    return objective.of(one) < objective.of(other);
  }
}
