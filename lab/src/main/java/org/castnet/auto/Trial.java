package org.castnet.auto;

import java.util.Optional;

/**
 * What {@code auto} learnt of one candidate.
 *
 * @param candidate the scheme with its options
 * @param forecast the objective as the predictor sees it; empty where there is no plan
 * @param measured the objective as simulated; empty where the plan was not simulated, or ended in a
 *     deadlock
 * @param note why there is no measure; empty where there is one
 */
public record Trial(
    Candidate candidate, Optional<Double> forecast, Optional<Double> measured, String note) {

  static Trial refused(Candidate candidate, String why) {
    return new Trial(candidate, Optional.empty(), Optional.empty(), why);
  }

  /** In a line, with the objective's unit. */
  public String describe(Goal goal) {
    return candidate.label()
        + ": "
        + measured
            .map(value -> goal.show(value))
            .orElseGet(
                () ->
                    note
                        + forecast.map(value -> " (forecast " + goal.show(value) + ")").orElse(""));
  }
}
