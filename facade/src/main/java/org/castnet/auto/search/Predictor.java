package org.castnet.auto.search;

import org.castnet.plan.MulticastPlan;
import org.castnet.run.PlanTimes;
import org.castnet.sim.Technology;

/** A fast estimate of a plan's times, used to select the plans that are simulated. */
@FunctionalInterface
public interface Predictor {
  /** Returns the estimate. */
  PlanTimes forecast(MulticastPlan plan, Technology parameters);
}
