package org.castnet.auto;

import org.castnet.multicast.MulticastPlan;
import org.castnet.wormhole.WormholeParameters;

/**
 * Tells quickly, and roughly, how good a plan is, so that only the promising ones are simulated.
 */
@FunctionalInterface
public interface Predictor {
  /**
   * What to expect.
   *
   * @param makespan when everything has arrived, in picoseconds
   * @param latency mean over the multicasts, in picoseconds
   */
  record Forecast(double makespan, double latency) {}

  Forecast forecast(MulticastPlan plan, WormholeParameters parameters);
}
