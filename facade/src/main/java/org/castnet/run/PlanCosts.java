package org.castnet.run;

import org.castnet.plan.PlanMetrics;

/** The costs of a plan, evaluated by an {@link Objective}. */
public interface PlanCosts {
  PlanTimes times();

  /** Returns the costs that do not depend on time. */
  PlanMetrics metrics();
}
