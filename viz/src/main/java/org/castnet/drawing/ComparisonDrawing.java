package org.castnet.drawing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.input.TimeText;
import org.castnet.run.PlanRun;

/**
 * A comparison in one picture: the makespan of every scheme as a bar, and the plan of the best
 * below.
 */
public final class ComparisonDrawing {
  private static final double ROW = 22;
  private static final double MARGIN = 12;
  private static final double BARS = 420;
  private static final double BEHIND_BARS = 230;
  private static final double HEADING = 14;
  private static final double SIZE = 13;
  private static final double LABEL = 12;

  private ComparisonDrawing() {}

  /** Returns the picture as SVG. */
  public static String of(Comparison comparison) {
    List<Outcome> runs =
        comparison.ranked().stream().filter(outcome -> outcome.run().isPresent()).toList();
    Optional<Outcome> best = comparison.best();
    Optional<PlanDrawing> plan =
        best.map(outcome -> new PlanDrawing(outcome.run().orElseThrow().plan()));
    double left = MARGIN + 8 + labels(runs);
    double width = Math.max(left + BARS + BEHIND_BARS, plan.map(PlanDrawing::width).orElse(0.0));
    WrappedText heading = new WrappedText(comparison.headline(), HEADING, width - 2 * MARGIN);
    WrappedText ports =
        new WrappedText(
            "makespan, " + comparison.ports() + " " + comparison.whyPorts(),
            SIZE,
            width - 2 * MARGIN);
    double top = 10 + heading.height() + ports.height();
    double barsHeight = top + runs.size() * ROW + 16;
    Svg svg =
        new Svg(
            width, barsHeight + plan.map(PlanDrawing::height).orElse(0.0), comparison.headline());
    heading.draw(
        svg, MARGIN, 22, "font-size=\"14\" font-weight=\"bold\" fill=\"" + Palette.INK + "\"");
    ports.draw(svg, MARGIN, 22 + heading.height(), Style.caption());
    svg.open("g transform=\"translate(" + Svg.number(left) + " " + Svg.number(top) + ")\"");
    bars(runs, best, svg);
    svg.close("g");
    if (plan.isPresent()) {
      svg.open("g transform=\"translate(0 " + Svg.number(barsHeight) + ")\"");
      plan.get().draw(best.get().label(), svg);
      svg.close("g");
    }
    return svg.finish();
  }

  /** Returns the width of the longest label of a bar. */
  private static double labels(List<Outcome> runs) {
    return runs.stream()
        .mapToDouble(outcome -> WrappedText.width(outcome.label(), LABEL))
        .max()
        .orElse(0);
  }

  private static void bars(List<Outcome> runs, Optional<Outcome> best, Svg svg) {
    double longest =
        runs.stream()
            .mapToDouble(outcome -> outcome.run().orElseThrow().makespan().orElse(0))
            .max()
            .orElse(1);
    for (int i = 0; i < runs.size(); i++) {
      Outcome outcome = runs.get(i);
      double y = i * ROW;
      OptionalLong makespan = outcome.run().orElseThrow().makespan();
      double length = Math.max(1, BARS * makespan.orElse(0) / Math.max(1, longest));
      boolean chosen = best.isPresent() && best.get().choice().equals(outcome.choice());
      svg.text(
          -8,
          y + 14,
          outcome.label(),
          "font-size=\"12\" text-anchor=\"end\" fill=\"" + Palette.INK + "\"");
      svg.rect(0, y + 3, length, ROW - 8, "fill=\"" + (chosen ? Palette.of(0) : "#aeb6c1") + "\"");
      svg.text(
          length + 6,
          y + 14,
          label(outcome, makespan),
          "font-size=\"11\" fill=\"" + Palette.INK + "\"");
    }
  }

  private static String label(Outcome outcome, OptionalLong makespan) {
    String text =
        String.format(
            Locale.ROOT,
            "%s, traffic %d",
            makespan.isPresent() ? TimeText.format(makespan.getAsLong()) : "–",
            outcome.run().orElseThrow().metrics().traffic());
    PlanRun run = outcome.run().get();
    if (!run.verdict().valid()) {
      return text + " (not sound)";
    }
    return run.worms().deadlocked()
        ? text + " (deadlock)"
        : run.brokenLaw().isPresent() ? text + " (impossible)" : text;
  }
}
