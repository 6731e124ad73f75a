package org.castnet.run;

import org.castnet.plan.PlanMetrics;

/**
 * The costs of a plan, evaluated by an {@link Objective}.
 *
 * @since 0.1.0
 */
public interface PlanCosts {
  /** {@return the arrival times of the copies} */
  PlanTimes times();

  /** {@return the costs that do not depend on time} */
  PlanMetrics metrics();
}
