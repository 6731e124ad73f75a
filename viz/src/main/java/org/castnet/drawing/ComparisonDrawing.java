package org.castnet.drawing;

import java.util.Optional;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Outcome;
import org.castnet.document.MachineText;

/**
 * A comparison in one picture: the makespan of every scheme as a bar, and the plan of the best
 * below.
 */
public final class ComparisonDrawing {
  private static final double MARGIN = 12;
  private static final double HEADING = 14;
  private static final double SIZE = 13;

  private ComparisonDrawing() {}

  /** Returns the picture as SVG. */
  public static String of(Comparison comparison) {
    ComparisonBars bars = new ComparisonBars(comparison);
    Optional<Outcome> best = comparison.best();
    Optional<PlanDrawing> plan =
        best.map(outcome -> new PlanDrawing(outcome.run().orElseThrow().plan(), outcome.label()));
    double left = MARGIN + bars.left();
    double width =
        Math.max(left + ComparisonBars.width(), plan.map(PlanDrawing::width).orElse(0.0));
    WrappedText heading = new WrappedText(comparison.headline(), HEADING, width - 2 * MARGIN);
    WrappedText ports =
        new WrappedText(
            "makespan, " + MachineText.of(comparison.scenario()).line() + bars.legend(),
            SIZE,
            width - 2 * MARGIN);
    double top = 16 + heading.height() + ports.height();
    double barsHeight = top + bars.height() + 16;
    Svg svg =
        new Svg(
            width, barsHeight + plan.map(PlanDrawing::height).orElse(0.0), comparison.headline());
    heading.draw(
        svg, MARGIN, 22, "font-size=\"14\" font-weight=\"bold\" fill=\"" + Palette.INK + "\"");
    ports.draw(svg, MARGIN, 22 + heading.height(), Style.caption());
    svg.open("g transform=\"translate(" + Svg.number(left) + " " + Svg.number(top) + ")\"");
    bars.draw(svg);
    svg.close("g");
    if (plan.isPresent()) {
      svg.open("g transform=\"translate(0 " + Svg.number(barsHeight) + ")\"");
      plan.get().draw(svg);
      svg.close("g");
    }
    return svg.finish();
  }
}
