package org.castnet.report;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.document.LowerBoundText;
import org.castnet.drawing.PlanDrawing;
import org.castnet.input.TimeText;
import org.castnet.run.PlanRun;
import org.castnet.sim.load.LinkLoad;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.text.CountText;

/**
 * A comparison of schemes as one self-contained page: the recommendation with its reason and its
 * certainty, the table, and the plans, timelines and link loads of the best scheme and the next.
 */
public final class ComparisonReport {
  /** The maximum size of pictures; larger ones are unreadable. */
  private static final int MOST_NODES = 600;

  private static final int MOST_PLANS = 6;

  private final Comparison comparison;
  private final Optional<LowerBound> limit;
  private final Html page = new Html();

  private ComparisonReport(Comparison comparison) {
    this.comparison = comparison;
    this.limit = comparison.limit();
  }

  public static String of(Comparison comparison) {
    ComparisonReport report = new ComparisonReport(comparison);
    report.opening();
    report.table();
    List<Outcome> ranked = comparison.ranked().stream().filter(Outcome::succeeded).toList();
    if (!ranked.isEmpty()) {
      List<Outcome> rivals =
          Stream.concat(comparison.best().stream(), comparison.second().stream()).toList();
      report.timelines(rivals);
      report.loads(rivals);
      report.plans(ranked);
    }
    return report.page.page("Castnet: schemes on " + comparison.scenario().network().spec());
  }

  private void opening() {
    page.raw("<h1>Which scheme?</h1>")
        .quiet(
            comparison.scenario().network().spec()
                + ", "
                + comparison.ports()
                + " "
                + comparison.whyPorts()
                + (comparison.startUps().isEmpty() ? "" : ", " + comparison.startUps())
                + ", start-up "
                + TimeText.format(comparison.scenario().technology().node().startUp())
                + ", flit time "
                + TimeText.format(comparison.scenario().technology().link().flitTime()))
        .raw("<p><strong>" + Html.escape(comparison.headline()) + "</strong></p>");
    Optional<String> reason = WhyBest.of(comparison);
    reason.ifPresent(page::paragraph);
    limit.map(this::aboutLowerBound).ifPresent(page::paragraph);
    page.paragraph(comparison.recommendation().substring(comparison.headline().length()).strip());
  }

  private String aboutLowerBound(LowerBound least) {
    StringBuilder text =
        new StringBuilder("Lower bound: ")
            .append(LowerBoundText.time(least))
            .append(" (limited by ")
            .append(least.binds().word())
            .append(").");
    if (least.binds() == LowerBound.Bound.LINKS) {
      int links = least.flow().cut().size();
      text.append(" The traffic to ")
          .append(comparison.scenario().network().nodeName(least.flow().destination()))
          .append(" has to use ")
          .append(CountText.of(links, "link"))
          .append(isDrawn() ? ", which are framed in the pictures of the loads." : ".");
    }
    return text.toString();
  }

  private boolean isDrawn() {
    return comparison.scenario().network().nodeCount() <= MOST_NODES;
  }

  /** Returns the lower bound as a share of the makespan. */
  private String ofLimit(PlanRun run) {
    return limit.isEmpty() || run.makespan().isEmpty()
        ? "–"
        : String.format(Locale.ROOT, "%.1f", 100 * limit.get().shareOf(run.makespan().getAsLong()));
  }

  /** Returns the links of the worst cut, if links determine the lower bound. */
  private IntImmutableList cut() {
    return limit
        .filter(least -> least.binds() == LowerBound.Bound.LINKS)
        .map(least -> least.flow().cut())
        .orElse(IntImmutableList.of());
  }

  private void table() {
    page.heading(2, "table", "All schemes");
    List<List<String>> rows = new ArrayList<>();
    Map<String, List<String>> refused = new LinkedHashMap<>();
    for (Outcome outcome : comparison.ranked()) {
      if (outcome.run().isEmpty()) {
        refused
            .computeIfAbsent(
                outcome.whyHere(comparison.scenario().network().spec()), why -> new ArrayList<>())
            .add(outcome.label());
        continue;
      }
      PlanRun run = outcome.run().get();
      LinkLoad load = LinkLoad.of(run.result());
      rows.add(
          List.of(
              outcome.label(),
              state(run),
              run.makespan().isPresent() ? time(run.makespan().getAsLong()) : "–",
              ofLimit(run),
              run.meanLatency().isPresent() ? time(Math.round(run.latencies().mean())) : "–",
              Long.toString(run.metrics().traffic()),
              Long.toString(run.metrics().longestPath()),
              Integer.toString(run.metrics().sends()),
              Integer.toString(run.metrics().steps()),
              load.most() == 0 ? "–" : String.format(Locale.ROOT, "%.1f", load.maxOverMean())));
    }
    page.table(
        "Best first",
        List.of(
            "scheme",
            "plan",
            "makespan [µs]",
            "lower bound / makespan [%]",
            "mean latency [µs]",
            "traffic [links]",
            "longest path [links]",
            "sends",
            "steps",
            "busiest link / mean"),
        rows);
    page.list(
        refused.entrySet().stream()
            .map(same -> String.join(", ", same.getValue()) + ": " + same.getKey())
            .toList());
  }

  private static String state(PlanRun run) {
    if (!run.verdict().valid()) {
      return "invalid";
    }
    if (run.worms().deadlocked()) {
      return "deadlock";
    }
    if (run.brokenLaw().isPresent()) {
      return run.brokenLaw().get().text();
    }
    return run.verdict().deadlockFree() ? "sound" : "sound, can deadlock";
  }

  private static String time(long picoseconds) {
    return org.castnet.plot.NumberText.show(picoseconds / 1e6);
  }

  private void timelines(List<Outcome> rivals) {
    long end =
        rivals.stream().mapToLong(o -> o.run().orElseThrow().result().makespan()).max().orElse(1);
    page.heading(2, "time", "Timeline of the worms")
        .quiet(
            "The best and the next on the same time axis. A bar is a worm, from the "
                + "start of its start-up to its last delivery; colours distinguish messages.")
        .wide(rivals.stream().map(each -> Timeline.of(each, Math.max(1, end))).toList());
  }

  private void loads(List<Outcome> rivals) {
    if (!isDrawn()) {
      return;
    }
    long most =
        rivals.stream()
            .mapToLong(each -> LinkLoad.of(each.run().orElseThrow().result()).most())
            .max()
            .orElse(0);
    page.heading(2, "load", "Link loads")
        .quiet("Grey links were not used. The scale ends at the busiest link of both pictures.")
        .figures(rivals.stream().map(each -> LinkLoadMap.of(each, most, cut())).toList());
  }

  private void plans(List<Outcome> ranked) {
    if (!isDrawn()) {
      return;
    }
    page.heading(2, "plans", "The plans")
        .figures(
            ranked.stream()
                .limit(MOST_PLANS)
                .map(each -> PlanDrawing.of(each.run().orElseThrow().plan(), each.label()))
                .map(picture -> picture.substring(picture.indexOf("<svg")))
                .toList());
  }
}
