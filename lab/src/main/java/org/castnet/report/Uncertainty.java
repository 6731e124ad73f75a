package org.castnet.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.castnet.scenario.Comparison;
import org.castnet.scenario.Objective;
import org.castnet.scenario.Outcome;
import org.castnet.scenario.SchemeChoice;
import org.castnet.statistics.PairedComparison;
import org.castnet.study.Numbers;

/** Says how sure a recommendation is, from the same comparison on other random multicasts. */
final class Uncertainty {
  private static final double LEVEL = 0.05;

  private Uncertainty() {}

  static String of(Comparison comparison, List<Comparison> repeats) {
    List<Outcome> ranked = comparison.ranked().stream().filter(Objective::counts).toList();
    if (ranked.size() < 2) {
      return "There is nothing to compare it with.";
    }
    if (repeats.isEmpty()) {
      return "The messages are given, so nothing here is left to chance; other messages may want"
          + " another scheme.";
    }
    SchemeChoice best = ranked.get(0).choice();
    SchemeChoice next = ranked.get(1).choice();
    List<double[]> pairs = new ArrayList<>();
    for (Comparison each : repeats) {
      Optional<Double> first = value(each, best);
      Optional<Double> second = value(each, next);
      if (first.isPresent() && second.isPresent()) {
        pairs.add(new double[] {first.get(), second.get()});
      }
    }
    if (pairs.size() < 2) {
      return "Too few repetitions ended to say how sure this is.";
    }
    return words(best, next, pairs);
  }

  private static String words(SchemeChoice best, SchemeChoice next, List<double[]> pairs) {
    PairedComparison pair =
        PairedComparison.of(
            pairs.stream().mapToDouble(both -> both[0]).toArray(),
            pairs.stream().mapToDouble(both -> both[1]).toArray());
    long won = pairs.stream().filter(both -> both[0] <= both[1]).count();
    double mean = pair.second().mean();
    return String.format(
        Locale.ROOT,
        "On %d other draws of the same traffic %s took the lead over %s %d times; on average it was"
            + " %s by %s ± %s %% (95 %% interval): %s.",
        pairs.size(),
        best.name(),
        next.name(),
        won,
        pair.difference().mean() < 0 ? "behind" : "ahead",
        Numbers.show(100 * Math.abs(pair.difference().mean()) / mean),
        Numbers.show(100 * pair.difference().halfWidth() / mean),
        judgement(pair, next));
  }

  private static String judgement(PairedComparison pair, SchemeChoice next) {
    if (!pair.significant(LEVEL)) {
      return "that may be chance, take either";
    }
    return pair.difference().mean() > 0
        ? "the lead is beyond chance"
        : "this draw is an exception, " + next.name() + " is better as a rule";
  }

  private static Optional<Double> value(Comparison comparison, SchemeChoice choice) {
    return comparison.outcomes().stream()
        .filter(outcome -> outcome.choice().equals(choice))
        .filter(Objective::counts)
        .findFirst()
        .map(outcome -> comparison.objective().of(outcome.run().orElseThrow()));
  }
}
