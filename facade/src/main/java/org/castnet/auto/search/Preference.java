package org.castnet.auto.search;

import java.util.Set;
import java.util.function.Function;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.scenario.Scenario.Need;

/**
 * The order in which runs are recommended. A plan that needs more than the machine has comes after
 * every plan that does not; among equals, a plan that may deadlock with its buffers and ports comes
 * after every plan that cannot, even if its run was faster; otherwise the smaller value of the
 * objective comes first.
 */
public final class Preference {
  private final Objective objective;
  private final Function<PlanRun, Set<Need>> needs;

  /**
   * @param needs what the plan of a run needs in addition to the machine of the request
   */
  public Preference(Objective objective, Function<PlanRun, Set<Need>> needs) {
    this.objective = objective;
    this.needs = needs;
  }

  /** Returns whether the machine can execute the plan of a run. O(sends). */
  public boolean isExecutable(PlanRun run) {
    return needs.apply(run).isEmpty();
  }

  /**
   * Returns whether one run is preferred to another; false if they are equal. Deadlock analysis is
   * done only if it affects the result.
   */
  public boolean prefers(PlanRun one, PlanRun other) {
    boolean executable = isExecutable(one);
    if (executable != isExecutable(other)) {
      return executable;
    }
    return isLess(one, other)
        ? !one.mayDeadlock() || other.mayDeadlock()
        : other.mayDeadlock() && !one.mayDeadlock();
  }

  /** Returns whether a run is skipped only because it may deadlock. */
  public boolean skips(PlanRun one, PlanRun preferred) {
    return isLess(one, preferred)
        && isExecutable(one)
        && one.mayDeadlock()
        && !preferred.mayDeadlock();
  }

  private boolean isLess(PlanRun one, PlanRun other) {
    return objective.of(one) < objective.of(other);
  }
}
