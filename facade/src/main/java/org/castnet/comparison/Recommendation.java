package org.castnet.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.castnet.auto.search.Preference;
import org.castnet.input.Diagnostic;

/** The statements that recommend the best scheme of a comparison. */
record Recommendation(Comparison comparison) {
  private static final int MOST_TIES = 4;

  /** Returns the best scheme and its lead, its certainty, and the skipped schemes if any. */
  List<Diagnostic> statements() {
    List<Diagnostic> statements = new ArrayList<>();
    statements.add(headline());
    comparison
        .best()
        .ifPresent(
            best -> {
              statements.add(Confidence.statement(comparison));
              addSkipped(best, statements);
            });
    return statements;
  }

  /** Returns the best scheme and its lead. */
  Diagnostic headline() {
    if (comparison.best().isEmpty()) {
      return comparison.outcomes().stream().anyMatch(Outcome::succeeded)
          ? Diagnostic.of(
              "nothing-on-machine", "Every scheme here needs more than the machine has.")
          : Diagnostic.of(
              "nothing-delivered", "No scheme delivers every message to its destinations here.");
    }
    Outcome best = comparison.best().get();
    double least = comparison.value(best);
    Diagnostic.Builder text =
        new Diagnostic.Builder("best-scheme")
            .text("Best ")
            .add("objective", comparison.objective().word())
            .text(": ")
            .add("scheme", best.label())
            .text(" (")
            .add("value", comparison.objective().show(least));
    List<Outcome> ties = comparison.ties(comparison.objective());
    if (!ties.isEmpty()) {
      text.text(", tied with ").add("ties", named(ties));
    }
    comparison
        .second()
        .ifPresent(
            next ->
                text.text(", ")
                    .add("lead", lead(1 - least / comparison.value(next)))
                    .text(" ahead of ")
                    .add("next", next.label()));
    return text.text(").").build();
  }

  private static String named(List<Outcome> ties) {
    String first =
        ties.stream().limit(MOST_TIES).map(Outcome::label).collect(Collectors.joining(", "));
    return ties.size() > MOST_TIES ? first + " and " + (ties.size() - MOST_TIES) + " more" : first;
  }

  private static String lead(double share) {
    double percent = 100 * share;
    return percent < 0.05 ? "less than 0.1 %" : String.format(Locale.ROOT, "%.1f %%", percent);
  }

  /** Adds the faster schemes that were skipped because they may deadlock. */
  private void addSkipped(Outcome best, List<Diagnostic> statements) {
    Preference preference = comparison.preference(comparison.objective());
    String better =
        comparison.outcomes().stream()
            .filter(Outcome::succeeded)
            .filter(outcome -> preference.skips(Comparison.run(outcome), Comparison.run(best)))
            .map(Outcome::label)
            .collect(Collectors.joining(", "));
    if (!better.isEmpty()) {
      statements.add(
          Diagnostic.of(
              "skipped-for-deadlock", "Skipped because they may deadlock: {schemes}.", better));
    }
  }
}
