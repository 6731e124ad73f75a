package org.castnet.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.comparison.Outcome;
import org.castnet.input.Diagnostic;
import org.castnet.input.Names;
import org.castnet.plan.Machine;
import org.castnet.run.PlanRun;
import org.castnet.scenario.Scenario.Need;
import org.castnet.sim.metrics.LowerBound;

/**
 * The answer of a comparison as CSV: one row per scheme, times in picoseconds. The mean of the
 * objective over all draws and half of its 95 % interval are empty for schemes that were not run on
 * other draws. Every row has the notes on the request, like the lower bound.
 */
final class ComparisonCsv {
  private static final List<String> NAMES = List.of("scheme", "options", "applies");
  private static final List<String> MEASURED =
      List.of(
          "makespan_ps",
          "mean_latency_ps",
          "traffic",
          "longest_path",
          "sends",
          "steps",
          "valid",
          "deadlock",
          "may_deadlock",
          "machine",
          "needs",
          "limit_ps",
          "share_of_limit",
          "draws",
          "objective_mean",
          "objective_half_width");

  private ComparisonCsv() {}

  public static void write(ComparisonAnswer answer, PrintStream out) {
    Comparison comparison = answer.comparison();
    String notes = notes(answer.notes());
    List<Object> heading = new ArrayList<>(NAMES);
    heading.addAll(MEASURED);
    heading.add("why");
    heading.add("traffic_gap");
    heading.add("notes");
    line(heading, out);
    for (ComparisonAnswer.Result result : answer.results()) {
      Outcome outcome = result.outcome();
      List<Object> row = new ArrayList<>();
      row.add(outcome.choice().name());
      row.add(outcome.choice().optionText());
      row.add(outcome.run().isPresent());
      row.addAll(
          outcome
              .run()
              .map(run -> measured(comparison, outcome, run))
              .orElse(Collections.nCopies(MEASURED.size(), "")));
      row.add(
          outcome
              .run()
              .flatMap(PlanRun::brokenLaw)
              .map(Diagnostic::text)
              .orElse(outcome.why(Names.NUMBERS)));
      row.add(result.trafficGap().orElse(""));
      row.add(notes);
      line(row, out);
    }
  }

  /** Returns notes as the text of one cell. */
  static String notes(List<Diagnostic> notes) {
    return notes.stream().map(Diagnostic::text).collect(Collectors.joining(" "));
  }

  /** Returns what a plan needs in addition to the machine as the text of one cell. */
  static String needs(Set<Need> needs) {
    return needs.stream().sorted().map(Need::word).collect(Collectors.joining(" "));
  }

  private static List<Object> measured(Comparison comparison, Outcome outcome, PlanRun run) {
    Optional<LowerBound> limit = comparison.limit(outcome);
    List<Object> row = new ArrayList<>();
    row.add(run.makespan().isPresent() ? run.makespan().getAsLong() : "");
    row.add(run.meanLatency().isPresent() ? Math.round(run.latencies().mean()) : "");
    row.add(run.metrics().traffic());
    row.add(run.metrics().longestPath());
    row.add(run.metrics().sends());
    row.add(run.metrics().steps());
    row.add(run.verdict().valid());
    row.add(run.worms().deadlocked());
    row.add(run.mayDeadlock());
    row.add(Machine.of(run.plan()).word());
    row.add(needs(comparison.needs(outcome)));
    row.add(limit.map(least -> Long.toString(least.picoseconds())).orElse(""));
    row.add(ofLimit(run, limit));
    comparison
        .estimate(outcome)
        .ifPresentOrElse(
            estimate -> {
              row.add(estimate.n());
              row.add(Math.round(estimate.mean()));
              row.add(Math.round(estimate.halfWidth()));
            },
            () -> row.addAll(List.of("", "", "")));
    return row;
  }

  private static void line(List<Object> values, PrintStream out) {
    out.println(CSVFormat.RFC4180.format(values.toArray()));
  }

  private static String ofLimit(PlanRun run, Optional<LowerBound> limit) {
    OptionalDouble share = run.shareOf(limit);
    return share.isPresent() ? String.format(Locale.ROOT, "%.4f", share.getAsDouble()) : "";
  }
}
