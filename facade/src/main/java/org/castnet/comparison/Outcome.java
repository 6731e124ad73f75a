package org.castnet.comparison;

import java.util.Optional;
import org.castnet.auto.AutoChoice;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.plan.Scheme;
import org.castnet.run.PlanRun;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.text.LineText;

/**
 * The result of one scheme for a scenario.
 *
 * @param scheme as in the catalogue
 * @param choice the scheme with the options of this run
 * @param applicable whether the scheme applies to the network; if it does and there is no run, it
 *     failed for these messages or this technology
 * @param run the run; empty if the scheme does not apply, or its plan cannot be run on this
 *     technology
 * @param auto how {@code auto} chose the plan; empty for other schemes
 * @param why the reason why there is no run; empty if there is one
 * @since 0.1.0
 */
public record Outcome(
    Scheme scheme,
    SchemeChoice choice,
    boolean applicable,
    Optional<PlanRun> run,
    Optional<AutoChoice> auto,
    Optional<Diagnostic> why) {

  static Outcome of(Scheme scheme, SchemeChoice choice, PlanRun run, Optional<AutoChoice> auto) {
    return new Outcome(scheme, choice, true, Optional.of(run), auto, Optional.empty());
  }

  static Outcome refused(Scheme scheme, SchemeChoice choice, boolean applicable, Diagnostic why) {
    return new Outcome(
        scheme, choice, applicable, Optional.empty(), Optional.empty(), Optional.of(why));
  }

  /**
   * {@return a copy with a run that fails if it breaks a sanity law}
   *
   * @param bound the lower bound of the messages, for the machine of the run
   */
  public Outcome checkedBy(LowerBound bound) {
    return new Outcome(
        scheme, choice, applicable, run.map(each -> each.checkedBy(bound)), auto, why);
  }

  /** {@return whether there is a sound run that ended and breaks no sanity law} */
  public boolean succeeded() {
    return run.isPresent() && run.get().succeeded();
  }

  /**
   * {@return the reason why there is no run, with "this network" in place of the network of the
   * comparison; empty text if there is a run}
   *
   * @param network the text of the network of the comparison
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

  /**
   * {@return the reason why there is no run, with the names of a request; empty text if there is a
   * run}
   *
   * @param names the names of nodes, sends and messages in a request
   */
  public String why(Names names) {
    return why.map(found -> LineText.of(found.text(names))).orElse("");
  }

  /** {@return the scheme with its options as text} */
  public String label() {
    return choice.label();
  }
}
