package org.castnet.comparison;

import java.util.Optional;
import org.castnet.auto.AutoChoice;
import org.castnet.plan.Scheme;
import org.castnet.run.PlanRun;
import org.castnet.scenario.SchemeChoice;

/**
 * What came of one scheme in a scenario.
 *
 * @param scheme as the catalogue has it
 * @param choice the scheme with the options that it ran with
 * @param run the run; empty where the scheme does not apply, or its plan cannot be run on this
 *     technology
 * @param auto how {@code auto} came to the plan; empty for other schemes
 * @param why why there is no run; empty where there is one
 */
public record Outcome(
    Scheme scheme,
    SchemeChoice choice,
    Optional<PlanRun> run,
    Optional<AutoChoice> auto,
    String why) {

  static Outcome of(Scheme scheme, SchemeChoice choice, PlanRun run, Optional<AutoChoice> auto) {
    return new Outcome(scheme, choice, Optional.of(run), auto, "");
  }

  static Outcome refused(Scheme scheme, SchemeChoice choice, String why) {
    return new Outcome(scheme, choice, Optional.empty(), Optional.empty(), why);
  }

  /** Whether there is a sound run that came to its end. */
  public boolean succeeded() {
    return run.isPresent() && run.get().succeeded();
  }

  /** The scheme with its options, as people write it. */
  public String label() {
    return choice.label();
  }
}
