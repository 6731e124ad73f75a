package org.castnet.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongToDoubleFunction;
import java.util.function.Predicate;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.ComparisonNotes;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.TrafficGaps;
import org.castnet.format.LowerBoundText;
import org.castnet.format.RateText;
import org.castnet.format.TechnologyText;
import org.castnet.input.CountText;
import org.castnet.input.TimeText;
import org.castnet.plan.Machine;
import org.castnet.plan.Phases;
import org.castnet.plan.Send;
import org.castnet.run.PlanRun;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.traffic.Bandwidth;

/**
 * A comparison as a table: first the plans that the routers can execute without deadlock, then the
 * others under a heading each.
 *
 * @param verbose whether schemes that do not apply are listed
 * @param planning the command line that makes a recommended plan
 */
record ComparisonText(Comparison comparison, boolean verbose, PlanningCommand planning) {
  private static final int NARROWEST = 12;
  private static final int WIDEST = 36;
  private static final int WIDTH = 90;
  private static final int DIGITS = 4;

  /** One row: the schemes that plan the same sends. */
  private record Row(List<Outcome> outcomes) {
    Outcome first() {
      return outcomes.get(0);
    }

    PlanRun run() {
      return first().run().orElseThrow();
    }

    String label() {
      return String.join(", ", outcomes.stream().map(Outcome::label).toList());
    }
  }

  void print(PrintStream out) {
    TrafficGaps gaps = new TrafficGaps(comparison);
    List<Row> rows = rows();
    heading(out);
    int width =
        rows.stream()
            .mapToInt(row -> row.label().length())
            .filter(length -> length <= WIDEST)
            .reduce(NARROWEST, Math::max);
    boolean collective = bandwidth().isPresent();
    out.printf(
        Locale.ROOT,
        format(width),
        "scheme",
        "makespan",
        "of bound",
        collective ? "algbw" : "mean latency",
        "traffic",
        collective ? "busbw" : "longest",
        "sends",
        "steps",
        "machine");
    Predicate<Row> ended = row -> row.first().succeeded();
    Predicate<Row> executable = row -> comparison.isExecutable(row.first());
    Predicate<Row> safe = row -> !row.run().mayDeadlock();
    section("", rows, ended.and(executable).and(safe), width, gaps, out);
    section("may deadlock:", rows, ended.and(executable).and(safe.negate()), width, gaps, out);
    section(
        "need more than --machine " + comparison.scenario().capability().word() + ":",
        rows,
        ended.and(executable.negate()),
        width,
        gaps,
        out);
    section("failed:", rows, ended.negate(), width, gaps, out);
    for (Outcome outcome : comparison.ranked()) {
      String name = outcome.choice().name();
      outcome.auto().ifPresent(choice -> out.println("\n  " + name + ": " + choice.describe()));
    }
    refused(out);
    out.println();
    gaps.explanation().ifPresent(text -> lines(text).forEach(out::println));
    ComparisonNotes.of(comparison).forEach(text -> lines(text).forEach(out::println));
    lines(comparison.recommendation()).forEach(out::println);
    comparison
        .best()
        .ifPresent(
            best -> out.println(planning.with(best.choice(), best.run().orElseThrow().plan())));
  }

  /** Returns the format of a row; collective operations have bandwidths in place of two columns. */
  private String format(int width) {
    return "  %-"
        + width
        + "s %12s %8s %14s %9s "
        + (bandwidth().isPresent() ? "%12s" : "%8s")
        + " %7s %6s  %s%n";
  }

  private Optional<Bandwidth> bandwidth() {
    return comparison.scenario().multicasts().bandwidth();
  }

  /** Returns the runs from best to worst; schemes that plan the same sends share a row. */
  private List<Row> rows() {
    Map<Object, List<Outcome>> together = new LinkedHashMap<>();
    for (Outcome outcome : comparison.ranked()) {
      if (outcome.run().isPresent()) {
        together
            .computeIfAbsent(behaviour(outcome.run().get()), sends -> new ArrayList<>())
            .add(outcome);
      }
    }
    return together.values().stream().map(Row::new).toList();
  }

  /** Returns a value that is equal for runs with the same sends. */
  private static Object behaviour(PlanRun run) {
    List<Send> sends = run.plan().sends();
    return List.of(
        Objects.hash(run.makespan(), run.metrics().traffic(), run.plan().ports()),
        run.plan().messages(),
        sends);
  }

  private void section(
      String title,
      List<Row> all,
      Predicate<Row> belongs,
      int width,
      TrafficGaps gaps,
      PrintStream out) {
    List<Row> rows = all.stream().filter(belongs).toList();
    if (!rows.isEmpty() && !title.isEmpty()) {
      out.println("  " + title);
    }
    for (Row row : rows) {
      Set<String> gap = new LinkedHashSet<>();
      row.outcomes().forEach(outcome -> gaps.of(outcome).ifPresent(gap::add));
      row(row, width, gap.isEmpty() ? "" : "  traffic " + String.join(", ", gap), out);
    }
  }

  /** Prints the common properties of all runs. */
  private void heading(PrintStream out) {
    String text =
        comparison.scenario().network().spec()
            + ": "
            + messages(Phases.of(comparison.scenario().messages()))
            // no scheme applies, so the ports are not determined
            + (comparison.ports().isEmpty()
                ? ""
                : ", " + comparison.ports() + " " + comparison.whyPorts())
            + (comparison.startUps().isEmpty() ? "" : ", " + comparison.startUps())
            + ", "
            + TechnologyText.of(comparison.scenario().technology())
            + ", machine "
            + comparison.scenario().capability().word();
    lines(text).forEach(out::println);
    comparison
        .limit()
        .ifPresent(
            least ->
                out.println(
                    "lower bound: "
                        + LowerBoundText.time(least)
                        + " (limited by "
                        + least.binds().word()
                        + ")"
                        + servingOne()));
    out.println();
  }

  /** Returns the larger bound of plans in which each worm serves one node; empty if absent. */
  private String servingOne() {
    OptionalLong bound = comparison.limitServingOne();
    return bound.isEmpty()
        ? ""
        : "; " + TimeText.format(bound.getAsLong()) + " if each worm serves one node";
  }

  /** Returns the numbers of messages as text. */
  private static String messages(Phases phases) {
    String originals =
        CountText.of(phases.originals().size(), phases.reduces() ? "reduction" : "multicast");
    return phases.results().isEmpty()
        ? originals
        : originals + " and " + CountText.of(phases.results().size(), "result");
  }

  /** Prints the schemes that failed, and the number of those that do not apply, or all of them. */
  private void refused(PrintStream out) {
    List<Outcome> without =
        comparison.ranked().stream().filter(outcome -> outcome.run().isEmpty()).toList();
    reasons(
        "no plan for these messages:", without.stream().filter(Outcome::applicable).toList(), out);
    List<Outcome> others = without.stream().filter(outcome -> !outcome.applicable()).toList();
    if (verbose || others.size() == comparison.outcomes().size()) {
      reasons("not applicable to this network:", others, out);
    } else if (!others.isEmpty()) {
      out.println();
      out.println(
          "  not applicable to this network: "
              + CountText.of(others.size(), "scheme")
              + "; --verbose lists them with the reasons");
    }
  }

  /** Prints schemes without a run, grouped by reason. */
  private void reasons(String title, List<Outcome> outcomes, PrintStream out) {
    Map<String, List<String>> refused = new LinkedHashMap<>();
    String network = comparison.scenario().network().spec();
    for (Outcome outcome : outcomes) {
      refused
          .computeIfAbsent(outcome.whyHere(network), why -> new ArrayList<>())
          .add(outcome.choice().name());
    }
    if (!refused.isEmpty()) {
      out.println();
      out.println("  " + title);
      refused.forEach((why, names) -> out.println("    " + String.join(", ", names) + ": " + why));
    }
  }

  /** Returns a text as lines that fit a terminal. */
  static List<String> lines(String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String word : sentence.split(" ")) {
      if (line.length() > 0 && line.length() + 1 + word.length() > WIDTH) {
        lines.add(line.toString());
        line.setLength(0);
      }
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  private void row(Row row, int width, String gap, PrintStream out) {
    PlanRun run = row.run();
    Optional<LowerBound> limit = comparison.limit();
    String remark = "";
    if (!run.verdict().valid()) {
      remark = "  INVALID: " + run.verdict().violations().get(0).text();
    } else if (run.worms().deadlocked()) {
      remark = "  DEADLOCK";
    } else if (run.brokenLaw().isPresent()) {
      remark = "  FAILED: " + run.brokenLaw().get().text();
    } else if (!run.verdict().deadlockFree() && !comparison.isExecutable(row.first())) {
      remark = "  may deadlock";
    }
    String label = row.label();
    if (label.length() > width) {
      out.println("  " + label);
      label = "";
    }
    OptionalLong makespan = run.makespan();
    Optional<Bandwidth> bandwidth = bandwidth();
    out.printf(
        Locale.ROOT,
        format(width),
        label,
        makespan.isPresent() ? TimeText.format(makespan.getAsLong()) : "-",
        limit.isPresent() && makespan.isPresent()
            ? share(limit.get().shareOf(makespan.getAsLong()))
            : "-",
        bandwidth.isPresent()
            ? rate(makespan, bandwidth.get()::algbw)
            : run.meanLatency().isPresent()
                ? TimeText.format(Math.round(run.latencies().mean()))
                : "-",
        run.metrics().traffic(),
        bandwidth.isPresent()
            ? rate(makespan, bandwidth.get()::busbw)
            : run.metrics().longestPath(),
        run.metrics().sends(),
        run.metrics().steps(),
        Machine.of(run.plan()).word() + gap + remark);
  }

  private static String rate(OptionalLong makespan, LongToDoubleFunction bandwidth) {
    return makespan.orElse(0) == 0
        ? "-"
        : RateText.of(bandwidth.applyAsDouble(makespan.getAsLong()), DIGITS);
  }

  private static String share(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
