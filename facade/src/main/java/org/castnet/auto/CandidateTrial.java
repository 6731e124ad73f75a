package org.castnet.auto;

import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.input.LineText;
import org.castnet.input.Names;
import org.castnet.run.Objective;

/**
 * What {@code auto} learnt of one candidate.
 *
 * @param candidate the scheme with its options
 * @param forecast the objective as the predictor sees it; empty where there is no plan
 * @param measured the objective as simulated; empty where the plan was not simulated, or ended in a
 *     deadlock
 * @param why why there is no measure, or why a good one does not count; otherwise empty
 */
public record CandidateTrial(
    Candidate candidate,
    Optional<Double> forecast,
    Optional<Double> measured,
    Optional<Diagnostic> why) {

  static CandidateTrial refused(Candidate candidate, Diagnostic why) {
    return new CandidateTrial(candidate, Optional.empty(), Optional.empty(), Optional.of(why));
  }

  /** The same, with the reason why its measure does not count. */
  CandidateTrial because(String code, String text) {
    return new CandidateTrial(
        candidate, forecast, measured, Optional.of(Diagnostic.plain(code, text)));
  }

  /** Returns the reason as text; empty if there is none. */
  public String note() {
    return why.map(found -> LineText.of(found.text(Names.NUMBERS))).orElse("");
  }

  /** In a line, with the objective's unit. */
  public String describe(Objective objective) {
    return candidate.label()
        + ": "
        + measured
            .map(value -> objective.show(value) + (why.isEmpty() ? "" : ", " + note()))
            .orElseGet(
                () ->
                    note()
                        + forecast
                            .map(value -> " (forecast " + objective.show(value) + ")")
                            .orElse(""));
  }
}
