package org.castnet.auto;

import java.util.Optional;
import org.castnet.run.Objective;

/**
 * What {@code auto} learnt of one candidate.
 *
 * @param candidate the scheme with its options
 * @param forecast the objective as the predictor sees it; empty where there is no plan
 * @param measured the objective as simulated; empty where the plan was not simulated, or ended in a
 *     deadlock
 * @param note why there is no measure, or why a good one does not count; otherwise empty
 */
public record CandidateTrial(
    Candidate candidate, Optional<Double> forecast, Optional<Double> measured, String note) {

  static CandidateTrial refused(Candidate candidate, String why) {
    return new CandidateTrial(candidate, Optional.empty(), Optional.empty(), why);
  }

  /** The same, with the reason why its measure does not count. */
  CandidateTrial because(String why) {
    return new CandidateTrial(candidate, forecast, measured, why);
  }

  /** In a line, with the objective's unit. */
  public String describe(Objective objective) {
    return candidate.label()
        + ": "
        + measured
            .map(value -> objective.show(value) + (note.isEmpty() ? "" : ", " + note))
            .orElseGet(
                () ->
                    note
                        + forecast
                            .map(value -> " (forecast " + objective.show(value) + ")")
                            .orElse(""));
  }
}
