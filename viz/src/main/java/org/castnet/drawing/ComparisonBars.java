package org.castnet.drawing;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.input.TimeText;
import org.castnet.run.Objective;
import org.castnet.run.PlanRun;
import org.castnet.scenario.Scenario.Need;
import org.castnet.sim.metrics.LowerBound;
import org.castnet.statistics.Estimate;

/**
 * The makespan of every run as a bar: hatched if the plan may deadlock, with the lower bound as a
 * line and, if there are other draws, the mean and its 95 % interval. Bars that are much longer
 * than most are cut, so that the others can be compared.
 */
final class ComparisonBars {
  private static final double ROW = 22;
  private static final double BARS = 420;
  private static final double BEHIND = 230;
  private static final double LABEL = 12;
  private static final double THICK = ROW - 8;
  private static final double HATCH = 6;

  /** A bar longer than this multiple of the median is cut. */
  private static final double LONG = 4;

  /** The share of the width for bars that are not cut, if some are. */
  private static final double WHOLE = 0.8;

  private static final String LINE = "stroke=\"" + Palette.INK + "\" stroke-width=\"1.2\"";

  private final Comparison comparison;
  private final List<Outcome> runs;
  private final Optional<Outcome> best;

  /** The time at the end of the longest bar that is not cut, at least 1. */
  private final double longest;

  private final boolean cut;

  ComparisonBars(Comparison comparison) {
    this.comparison = comparison;
    this.runs = comparison.ranked().stream().filter(outcome -> outcome.run().isPresent()).toList();
    this.best = comparison.best();
    double[] times =
        runs.stream()
            .flatMapToLong(outcome -> run(outcome).makespan().stream())
            .asDoubleStream()
            .sorted()
            .toArray();
    double most = times.length == 0 ? 1 : times[times.length - 1];
    double whole =
        Arrays.stream(times)
            .filter(time -> time <= LONG * times[times.length / 2])
            .max()
            .orElse(most);
    this.cut = whole < most;
    this.longest =
        Math.max(
            Math.max(1, whole), comparison.limit().map(bound -> bound.picoseconds()).orElse(0L));
  }

  /** Returns the width of the names to the left of the bars. */
  double left() {
    return runs.stream()
            .mapToDouble(outcome -> WrappedText.width(outcome.label(), LABEL))
            .max()
            .orElse(0)
        + 8;
  }

  /** Returns the width of bars and numbers. */
  static double width() {
    return BARS + BEHIND;
  }

  double height() {
    return runs.size() * ROW + (comparison.limit().isPresent() ? ROW : 0);
  }

  /** Returns the meaning of the marks that occur, as text. */
  String legend() {
    StringBuilder text = new StringBuilder();
    if (runs.stream().anyMatch(ComparisonBars::isUnsafe)) {
      text.append("; hatched: may deadlock");
    }
    if (hasIntervals()) {
      text.append("; marks: mean of all draws and its 95 % interval");
    }
    return text.toString();
  }

  private boolean hasIntervals() {
    return comparison.objective() == Objective.MAKESPAN
        && runs.stream().anyMatch(outcome -> comparison.estimate(outcome).isPresent());
  }

  /** Draws the bars to the right of 0. */
  void draw(Svg svg) {
    for (int i = 0; i < runs.size(); i++) {
      draw(runs.get(i), i * ROW + 3, svg);
    }
    comparison
        .limit()
        .ifPresent(
            bound -> {
              double x = x(bound);
              double bottom = runs.size() * ROW + 6;
              svg.line(x, -2, x, bottom, LINE + " stroke-dasharray=\"4 3\"");
              svg.text(
                  x + 4,
                  bottom + 4,
                  "lower bound " + TimeText.format(bound.picoseconds()),
                  "font-size=\"11\" fill=\"" + Palette.INK + "\"");
            });
  }

  private void draw(Outcome outcome, double y, Svg svg) {
    OptionalLong makespan = run(outcome).makespan();
    double time = makespan.orElse(0);
    boolean isCut = time > longest;
    double length = Math.max(1, isCut ? BARS : x(time));
    boolean chosen = best.isPresent() && best.get().choice().equals(outcome.choice());
    String colour = chosen ? Palette.of(0) : "#aeb6c1";
    svg.text(
        -8,
        y + 11,
        outcome.label(),
        "font-size=\"12\" text-anchor=\"end\" fill=\"" + Palette.INK + "\"");
    if (isUnsafe(outcome)) {
      svg.rect(0, y, length, THICK, "fill=\"#ffffff\" stroke=\"" + colour + "\"");
      svg.path(hatching(length, y), "stroke=\"" + colour + "\" stroke-width=\"1.5\"");
    } else {
      svg.rect(0, y, length, THICK, "fill=\"" + colour + "\"");
    }
    if (isCut) {
      double gap = BARS * (1 + WHOLE) / 2;
      svg.path(
          String.format(
              Locale.ROOT,
              "M%.1f %.1fl8 %.1fh6l-8 %.1fz",
              gap,
              y + THICK + 2,
              -THICK - 4,
              THICK + 4),
          "fill=\"#ffffff\"");
    }
    double end = length;
    if (makespan.isEmpty()) {
      // the text of a scheme without a bar would otherwise cross the line of the bound
      end = Math.max(end, comparison.limit().map(this::x).orElse(0.0));
    }
    if (comparison.objective() == Objective.MAKESPAN) {
      end = Math.max(end, comparison.estimate(outcome).map(e -> interval(e, y, svg)).orElse(0.0));
    }
    svg.text(
        end + 6, y + 11, label(outcome, makespan), "font-size=\"11\" fill=\"" + Palette.INK + "\"");
  }

  /** Draws mean and interval; returns the right end. */
  private double interval(Estimate estimate, double y, Svg svg) {
    double middle = y + THICK / 2;
    double low = x(Math.max(0, estimate.mean() - estimate.halfWidth()));
    double high = x(estimate.mean() + estimate.halfWidth());
    if (high > BARS) {
      return 0;
    }
    svg.line(low, middle, high, middle, LINE);
    svg.line(low, middle - 3, low, middle + 3, LINE);
    svg.line(high, middle - 3, high, middle + 3, LINE);
    svg.circle(x(estimate.mean()), middle, 2.2, "fill=\"" + Palette.INK + "\"");
    return high;
  }

  private double x(LowerBound bound) {
    return x((double) bound.picoseconds());
  }

  private double x(double time) {
    return BARS * (cut ? WHOLE : 1) * time / longest;
  }

  /** Returns slanted lines within a bar. */
  private static String hatching(double length, double y) {
    StringBuilder path = new StringBuilder();
    for (double start = HATCH - THICK; start < length; start += HATCH) {
      double from = Math.max(0, start);
      double to = Math.min(length, start + THICK);
      path.append(
          String.format(
              Locale.ROOT,
              "M%.1f %.1fL%.1f %.1f",
              from,
              y + THICK - (from - start),
              to,
              y + THICK - (to - start)));
    }
    return path.toString();
  }

  private String label(Outcome outcome, OptionalLong makespan) {
    PlanRun run = run(outcome);
    String traffic = ", traffic " + run.metrics().traffic();
    String text = (makespan.isPresent() ? TimeText.format(makespan.getAsLong()) : "–") + traffic;
    if (!run.verdict().valid()) {
      return text + " (not sound)";
    }
    if (run.worms().deadlocked()) {
      return "deadlock" + traffic;
    }
    if (run.brokenLaw().isPresent()) {
      return text + " (impossible)";
    }
    Set<Need> needs = comparison.needs(outcome);
    return text
        + (isUnsafe(outcome) ? " (may deadlock)" : "")
        + (needs.isEmpty() ? "" : " (needs " + Need.text(needs) + ")");
  }

  private static boolean isUnsafe(Outcome outcome) {
    return outcome.succeeded() && run(outcome).mayDeadlock();
  }

  private static PlanRun run(Outcome outcome) {
    return outcome.run().orElseThrow();
  }
}
