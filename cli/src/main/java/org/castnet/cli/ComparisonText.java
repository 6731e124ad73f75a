package org.castnet.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.TrafficGaps;
import org.castnet.input.CountText;
import org.castnet.input.TimeText;
import org.castnet.plan.Machine;
import org.castnet.run.PlanRun;
import org.castnet.run.WormsRun;
import org.castnet.sim.VirtualChannels;
import org.castnet.sim.WormholeParameters;
import org.castnet.sim.metrics.LowerBound;

/** A comparison as a table. */
final class ComparisonText {
  private static final int NARROWEST = 12;
  private static final int WIDTH = 90;

  private ComparisonText() {}

  public static void table(Comparison comparison, PrintStream out) {
    Optional<LowerBound> limit = comparison.limit();
    TrafficGaps gaps = new TrafficGaps(comparison);
    List<Outcome> ranked = comparison.ranked();
    heading(comparison, limit, out);
    int width = widest(comparison);
    out.printf(
        Locale.ROOT,
        "  %-" + width + "s %12s %8s %14s %9s %8s %7s %6s  %s%n",
        "scheme",
        "makespan",
        "of bound",
        "mean latency",
        "traffic",
        "longest",
        "sends",
        "steps",
        "machine");
    for (Outcome outcome : ranked) {
      String gap = gaps.of(outcome).map(text -> "  traffic " + text).orElse("");
      outcome.run().ifPresent(run -> row(outcome.label(), width, run, limit, gap, out));
    }
    for (Outcome outcome : ranked) {
      String name = outcome.choice().name();
      outcome.auto().ifPresent(choice -> out.println("\n  " + name + ": " + choice.describe()));
    }
    refused(comparison, out);
    out.println();
    gaps.explanation().ifPresent(text -> lines(text).forEach(out::println));
    lines(comparison.recommendation()).forEach(out::println);
  }

  /** Prints the common properties of all runs. */
  private static void heading(Comparison comparison, Optional<LowerBound> limit, PrintStream out) {
    int multicasts = comparison.scenario().messages().size();
    WormholeParameters technology = comparison.scenario().wormhole();
    out.println(
        comparison.scenario().network().spec()
            + ": "
            + CountText.of(multicasts, "multicast")
            // no scheme applies, so the ports are not determined
            + (comparison.ports().isEmpty()
                ? ""
                : ", " + comparison.ports() + " " + comparison.whyPorts())
            + (comparison.startUps().isEmpty() ? "" : ", " + comparison.startUps())
            + ", "
            + technology(technology));
    limit.ifPresent(
        least ->
            out.println(
                "lower bound: "
                    + TimeText.format(least.picoseconds())
                    + " (limited by "
                    + least.binds().word()
                    + ")"));
    out.println();
  }

  /** Returns the times and buffers of a technology as text; values of 0 are omitted. */
  static String technology(WormholeParameters technology) {
    int buffer = technology.buffer();
    return "startup "
        + TimeText.format(technology.startUp())
        + ", "
        + TimeText.format(technology.flitTime())
        + " per flit"
        + (technology.flitBytes() > 0 ? " of " + CountText.of(technology.flitBytes(), "byte") : "")
        + (technology.routingDelay() > 0
            ? ", routing delay " + TimeText.format(technology.routingDelay())
            : "")
        + (buffer == WormholeParameters.WHOLE_WORM
            ? ", cut-through buffers"
            : buffer > 1 ? ", buffers of " + CountText.of(buffer, "flit") : "");
  }

  /** Prints the schemes without a run, grouped by reason. */
  private static void refused(Comparison comparison, PrintStream out) {
    Map<String, List<String>> refused = new LinkedHashMap<>();
    comparison.ranked().stream()
        .filter(outcome -> outcome.run().isEmpty())
        .forEach(
            outcome ->
                refused
                    .computeIfAbsent(
                        outcome.whyHere(comparison.scenario().network().spec()),
                        why -> new ArrayList<>())
                    .add(outcome.choice().name()));
    if (!refused.isEmpty()) {
      out.println();
      out.println("  not applicable:");
      refused.forEach((why, names) -> out.println("    " + String.join(", ", names) + ": " + why));
    }
  }

  /** Returns a sentence as lines that fit a terminal. */
  private static List<String> lines(String sentence) {
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

  private static int widest(Comparison comparison) {
    return comparison.outcomes().stream()
        .filter(outcome -> outcome.run().isPresent())
        .mapToInt(outcome -> outcome.label().length())
        .reduce(NARROWEST, Math::max);
  }

  private static void row(
      String name,
      int width,
      PlanRun run,
      Optional<LowerBound> limit,
      String gap,
      PrintStream out) {
    String remark = "";
    if (!run.verdict().valid()) {
      remark = "  INVALID: " + run.verdict().violations().get(0).text();
    } else if (run.worms().deadlocked()) {
      remark = "  DEADLOCK";
    } else if (!run.verdict().deadlockFree()) {
      remark = "  may deadlock";
    } else if (limit.isPresent() && restsOnLanes(run, limit.get())) {
      remark = "  uses a separate wire per lane";
    }
    out.printf(
        Locale.ROOT,
        "  %-" + width + "s %12s %8s %14s %9d %8d %7d %6d  %-8s%s%n",
        name,
        run.makespan().isPresent() ? TimeText.format(run.makespan().getAsLong()) : "-",
        limit.isPresent() && run.makespan().isPresent()
            ? share(limit.get().shareOf(run.makespan().getAsLong()))
            : "-",
        run.meanLatency().isPresent() ? TimeText.format(Math.round(run.latencies().mean())) : "-",
        run.metrics().traffic(),
        run.metrics().longestPath(),
        run.metrics().sends(),
        run.metrics().steps(),
        Machine.of(run.plan()).word(),
        gap + remark);
  }

  /**
   * Returns whether a run ended before its links could have carried all flits over one wire each.
   */
  private static boolean restsOnLanes(PlanRun run, LowerBound limit) {
    WormsRun worms = run.worms();
    return worms.network().lanes() > 1
        && worms.parameters().virtualChannels() == VirtualChannels.LANES
        && run.makespan().isPresent()
        && limit.shareOf(run.makespan().getAsLong()) > 1;
  }

  private static String share(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }
}
