package org.castnet.comparison;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.castnet.auto.search.Preference;

/** The text that recommends the best scheme of a comparison. */
record Recommendation(Comparison comparison) {
  private static final int MOST_TIES = 4;

  /** Returns the best scheme and its lead, as a sentence. */
  String headline() {
    Optional<Outcome> best = comparison.best();
    if (best.isEmpty()) {
      return "No scheme delivers every message to its destinations here.";
    }
    double least = comparison.value(best.get());
    return "Best "
        + comparison.objective().word()
        + ": "
        + best.get().label()
        + " ("
        + comparison.objective().show(least)
        + lead(least)
        + ").";
  }

  /** Returns the headline, its certainty, and the skipped schemes. */
  String text() {
    return comparison
        .best()
        .map(best -> headline() + " " + Confidence.sentence(comparison) + skipped(best))
        .orElseGet(this::headline);
  }

  /**
   * Returns the faster schemes that were skipped because they may deadlock; empty if there is no
   * such scheme.
   */
  private String skipped(Outcome best) {
    Preference preference = comparison.preference(comparison.objective());
    List<String> better =
        comparison.outcomes().stream()
            .filter(Outcome::succeeded)
            .filter(outcome -> preference.skips(Comparison.run(outcome), Comparison.run(best)))
            .map(Outcome::label)
            .toList();
    return better.isEmpty()
        ? ""
        : " Skipped because they may deadlock: " + String.join(", ", better) + ".";
  }

  private String lead(double least) {
    StringBuilder text = new StringBuilder();
    List<Outcome> ties = comparison.ties(comparison.objective());
    if (!ties.isEmpty()) {
      text.append(", tied with ")
          .append(
              ties.stream().limit(MOST_TIES).map(Outcome::label).collect(Collectors.joining(", ")));
      if (ties.size() > MOST_TIES) {
        text.append(" and ").append(ties.size() - MOST_TIES).append(" more");
      }
    }
    comparison
        .second()
        .ifPresent(
            next -> {
              double percent = 100 * (1 - least / comparison.value(next));
              text.append(
                  percent < 0.05
                      ? ", less than 0.1 % ahead of " + next.label()
                      : String.format(Locale.ROOT, ", %.1f %% ahead of %s", percent, next.label()));
            });
    return text.toString();
  }
}
