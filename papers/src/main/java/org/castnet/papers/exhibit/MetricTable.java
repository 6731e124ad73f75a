package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.castnet.plot.NumberText;
import org.castnet.study.experiment.Metric;

/** The means of one metric, in addition to that of the figures. */
final class MetricTable {
  private MetricTable() {}

  /** Returns one row for every panel and position, one column for every curve. */
  static PaperTable of(MeasuredCurves data, Metric metric) {
    Set<String> curves = new LinkedHashSet<>();
    data.panels().forEach(panel -> curves.addAll(data.curves(panel)));
    List<String> headings = new ArrayList<>(List.of("panel", "at"));
    headings.addAll(curves);
    List<List<String>> rows = new ArrayList<>();
    for (String panel : data.panels()) {
      Set<Double> places = new TreeSet<>();
      curves.forEach(curve -> places.addAll(data.xs(panel, curve, curve)));
      for (double x : places) {
        List<String> row = new ArrayList<>(List.of(panel, CurveClaims.show(x)));
        for (String curve : curves) {
          row.add(NumberText.show(data.estimate(panel, curve, x, metric.key())));
        }
        rows.add(row);
      }
    }
    return new PaperTable(metric.axis() + ", mean", headings, rows);
  }
}
