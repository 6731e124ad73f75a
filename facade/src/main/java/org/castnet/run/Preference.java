package org.castnet.run;

/**
 * The order in which runs are recommended: a plan that may deadlock with its buffers and ports
 * comes after every plan that cannot, even if its run was faster; otherwise the smaller value of
 * the objective comes first.
 */
public final class Preference {
  private final Objective objective;

  public Preference(Objective objective) {
    this.objective = objective;
  }

  /**
   * Returns whether one run is preferred to another; false if they are equal. Deadlock analysis is
   * done only if it affects the result.
   */
  public boolean prefers(PlanRun one, PlanRun other) {
    return isLess(one, other)
        ? !one.mayDeadlock() || other.mayDeadlock()
        : other.mayDeadlock() && !one.mayDeadlock();
  }

  /** Returns whether a run is skipped only because it may deadlock. */
  public boolean skips(PlanRun one, PlanRun preferred) {
    return isLess(one, preferred) && one.mayDeadlock() && !preferred.mayDeadlock();
  }

  private boolean isLess(PlanRun one, PlanRun other) {
    return objective.of(one) < objective.of(other);
  }
}
