package org.castnet.document;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.auto.AutoChoice;
import org.castnet.auto.CandidateTrial;

/** The chosen plan and the results of the other candidates. */
record AutoJson(String objective, String chosen, List<Tried> tried) {

  /**
   * A candidate.
   *
   * @param value in picoseconds, or links for traffic
   */
  private record Tried(String scheme, Optional<Long> value, Optional<String> why) {
    static Tried of(CandidateTrial trial) {
      return new Tried(
          trial.candidate().label(),
          trial.measured().map(Math::round),
          Optional.of(trial.note()).filter(note -> !note.isEmpty()));
    }
  }

  static AutoJson of(AutoChoice choice) {
    return new AutoJson(
        choice.objective().name().toLowerCase(Locale.ROOT),
        choice.best().candidate().label(),
        choice.trials().stream().map(Tried::of).toList());
  }
}
