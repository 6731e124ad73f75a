package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.plot.NumberText;
import org.castnet.statistics.inference.Possible;

/** Ratios of curves, draw by draw, in addition to the figures. */
final class CurveRatios {
  private CurveRatios() {}

  /** Returns the values of one curve over those of the others, by panel and position. */
  static PaperTable over(MeasuredCurves data, String reference) {
    return table(data, reference, Sample::over, reference + " over the others, draw by draw");
  }

  /** Returns the values of the other curves over those of one, by panel and position. */
  static PaperTable under(MeasuredCurves data, String reference) {
    return table(
        data,
        reference,
        (own, other) -> other.over(own),
        "the others over " + reference + ", draw by draw");
  }

  private static PaperTable table(
      MeasuredCurves data, String reference, BinaryOperator<Sample> ratio, String caption) {
    Set<String> others = new LinkedHashSet<>();
    data.panels().forEach(panel -> others.addAll(data.curves(panel)));
    others.remove(reference);
    List<String> headings = new ArrayList<>(List.of("panel", "at"));
    headings.addAll(others);
    List<List<String>> rows = new ArrayList<>();
    for (String panel : data.panels()) {
      for (double x : data.xs(panel, reference, reference)) {
        List<String> row = new ArrayList<>(List.of(panel, CurveClaims.show(x)));
        Sample own = data.sample(panel, reference, x);
        for (String other : others) {
          Sample values = ratio.apply(own, data.sample(panel, other, x));
          row.add(values.values().isEmpty() ? "" : NumberText.show(values.estimate()));
        }
        rows.add(row);
      }
    }
    return new PaperTable(data.title() + ": " + caption, headings, rows);
  }

  /**
   * Returns a figure for each panel with ratios of its curves.
   *
   * @param ratios the dividend and the divisor by name of the ratio
   */
  static List<Figure> figures(
      MeasuredCurves data, Axis x, String title, Map<String, List<String>> ratios) {
    List<Figure> figures = new ArrayList<>();
    for (String panel : data.panels()) {
      List<Curve> curves = new ArrayList<>();
      ratios.forEach(
          (name, pair) -> curves.add(curve(data, name, panel, pair.get(0), pair.get(1))));
      figures.add(new Figure(panel, x, Axis.linear(title), curves));
    }
    return figures;
  }

  private static Curve curve(
      MeasuredCurves data, String name, String panel, String above, String below) {
    return new Curve(
        name,
        data.look(panel, below),
        data.xs(panel, above, below).stream()
            .map(
                x ->
                    Curve.Dot.of(
                        x,
                        data.sample(panel, above, x).over(data.sample(panel, below, x)).estimate(),
                        Possible.NOT_NEGATIVE))
            .toList());
  }
}
