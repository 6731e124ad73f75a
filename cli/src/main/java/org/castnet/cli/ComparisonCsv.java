package org.castnet.cli;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.input.Names;
import org.castnet.plan.Machine;
import org.castnet.run.PlanRun;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.metrics.LowerBound;

/** A comparison as CSV: one row per scheme, times in picoseconds. */
final class ComparisonCsv {
  private ComparisonCsv() {}

  public static void write(Comparison comparison, PrintStream out) {
    out.println(
        "scheme,options,applies,makespan_ps,mean_latency_ps,traffic,longest_path,sends,steps,valid,deadlock,machine,limit_ps,share_of_limit,why");
    Optional<LowerBound> limit = comparison.limit();
    for (Outcome outcome : comparison.outcomes()) {
      String name = outcome.choice().name();
      String options = options(outcome.choice());
      out.println(
          outcome
              .run()
              .map(
                  run ->
                      CSVFormat.RFC4180.format(
                          name,
                          options,
                          true,
                          run.makespan().isPresent() ? run.makespan().getAsLong() : "",
                          run.meanLatency().isPresent() ? Math.round(run.latencies().mean()) : "",
                          run.metrics().traffic(),
                          run.metrics().longestPath(),
                          run.metrics().sends(),
                          run.metrics().steps(),
                          run.verdict().valid(),
                          run.worms().deadlocked(),
                          Machine.of(run.plan()).word(),
                          limit.map(least -> Long.toString(least.picoseconds())).orElse(""),
                          ofLimit(run, limit),
                          ""))
              .orElseGet(
                  () ->
                      CSVFormat.RFC4180.format(
                          name,
                          options,
                          false,
                          "",
                          "",
                          "",
                          "",
                          "",
                          "",
                          "",
                          "",
                          "",
                          "",
                          "",
                          outcome.why(Names.NUMBERS))));
    }
  }

  private static String ofLimit(PlanRun run, Optional<LowerBound> limit) {
    return limit.isPresent() && run.makespan().isPresent()
        ? String.format(Locale.ROOT, "%.4f", limit.get().shareOf(run.makespan().getAsLong()))
        : "";
  }

  /** Returns the options in a row's label, without the name. */
  private static String options(SchemeChoice choice) {
    return choice.label().substring(choice.name().length()).strip();
  }
}
