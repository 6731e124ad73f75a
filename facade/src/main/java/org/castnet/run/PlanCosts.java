package org.castnet.run;

import org.castnet.plan.PlanMetrics;

/** What is known of a plan's costs, for an {@link Objective} to look at. */
public interface PlanCosts {
  PlanTimes times();

  /** What it costs before time. */
  PlanMetrics metrics();
}
