package org.castnet.papers.torus;

import java.util.ArrayList;
import java.util.List;
import org.castnet.papers.exhibit.CurveClaims;
import org.castnet.papers.exhibit.MeasuredCurves;
import org.castnet.papers.exhibit.PaperTable;
import org.castnet.papers.exhibit.Sample;
import org.castnet.plot.Curve;
import org.castnet.plot.Look;
import org.castnet.plot.NumberText;
import org.castnet.statistics.Possible;

/** The speedup of one scheme over another, in addition to the figures in microseconds. */
final class TorusRatios {
  private TorusRatios() {}

  /**
   * Returns one row for every panel and position, one column for every other curve; values above 1
   * mean that U-torus is slower.
   */
  static PaperTable table(MeasuredCurves data, String reference) {
    List<String> others = new ArrayList<>();
    for (String panel : data.panels()) {
      for (String curve : data.curves(panel)) {
        if (!curve.equals(reference) && !others.contains(curve)) {
          others.add(curve);
        }
      }
    }
    List<String> headings = new ArrayList<>(List.of("panel", "at"));
    headings.addAll(others);
    List<List<String>> rows = new ArrayList<>();
    for (String panel : data.panels()) {
      for (double x : data.xs(panel, reference, reference)) {
        List<String> row = new ArrayList<>(List.of(panel, CurveClaims.show(x)));
        for (String other : others) {
          Sample ratio = data.sample(panel, reference, x).over(data.sample(panel, other, x));
          row.add(ratio.values().isEmpty() ? "" : NumberText.show(ratio.estimate()));
        }
        rows.add(row);
      }
    }
    return new PaperTable(
        "Makespan of " + reference + " over that of the others, draw by draw", headings, rows);
  }

  /** Returns the ratio of two curves of a panel, draw by draw. */
  static Curve curve(
      MeasuredCurves data, String name, Look look, String panel, String above, String below) {
    return new Curve(
        name,
        look,
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
