package org.castnet.comparison;

import java.util.Optional;
import org.castnet.auto.AutoChoice;
import org.castnet.input.Diagnostic;
import org.castnet.input.LineText;
import org.castnet.input.Names;
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
    Optional<Diagnostic> why) {

  static Outcome of(Scheme scheme, SchemeChoice choice, PlanRun run, Optional<AutoChoice> auto) {
    return new Outcome(scheme, choice, Optional.of(run), auto, Optional.empty());
  }

  static Outcome refused(Scheme scheme, SchemeChoice choice, Diagnostic why) {
    return new Outcome(scheme, choice, Optional.empty(), Optional.empty(), Optional.of(why));
  }

  /** Whether there is a sound run that came to its end. */
  public boolean succeeded() {
    return run.isPresent() && run.get().succeeded();
  }

  /**
   * Returns why there is no run, in words that call the network of the comparison "this network";
   * empty text if there is a run.
   */
  public String whyHere(String network) {
    return why(
        new Names() {
          @Override
          public String network(String text) {
            return text.equals(network) ? "this network" : text;
          }
        });
  }

  /** Returns why there is no run, in the words of a request; empty text if there is a run. */
  public String why(Names names) {
    return why.map(found -> LineText.of(found.text(names))).orElse("");
  }

  /** The scheme with its options, as people write it. */
  public String label() {
    return choice.label();
  }
}
