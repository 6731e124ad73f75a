package org.castnet.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.castnet.statistics.PairedComparison;

/** A comparison as a table: both means, the difference in percent, and a flag. */
public final class ContrastText {
  private ContrastText() {}

  /**
   * @param metrics the metrics to show; empty for all
   */
  public static List<String> lines(Contrast contrast, List<String> metrics) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "differs", "metric", "pairs", contrast.first(), contrast.second(), "change", "point"));
    long flagged = 0;
    for (Contrast.Line line : contrast.lines()) {
      if (metrics.isEmpty() || metrics.contains(line.metric())) {
        rows.add(row(line));
        flagged += line.significant() ? 1 : 0;
      }
    }
    List<String> lines = new ArrayList<>(TextTable.lines(rows));
    lines.add(
        String.format(
            Locale.ROOT,
            "%d of %d lines differ beyond chance (paired t-test, %s %% for all lines together)",
            flagged,
            rows.size() - 1,
            Numbers.show(Contrast.LEVEL * 100)));
    return lines;
  }

  private static List<String> row(Contrast.Line line) {
    PairedComparison pair = line.pair();
    double first = pair.first().mean();
    String change =
        first == 0
            ? Numbers.show(pair.difference().mean())
            : String.format(
                Locale.ROOT, "%+.2f %%", 100 * pair.difference().mean() / Math.abs(first));
    return List.of(
        line.significant() ? "YES" : pair.difference().mean() == 0 ? "no, equal" : "no",
        line.metric(),
        Integer.toString(pair.first().n()),
        Numbers.show(pair.first()),
        Numbers.show(pair.second()),
        change,
        line.point().text());
  }
}
