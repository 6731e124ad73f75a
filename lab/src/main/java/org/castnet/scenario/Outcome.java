package org.castnet.scenario;

import java.util.Optional;
import org.castnet.auto.AutoChoice;
import org.castnet.metrics.MulticastLatencies;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PlanMetrics;
import org.castnet.wormhole.SimulationResult;
import org.castnet.wormhole.WormholeParameters;

/**
 * What came of one scheme in a scenario.
 *
 * @param choice the scheme with the options that it ran with
 * @param run the run; empty where the scheme does not apply, or its plan cannot be run on this
 *     technology
 * @param why why there is no run; empty where there is one
 */
public record Outcome(SchemeChoice choice, Optional<Run> run, String why) {

  /**
   * A plan that was made, judged and simulated.
   *
   * @param plan the plan
   * @param choice how {@code auto} came to it; empty for other schemes
   * @param metrics what it costs before time
   * @param verdict what the verifier says
   * @param parameters the technology, with the port model that was used
   * @param result what the engine says
   * @param latencies of the multicasts, by message
   */
  public record Run(
      MulticastPlan plan,
      Optional<AutoChoice> choice,
      PlanMetrics metrics,
      Verdict verdict,
      WormholeParameters parameters,
      SimulationResult result,
      MulticastLatencies latencies) {}

  static Outcome of(SchemeChoice choice, Run run) {
    return new Outcome(choice, Optional.of(run), "");
  }

  static Outcome refused(SchemeChoice choice, String why) {
    return new Outcome(choice, Optional.empty(), why);
  }
}
