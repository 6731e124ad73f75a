package org.castnet.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.castnet.plot.NumberText;
import org.castnet.plot.TextTable;
import org.castnet.statistics.inference.PairedComparison;

/** A comparison as a table: both means, the difference with its interval, and a flag. */
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
        rows.add(row(line, varied, contrast.confidence()));
        flagged += line.significant() ? 1 : 0;
      }
    }
    List<String> lines = new ArrayList<>(TextTable.lines(rows));
    lines.add(
        String.format(
            Locale.ROOT,
            "%d of %d lines differ significantly (paired t-test, %s %% for all lines together; the"
                + " intervals of all changes hold together with %s %%)",
            flagged,
            rows.size() - 1,
            NumberText.show(Contrast.LEVEL * 100),
            NumberText.show(100 - Contrast.LEVEL * 100)));
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

  private static List<String> row(Contrast.Line line, List<String> varied, double confidence) {
    PairedComparison pair = line.pair();
    return List.of(
        line.significant() ? "YES" : pair.difference().mean() == 0 ? "no, equal" : "no",
        line.metric(),
        Integer.toString(pair.first().n()),
        NumberText.show(pair.first()),
        NumberText.show(pair.second()),
        change(pair, confidence),
        varied.stream()
            .filter(line.point()::has)
            .map(field -> field + "=" + line.point().show(field))
            .collect(Collectors.joining(", ")));
  }

  /** Returns the mean difference in percent of the first mean, or as a value if that mean is 0. */
  private static String change(PairedComparison pair, double confidence) {
    double first = pair.first().mean();
    double mean = pair.difference().mean();
    double half = pair.difference().halfWidth(confidence);
    return first == 0
        ? NumberText.show(mean) + " ±" + NumberText.show(half)
        : String.format(
            Locale.ROOT,
            "%+.2f ±%.2f %%",
            100 * mean / Math.abs(first),
            100 * half / Math.abs(first));
  }
}
