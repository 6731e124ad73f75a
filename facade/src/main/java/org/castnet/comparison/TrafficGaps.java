package org.castnet.comparison;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.castnet.input.Diagnostic;
import org.castnet.plan.Message;
import org.castnet.plan.Problem;
import org.castnet.steiner.LeastTraffic;

/**
 * The excess of each scheme's traffic on a hypercube over the optimum of the problem that it
 * solves; over a lower bound if the instance is too large for the optimum.
 */
final class TrafficGaps {
  private final Comparison comparison;
  private final Map<Problem, LeastTraffic> least = new EnumMap<>(Problem.class);

  TrafficGaps(Comparison comparison) {
    this.comparison = comparison;
  }

  /**
   * Returns the excess of one outcome as text, such as {@code +12.5 %} or {@code <= +30.0 %}; empty
   * if it is not known.
   */
  Optional<String> of(Outcome outcome) {
    if (!applies() || outcome.run().isEmpty()) {
      return Optional.empty();
    }
    LeastTraffic reference = least.computeIfAbsent(outcome.scheme().problem(), this::solve);
    double gap = 100.0 * outcome.run().get().metrics().traffic() / reference.links() - 100;
    return Optional.of(
        String.format(Locale.ROOT, "%s%+.1f %%", reference.exact() ? "" : "<= ", gap));
  }

  /** Returns the references of the excess; empty if it is not reported for this network. */
  Optional<Diagnostic> explanation() {
    if (!applies()) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    for (Problem problem : List.of(Problem.MULTICAST_PATH, Problem.MULTICAST_TREE)) {
      List<String> solvers =
          comparison.outcomes().stream()
              .filter(outcome -> outcome.scheme().problem() == problem)
              .map(outcome -> outcome.choice().name())
              .distinct()
              .toList();
      if (!solvers.isEmpty()) {
        parts.add(problem.title() + " for " + listed(solvers));
      }
    }
    parts.add(Problem.STEINER_TREE.title() + " for " + (parts.isEmpty() ? "all" : "the rest"));
    return Optional.of(
        Diagnostic.of(
            "traffic-above-optimum",
            "The percentage is the traffic above the optimum of the problem that the scheme solves:"
                + " {references}; (<=) above a lower bound of the optimum.",
            String.join(", ", parts)));
  }

  private boolean applies() {
    // the optima are those of messages with one source
    return LeastTraffic.isReportedFor(comparison.scenario().network())
        && comparison.scenario().messages().stream().noneMatch(Message::isReduction);
  }

  private static String listed(List<String> names) {
    String last = names.get(names.size() - 1);
    List<String> others = names.subList(0, names.size() - 1);
    return others.isEmpty() ? last : String.join(", ", others) + " and " + last;
  }

  private LeastTraffic solve(Problem problem) {
    return LeastTraffic.of(
        comparison.scenario().network(), comparison.scenario().messages(), problem);
  }
}
