package org.castnet.format;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.auto.search.AutoScheme;
import org.castnet.comparison.PlanDocument;
import org.castnet.input.Diagnostic;
import org.castnet.plan.Forwarding;
import org.castnet.plan.MulticastPlan;
import org.castnet.scenario.Scenario;

/**
 * Plans for execution in a format: if programs cannot select routes, sends take those of the
 * network, so that predicted times are those of the execution.
 *
 * @param format the format
 * @since 0.2.0
 */
public record PlanExport(PlanFormat format) {
  /**
   * A plan as it is executed.
   *
   * @param document the plan
   * @param note states how many sends take other routes than planned; empty if none does
   */
  public record Executed(PlanDocument document, Optional<Diagnostic> note) {}

  /**
   * {@return the scenario for a planner, whose schemes that measure plans do so on the routes of
   * the execution}
   *
   * @param scenario the scenario
   */
  public Scenario requested(Scenario scenario) {
    if (format.selectsRoutes()) {
      return scenario;
    }
    Map<String, String> options = new TreeMap<>(scenario.planning().options());
    options.putIfAbsent(AutoScheme.FORWARDING, AutoScheme.BY_NETWORK);
    return scenario.withOptions(options);
  }

  /**
   * {@return a plan as it is executed}
   *
   * @param planned the plan of a scheme
   */
  public Executed executed(PlanDocument planned) {
    MulticastPlan plan = planned.plan();
    if (format.selectsRoutes() || !planned.violations().isEmpty()) {
      return new Executed(planned, Optional.empty());
    }
    Forwarding forwarding = new Forwarding(plan.network());
    long moved = forwarding.moved(plan);
    return moved == 0
        ? new Executed(planned, Optional.empty())
        : new Executed(
            planned.carriedBy(forwarding.of(plan), List.of()),
            Optional.of(
                Diagnostic.of(
                    "forwarded-routes",
                    "{moved} of {sends} sends take other routes than planned, since programs in"
                        + " the format {format} cannot select routes; the predicted times are those"
                        + " of the network's routes.",
                    moved,
                    plan.sends().size(),
                    format.word())));
  }
}
