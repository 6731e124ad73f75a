package org.castnet.scenario;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.castnet.hypercube.LowerBound;
import org.castnet.hypercube.Problem;
import org.castnet.multicast.Message;
import org.castnet.multicast.MulticastPlan;
import org.castnet.multicast.PlanMetrics;
import org.castnet.network.BadInput;
import org.castnet.network.Hypercube;

/**
 * How far the traffic of each scheme on a hypercube lies above the least possible for the problem
 * that it solves: above the true optimum where the instance is small enough for it, and otherwise
 * above a lower bound.
 */
public final class TrafficGaps {
  /**
   * Schemes by the problem that they solve; all others compare with the Steiner tree, below which
   * nothing can come.
   */
  private static final Map<Problem, List<String>> SOLVERS =
      Map.of(
          Problem.MULTICAST_TREE, List.of("mt", "mt-tree", "len", "sheu-su"),
          Problem.MULTICAST_PATH, List.of("mp", "linni-mp"));

  /**
   * The least traffic of all messages together.
   *
   * @param traffic links
   * @param exact whether it can be reached; otherwise it is a lower bound
   */
  public record Least(long traffic, boolean exact) {}

  private final Comparison comparison;
  private final Map<Problem, Least> least = new EnumMap<>(Problem.class);

  public TrafficGaps(Comparison comparison) {
    this.comparison = comparison;
  }

  /**
   * The gap of one outcome as text, such as {@code +12.5 %} or {@code <= +30.0 %}; empty where
   * there is none to tell.
   */
  public Optional<String> of(Outcome outcome) {
    if (!(comparison.scenario().network() instanceof Hypercube) || outcome.run().isEmpty()) {
      return Optional.empty();
    }
    Least reference = least.computeIfAbsent(problemOf(outcome.choice().name()), this::solve);
    double gap = 100.0 * outcome.run().get().metrics().traffic() / reference.traffic() - 100;
    return Optional.of(
        String.format(Locale.ROOT, "%s%+.1f %%", reference.exact() ? "" : "<= ", gap));
  }

  private static Problem problemOf(String scheme) {
    return SOLVERS.entrySet().stream()
        .filter(entry -> entry.getValue().contains(scheme))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(Problem.STEINER_TREE);
  }

  private Least solve(Problem problem) {
    Scenario scenario = comparison.scenario();
    try {
      MulticastPlan plan = Schemes.all().plan("exact", Map.of("problem", problem.word()), scenario);
      return new Least(PlanMetrics.of(plan).traffic(), true);
    } catch (BadInput tooLarge) {
      long sum = 0;
      for (Message message : scenario.messages()) {
        sum += LowerBound.of(scenario.network(), message, problem);
      }
      return new Least(Math.max(1, sum), false);
    }
  }
}
