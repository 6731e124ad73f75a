package org.castnet.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.castnet.plot.NumberText;
import org.castnet.plot.TextTable;
import org.castnet.statistics.PairedComparison;

/**
 * A comparison as a table: both means, the difference with half of its 95 % interval, in percent of
 * the first mean, and a flag.
 */
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
    List<String> varied = varied(contrast);
    long flagged = 0;
    for (Contrast.Line line : contrast.lines()) {
      if (metrics.isEmpty() || metrics.contains(line.metric())) {
        rows.add(row(line, varied));
        flagged += line.significant() ? 1 : 0;
      }
    }
    List<String> lines = new ArrayList<>(TextTable.lines(rows));
    lines.add(
        String.format(
            Locale.ROOT,
            "%d of %d lines differ significantly (paired t-test, %s %% for all lines together)",
            flagged,
            rows.size() - 1,
            NumberText.show(Contrast.LEVEL * 100)));
    return lines;
  }

  /** Returns the fields that distinguish the points. */
  private static List<String> varied(Contrast contrast) {
    return contrast.lines().stream()
        .flatMap(line -> line.point().fields().keySet().stream())
        .distinct()
        .filter(
            field ->
                contrast.lines().stream().map(line -> line.point().show(field)).distinct().count()
                    > 1)
        .toList();
  }

  private static List<String> row(Contrast.Line line, List<String> varied) {
    PairedComparison pair = line.pair();
    double first = pair.first().mean();
    String change =
        first == 0
            ? NumberText.show(pair.difference())
            : String.format(
                Locale.ROOT,
                "%+.2f %% ± %.2f %%",
                100 * pair.difference().mean() / Math.abs(first),
                100 * pair.difference().halfWidth() / Math.abs(first));
    return List.of(
        line.significant() ? "YES" : pair.difference().mean() == 0 ? "no, equal" : "no",
        line.metric(),
        Integer.toString(pair.first().n()),
        NumberText.show(pair.first()),
        NumberText.show(pair.second()),
        change,
        varied.stream()
            .filter(line.point()::has)
            .map(field -> field + "=" + line.point().show(field))
            .collect(Collectors.joining(", ")));
  }
}
