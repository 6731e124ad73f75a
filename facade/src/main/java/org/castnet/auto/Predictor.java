package org.castnet.auto;

import org.castnet.plan.MulticastPlan;
import org.castnet.run.PlanTimes;
import org.castnet.sim.WormholeParameters;

/**
 * Tells quickly, and roughly, how good a plan is, so that only the promising ones are simulated.
 */
@FunctionalInterface
public interface Predictor {
  /** What to expect. */
  PlanTimes forecast(MulticastPlan plan, WormholeParameters parameters);
}
