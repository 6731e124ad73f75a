package org.castnet.auto;

import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.run.Objective;
import org.castnet.text.LineText;

/**
 * The result of {@code auto} for one candidate.
 *
 * @param candidate the scheme with its options
 * @param forecast the predicted objective; empty if there is no plan
 * @param measured the simulated objective; empty if the plan was not simulated, or ended in a
 *     deadlock
 * @param why the reason why there is no measurement, or why it does not count; otherwise empty
 * @since 0.1.0
 */
public record CandidateTrial(
    Candidate candidate,
    Optional<Double> forecast,
    Optional<Double> measured,
    Optional<Diagnostic> why) {

  /**
   * {@return a trial without a plan}
   *
   * @param candidate the scheme and its options
   * @param why the reason
   */
  public static CandidateTrial refused(Candidate candidate, Diagnostic why) {
    return new CandidateTrial(candidate, Optional.empty(), Optional.empty(), Optional.of(why));
  }

  /**
   * {@return a copy with the reason why its measurement does not count}
   *
   * @param code the code of the diagnostic
   * @param text the reason as a sentence
   */
  public CandidateTrial because(String code, String text) {
    return new CandidateTrial(
        candidate, forecast, measured, Optional.of(Diagnostic.plain(code, text)));
  }

  /** {@return the reason as text; empty if absent} */
  public String note() {
    return why.map(found -> LineText.of(found.text(Names.NUMBERS))).orElse("");
  }

  /**
   * {@return the trial as one line, with the objective's unit}
   *
   * @param objective the minimised quantity
   */
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
