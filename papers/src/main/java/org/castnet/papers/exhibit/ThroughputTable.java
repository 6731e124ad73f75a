package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.castnet.plot.Axis;
import org.castnet.plot.NumberText;
import org.castnet.statistics.Estimate;
import org.castnet.study.experiment.Metric;

/**
 * Tables that compare throughput counted per message with throughput counted per destination, one
 * for each panel.
 */
final class ThroughputTable {
  private ThroughputTable() {}

  static List<PaperTable> tables(MeasuredCurves data, Axis x) {
    return data.panels().stream().map(panel -> table(data, panel, x)).toList();
  }

  private static PaperTable table(MeasuredCurves data, String panel, Axis x) {
    List<String> curves = data.curves(panel);
    List<String> headings = new ArrayList<>(List.of(x.title()));
    headings.addAll(curves);
    TreeSet<Double> places = new TreeSet<>();
    curves.forEach(curve -> places.addAll(data.xs(panel, curve, curve)));
    List<List<String>> rows = new ArrayList<>();
    for (double place : places) {
      String[] row = new String[headings.size()];
      Arrays.fill(row, "");
      row[0] = CurveClaims.show(place);
      for (int i = 0; i < curves.size(); i++) {
        Estimate once = data.estimate(panel, curves.get(i), place, Metric.THROUGHPUT.key());
        double delivered = data.mean(panel, curves.get(i), place, Metric.DELIVERED.key());
        if (once.n() > 0) {
          row[i + 1] = NumberText.show(once) + "; " + Math.round(delivered);
        }
      }
      rows.add(List.of(row));
    }
    return new PaperTable(
        (panel.isEmpty() ? "" : panel + ": ")
            + "throughput [MB/s], a message counted once; counted a destination",
        headings,
        rows);
  }
}
