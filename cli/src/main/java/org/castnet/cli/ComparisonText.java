package org.castnet.cli;

import static java.util.stream.Collectors.joining;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.LongToDoubleFunction;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.comparison.ComparisonAnswer.Result;
import org.castnet.comparison.ComparisonAnswer.Standing;
import org.castnet.comparison.Outcome;
import org.castnet.document.BottleneckJson;
import org.castnet.document.LowerBoundText;
import org.castnet.document.MachineText;
import org.castnet.document.RateText;
import org.castnet.input.Diagnostic;
import org.castnet.input.TimeText;
import org.castnet.plan.Machine;
import org.castnet.plan.Phases;
import org.castnet.plan.Send;
import org.castnet.run.PlanRun;
import org.castnet.run.WormsRun;
import org.castnet.scenario.Bandwidth;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.text.CountText;

/**
 * The answer of a comparison as a table: first the plans that the routers can execute without
 * deadlock, then the others under a heading each.
 *
 * @param verbose whether schemes that do not apply are listed
 * @param planning the command line that makes a recommended plan
 */
record ComparisonText(ComparisonAnswer answer, boolean verbose, PlanningCommand planning) {
  private static final int NARROWEST = 12;
  private static final int WIDEST = 36;
  private static final int WIDTH = 90;
  private static final int DIGITS = 4;

  /** One row: the schemes that plan the same sends. */
  private record Row(List<Result> results) {
    PlanRun run() {
      return results.get(0).outcome().run().orElseThrow();
    }

    Standing standing() {
      return results.get(0).place().orElseThrow().standing();
    }

    /** Returns the title of the rows with the same standing and needs; empty if sound. */
    String group() {
      return results.get(0).place().orElseThrow().group();
    }

    String label() {
      return results.stream().map(result -> result.outcome().label()).collect(joining(", "));
    }

    /** Returns the excesses of the traffic, each once, or empty text if they are unknown. */
    String trafficGap() {
      String gaps =
          results.stream()
              .flatMap(result -> result.trafficGap().stream())
              .distinct()
              .collect(joining(", "));
      return gaps.isEmpty() ? "" : "  traffic " + gaps;
    }
  }

  private Comparison comparison() {
    return answer.comparison();
  }

  void print(PrintStream out) {
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
    for (Standing standing : Standing.values()) {
      section(standing, rows, width, out);
    }
    for (Outcome outcome : comparison().ranked()) {
      String name = outcome.choice().name();
      outcome.auto().ifPresent(choice -> out.println("\n  " + name + ": " + choice.describe()));
    }
    refused(out);
    out.println();
    answer.notes().forEach(note -> lines(note.text()).forEach(out::println));
    lines(answer.recommendation().stream().map(Diagnostic::text).collect(joining(" ")))
        .forEach(out::println);
    comparison()
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
    return comparison().scenario().multicasts().bandwidth();
  }

  /** Returns the runs from best to worst; schemes that plan the same sends share a row. */
  private List<Row> rows() {
    Map<Object, List<Result>> together = new LinkedHashMap<>();
    for (Result result : answer.ranked()) {
      together
          .computeIfAbsent(
              behaviour(result.outcome().run().orElseThrow()), sends -> new ArrayList<>())
          .add(result);
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

  /** Prints the rows of a standing, under one title for each need of other machines. */
  private void section(Standing standing, List<Row> all, int width, PrintStream out) {
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    all.stream()
        .filter(row -> row.standing() == standing)
        .forEach(row -> rows.computeIfAbsent(row.group(), group -> new ArrayList<>()).add(row));
    rows.forEach(
        (group, together) -> {
          if (!group.isEmpty()) {
            out.println("  " + group + ":");
          }
          together.forEach(row -> row(row, width, out));
        });
  }

  /** Prints the common properties of all runs. */
  private void heading(PrintStream out) {
    out.println(
        comparison().scenario().network().spec()
            + ": "
            + messages(Phases.of(comparison().scenario().messages())));
    out.println("machine: " + MachineText.of(comparison().scenario()).line());
    comparison()
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
    BottleneckJson.of(comparison())
        .ifPresent(most -> out.println("bottleneck of " + most.scheme() + ": " + most.text()));
    String limited =
        comparison().outcomes().stream()
            .filter(each -> each.run().filter(ComparisonText::isOfSmallPackets).isPresent())
            .map(Outcome::label)
            .collect(joining(", "));
    if (!limited.isEmpty()) {
      lines("computed in the limit of small packets: " + limited).forEach(out::println);
    }
    out.println();
  }

  private static boolean isOfSmallPackets(PlanRun run) {
    return run.worms().movement() == WormsRun.Movement.SMALL_PACKETS;
  }

  /** Returns the larger bound of plans in which each worm serves one node; empty if absent. */
  private String servingOne() {
    OptionalLong bound = comparison().limitServingOne();
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
        comparison().ranked().stream().filter(outcome -> outcome.run().isEmpty()).toList();
    reasons(
        "no run for these messages:", without.stream().filter(Outcome::applicable).toList(), out);
    List<Outcome> others = without.stream().filter(outcome -> !outcome.applicable()).toList();
    if (verbose || others.size() == comparison().outcomes().size()) {
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
    String network = comparison().scenario().network().spec();
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

  private void row(Row row, int width, PrintStream out) {
    PlanRun run = row.run();
    Optional<LowerBound> limit = comparison().limit(row.results().get(0).outcome());
    String remark = "";
    if (!run.verdict().valid()) {
      remark = "  INVALID: " + run.verdict().violations().get(0).text();
    } else if (run.worms().deadlocked()) {
      remark = "  DEADLOCK";
    } else if (run.brokenLaw().isPresent()) {
      remark = "  FAILED: " + run.brokenLaw().get().text();
    } else if (!run.verdict().deadlockFree() && row.standing() == Standing.NEEDS_MORE) {
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
        share(run, limit),
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
        Machine.of(run.plan()).word() + row.trafficGap() + remark);
  }

  private static String rate(OptionalLong makespan, LongToDoubleFunction bandwidth) {
    return makespan.orElse(0) == 0
        ? "-"
        : RateText.of(bandwidth.applyAsDouble(makespan.getAsLong()), DIGITS);
  }

  /** Returns the share of a bound that a run attains, a hyphen if it has none. */
  static String share(PlanRun run, Optional<LowerBound> bound) {
    OptionalDouble share = run.shareOf(bound);
    return share.isPresent()
        ? String.format(Locale.ROOT, "%.1f %%", 100 * share.getAsDouble())
        : "-";
  }
}
