package org.castnet.cli;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.castnet.multicast.TimeText;
import org.castnet.network.Hypercube;
import org.castnet.scenario.Comparison;
import org.castnet.scenario.Outcome;
import org.castnet.scenario.TrafficGaps;
import org.castnet.scenario.Work;
import org.castnet.wormhole.WormholeParameters;

/** A comparison as a table. */
final class ComparisonText {
  private ComparisonText() {}

  static void table(Comparison comparison, PrintStream out) {
    Work.Messages work = (Work.Messages) comparison.scenario().work();
    WormholeParameters technology = comparison.scenario().wormhole();
    out.println(
        comparison.scenario().network().spec()
            + ": "
            + work.messages().size()
            + (work.messages().size() == 1 ? " multicast, " : " multicasts, ")
            + comparison.ports()
            + ", startup "
            + TimeText.format(technology.startUp())
            + ", "
            + TimeText.format(technology.flitTime())
            + " a flit");
    out.println();
    out.printf(
        "  %-12s %12s %14s %9s %8s %7s %6s%n",
        "scheme", "makespan", "mean latency", "traffic", "longest", "sends", "steps");
    List<Outcome> ranked = comparison.ranked();
    TrafficGaps gaps = new TrafficGaps(comparison);
    for (Outcome outcome : ranked) {
      String gap = gaps.of(outcome).map(text -> "  traffic " + text).orElse("");
      outcome.run().ifPresent(run -> row(outcome.choice().name(), run, gap, out));
    }
    for (Outcome outcome : ranked) {
      outcome
          .run()
          .flatMap(Outcome.Run::choice)
          .ifPresent(choice -> out.println("\n  auto: " + choice.describe()));
    }
    Map<String, List<String>> refused = new LinkedHashMap<>();
    ranked.stream()
        .filter(outcome -> outcome.run().isEmpty())
        .forEach(
            outcome ->
                refused
                    .computeIfAbsent(shortened(outcome.why(), comparison), why -> new ArrayList<>())
                    .add(outcome.choice().name()));
    if (!refused.isEmpty()) {
      out.println();
      out.println("  what does not apply:");
      refused.forEach((why, names) -> out.println("    " + String.join(", ", names) + ": " + why));
    }
    out.println();
    if (comparison.scenario().network() instanceof Hypercube) {
      out.println(
          "The percentage is the traffic above the least for the scheme's own problem: one path for");
      out.println(
          "mp and linni-mp, a tree of shortest paths for mt, mt-tree, len and sheu-su, a Steiner tree");
      out.println("for the rest; (<=) above a lower bound of it.");
    }
    out.println(comparison.recommendation());
  }

  /** The reason without the full text of the network, which stands above the table. */
  private static String shortened(String why, Comparison comparison) {
    return why.replace(comparison.scenario().network().spec(), "this network");
  }

  private static void row(String name, Outcome.Run run, String gap, PrintStream out) {
    String remark = "";
    if (!run.verdict().valid()) {
      remark = "  INVALID: " + run.verdict().violations().get(0).text();
    } else if (run.result().deadlock().isPresent()) {
      remark = "  DEADLOCK";
    } else if (!run.verdict().deadlockFree()) {
      remark = "  may deadlock";
    }
    out.printf(
        Locale.ROOT,
        "  %-12s %12s %14s %9d %8d %7d %6d%s%n",
        name,
        TimeText.format(run.result().makespan()),
        TimeText.format(Math.round(run.latencies().mean())),
        run.metrics().traffic(),
        run.metrics().longestPath(),
        run.metrics().sends(),
        run.metrics().steps(),
        gap + remark);
  }

  static void csv(Comparison comparison, PrintStream out) {
    out.println(
        "scheme,applies,makespan_ps,mean_latency_ps,traffic,longest_path,sends,steps,valid,deadlock,why");
    for (Outcome outcome : comparison.outcomes()) {
      String name = outcome.choice().name();
      out.println(
          outcome
              .run()
              .map(
                  run ->
                      Csv.row(
                          name,
                          true,
                          run.result().makespan(),
                          Math.round(run.latencies().mean()),
                          run.metrics().traffic(),
                          run.metrics().longestPath(),
                          run.metrics().sends(),
                          run.metrics().steps(),
                          run.verdict().valid(),
                          run.result().deadlock().isPresent(),
                          ""))
              .orElseGet(
                  () -> Csv.row(name, false, "", "", "", "", "", "", "", "", outcome.why())));
    }
  }
}
