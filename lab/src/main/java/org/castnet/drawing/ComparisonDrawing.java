package org.castnet.drawing;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.input.TimeText;

/**
 * A comparison in one picture: the makespan of every scheme as a bar, and the plan of the best
 * below.
 */
public final class ComparisonDrawing {
  private static final double ROW = 22;
  private static final double LEFT = 110;
  private static final double BARS = 420;
  private static final double TOP = 46;
  private static final double NARROWEST = 720;

  private ComparisonDrawing() {}

  /** The picture as SVG. */
  public static String of(Comparison comparison) {
    List<Outcome> runs =
        comparison.ranked().stream().filter(outcome -> outcome.run().isPresent()).toList();
    Optional<Outcome> best = comparison.best();
    double barsHeight = TOP + runs.size() * ROW + 16;
    Optional<PlanDrawing> plan =
        best.map(outcome -> new PlanDrawing(outcome.run().orElseThrow().plan()));
    double width = Math.max(NARROWEST, plan.map(PlanDrawing::width).orElse(0.0));
    Svg svg =
        new Svg(
            width, barsHeight + plan.map(PlanDrawing::height).orElse(0.0), comparison.headline());
    svg.text(
        12,
        22,
        comparison.headline(),
        "font-size=\"14\" font-weight=\"bold\" fill=\"" + Palette.INK + "\"");
    svg.text(
        LEFT,
        TOP - 6,
        "makespan, " + comparison.ports() + " " + comparison.whyPorts(),
        Style.caption());
    bars(runs, best, svg);
    if (plan.isPresent()) {
      svg.open("g transform=\"translate(0 " + Svg.number(barsHeight) + ")\"");
      plan.get().draw(best.get().label(), svg);
      svg.close("g");
    }
    return svg.finish();
  }

  private static void bars(List<Outcome> runs, Optional<Outcome> best, Svg svg) {
    double longest =
        runs.stream()
            .mapToDouble(outcome -> outcome.run().orElseThrow().makespan().orElse(0))
            .max()
            .orElse(1);
    for (int i = 0; i < runs.size(); i++) {
      Outcome outcome = runs.get(i);
      double y = TOP + i * ROW;
      OptionalLong makespan = outcome.run().orElseThrow().makespan();
      double length = Math.max(1, BARS * makespan.orElse(0) / Math.max(1, longest));
      boolean chosen = best.isPresent() && best.get().choice().equals(outcome.choice());
      svg.text(
          LEFT - 8,
          y + 14,
          outcome.label(),
          "font-size=\"12\" text-anchor=\"end\" fill=\"" + Palette.INK + "\"");
      svg.rect(
          LEFT, y + 3, length, ROW - 8, "fill=\"" + (chosen ? Palette.of(0) : "#aeb6c1") + "\"");
      svg.text(
          LEFT + length + 6,
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
    return outcome.succeeded()
        ? text
        : text + (outcome.run().get().verdict().valid() ? " (deadlock)" : " (not sound)");
  }
}
