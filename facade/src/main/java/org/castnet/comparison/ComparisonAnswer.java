package org.castnet.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.castnet.input.Diagnostic;
import org.castnet.scenario.Scenario.Need;

/**
 * The answer of a comparison as data. Text, CSV, JSON and pages render it and add nothing, so that
 * each of them contains every note.
 *
 * @param comparison the runs, the lower bound and the scenario
 * @param results one for each scheme, in the order in which they were tried
 * @param recommendation the best scheme with its lead, the certainty, and the faster schemes that
 *     were skipped; one sentence each
 * @param confidence the best scheme and each rival on other draws; empty if the messages are fixed
 * @param notes properties of the request that a reader should know, one sentence each
 * @since 0.2.0
 */
public record ComparisonAnswer(
    Comparison comparison,
    List<Result> results,
    List<Diagnostic> recommendation,
    List<Confidence> confidence,
    List<Diagnostic> notes) {

  /** The extent to which a run can be recommended, from best to worst. */
  public enum Standing {
    /** The machine can execute the plan, and it cannot deadlock. */
    SOUND,
    /** The machine can execute the plan, but it may deadlock in another order of starts. */
    MAY_DEADLOCK,
    /** The plan needs more than the machine has, and was run on one that has it. */
    NEEDS_MORE,
    /** The plan is not sound, or its run did not end or breaks a sanity law. */
    FAILED;

    /** {@return the word used in JSON} */
    public String word() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /**
   * A run among the others.
   *
   * @param rank 1 for the best; runs that need more than the machine has come after those on it
   * @param standing the group of results to which the run belongs
   * @param needs what the plan needs in addition to the machine
   */
  public record Place(int rank, Standing standing, Set<Need> needs) {
    public Place {
      needs = Set.copyOf(needs);
    }

    /** {@return the title of the group of results with this place; empty if the run is sound} */
    public String group() {
      return switch (standing) {
        case SOUND -> "";
        case MAY_DEADLOCK -> "may deadlock";
        case NEEDS_MORE -> "not on this machine, need " + Need.text(needs);
        case FAILED -> "failed";
      };
    }
  }

  /**
   * The result of one scheme.
   *
   * @param outcome the scheme, with its run or the reason why it was not run
   * @param place its run among the others; empty if there is no run
   * @param trafficGap the excess of its traffic over the optimum as text, such as {@code +12.5 %};
   *     empty if unknown
   */
  public record Result(Outcome outcome, Optional<Place> place, Optional<String> trafficGap) {}

  public ComparisonAnswer {
    results = List.copyOf(results);
    recommendation = List.copyOf(recommendation);
    confidence = List.copyOf(confidence);
    notes = List.copyOf(notes);
  }

  /**
   * Returns the answer of a comparison. On small hypercubes, solves the problems of least links.
   */
  static ComparisonAnswer of(Comparison comparison) {
    TrafficGaps gaps = new TrafficGaps(comparison);
    List<Diagnostic> notes = new ArrayList<>();
    gaps.explanation().ifPresent(notes::add);
    notes.addAll(ComparisonNotes.of(comparison));
    List<Outcome> ran =
        comparison.ranked().stream().filter(outcome -> outcome.run().isPresent()).toList();
    return new ComparisonAnswer(
        comparison,
        comparison.outcomes().stream()
            .map(
                outcome ->
                    new Result(
                        outcome,
                        outcome
                            .run()
                            .map(
                                run ->
                                    new Place(
                                        ran.indexOf(outcome) + 1,
                                        standing(comparison, outcome),
                                        comparison.needs(outcome))),
                        gaps.of(outcome)))
            .toList(),
        new Recommendation(comparison).statements(),
        Confidence.of(comparison),
        notes);
  }

  private static Standing standing(Comparison comparison, Outcome outcome) {
    if (!outcome.succeeded()) {
      return Standing.FAILED;
    }
    if (!comparison.isExecutable(outcome)) {
      return Standing.NEEDS_MORE;
    }
    return Comparison.run(outcome).mayDeadlock() ? Standing.MAY_DEADLOCK : Standing.SOUND;
  }

  /** {@return the results with a run, from best to worst} */
  public List<Result> ranked() {
    return results.stream()
        .filter(result -> result.place().isPresent())
        .sorted(Comparator.comparingInt(result -> result.place().orElseThrow().rank()))
        .toList();
  }
}
