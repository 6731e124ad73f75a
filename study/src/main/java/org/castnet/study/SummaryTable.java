package org.castnet.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.castnet.input.BadInput;
import org.castnet.plot.NumberText;
import org.castnet.plot.TextTable;
import org.castnet.statistics.Estimate;
import org.castnet.study.experiment.Metric;
import org.castnet.text.Nearest;

/**
 * A table of point summaries: the fields in which they differ, the metrics, and the numbers of runs
 * with deadlocks or unsound plans, if any.
 */
public final class SummaryTable {
  private final List<PointSummary> summaries;
  private final List<String> fields;
  private final List<String> metrics;
  private final boolean versions;
  private final boolean seeds;
  private final boolean failures;

  private SummaryTable(
      List<PointSummary> summaries,
      List<String> fields,
      List<String> metrics,
      boolean versions,
      boolean seeds,
      boolean failures) {
    this.summaries = summaries;
    this.fields = fields;
    this.metrics = metrics;
    this.versions = versions;
    this.seeds = seeds;
    this.failures = failures;
  }

  /**
   * @param required the metrics to show; empty for all
   * @throws BadInput if a metric does not exist
   */
  public static SummaryTable of(List<PointSummary> summaries, List<String> required) {
    Set<String> fields = new TreeSet<>();
    Set<String> metrics = new TreeSet<>();
    for (PointSummary summary : summaries) {
      fields.addAll(summary.input().fields().keySet());
      metrics.addAll(summary.metrics().keySet());
    }
    for (String metric : required) {
      if (!metrics.contains(metric)) {
        throw BadInput.coded(
            "metric-unknown",
            "no row has the metric '{metric}'; metrics are {known}{hint}",
            metric,
            String.join(", ", metrics),
            Nearest.hint(metric, metrics));
      }
    }
    if (summaries.size() > 1) {
      fields.removeIf(
          field ->
              summaries.stream().map(summary -> summary.input().show(field)).distinct().count()
                  == 1);
    }
    boolean versions = summaries.stream().map(PointSummary::version).distinct().count() > 1;
    boolean seeds = summaries.stream().anyMatch(summary -> summary.seeds() > 1);
    return new SummaryTable(
        summaries,
        List.copyOf(fields),
        required.isEmpty() ? List.copyOf(metrics) : required,
        versions,
        seeds,
        summaries.stream().anyMatch(summary -> !summary.failures().isEmpty()));
  }

  /** Returns the lines of the table, the header first. */
  public List<String> lines() {
    return TextTable.lines(rows());
  }

  /** Returns the cells of the table as text, the header first. */
  public List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    List<String> heading = new ArrayList<>();
    if (versions) {
      heading.add("version");
    }
    heading.addAll(fields);
    heading.add("n");
    if (seeds) {
      heading.add("seeds");
    }
    heading.addAll(metrics);
    if (failures) {
      heading.add("failed");
    }
    rows.add(heading);
    for (PointSummary summary : summaries) {
      List<String> row = new ArrayList<>();
      if (versions) {
        row.add(summary.version());
      }
      fields.forEach(field -> row.add(summary.input().show(field)));
      row.add(Integer.toString(summary.replications()));
      if (seeds) {
        row.add(Integer.toString(summary.seeds()));
      }
      for (String metric : metrics) {
        Estimate estimate = summary.metrics().get(metric);
        row.add(
            estimate == null
                ? ""
                : NumberText.show(estimate, Metric.possibleOf(metric))
                    + NumberText.ofSome(estimate, summary.replications()));
      }
      if (failures) {
        row.add(summary.failures());
      }
      rows.add(row);
    }
    return rows;
  }
}
