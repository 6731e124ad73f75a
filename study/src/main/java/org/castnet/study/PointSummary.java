package org.castnet.study;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.statistics.Estimate;
import org.castnet.store.Input;
import org.castnet.store.Row;
import org.castnet.study.experiment.Metric;
import org.castnet.text.CountText;

/**
 * A summary of all replications of one point by one version.
 *
 * @param seeds number of study seeds with pooled replications
 * @param metrics the estimate of every metric, by name
 */
public record PointSummary(
    String experiment,
    String version,
    Input input,
    int replications,
    int seeds,
    SortedMap<String, Estimate> metrics) {
  private record Key(String experiment, String version, Input input) {}

  public PointSummary {
    metrics = Collections.unmodifiableSortedMap(new TreeMap<>(metrics));
  }

  /** Collects rows into summaries; stores only their numbers. */
  public static final class Collector {
    private final Map<Key, MetricValues> groups = new LinkedHashMap<>();

    public void add(Row row) {
      Key key = new Key(row.trial().experiment(), row.trial().version(), row.trial().input());
      groups.computeIfAbsent(key, k -> new MetricValues()).add(row);
    }

    /** Returns the summaries in the order in which the points first occurred. */
    public List<PointSummary> summaries() {
      return groups.entrySet().stream()
          .map(
              group ->
                  new PointSummary(
                      group.getKey().experiment,
                      group.getKey().version,
                      group.getKey().input,
                      group.getValue().rows(),
                      group.getValue().seeds(),
                      group.getValue().estimates()))
          .toList();
    }
  }

  /**
   * Returns a description of the replications without times, such as {@code 1 deadlock, 2 unsound};
   * empty if there are no such replications. Means of times exclude them.
   */
  public String failures() {
    long deadlocked = Math.round(sum(Metric.DEADLOCK));
    long unsound = Math.round(sum(Metric.UNSOUND));
    Estimate laws = metrics.get(Metric.BROKEN_LAW.key());
    int broken = laws == null ? 0 : laws.n();
    return Stream.of(
            deadlocked == 0 ? "" : CountText.of(deadlocked, "deadlock"),
            unsound == 0 ? "" : unsound + " unsound",
            broken == 0 ? "" : broken + " impossible")
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private double sum(Metric metric) {
    Estimate estimate = metrics.get(metric.key());
    return estimate == null ? 0 : estimate.n() * estimate.mean();
  }

  /** Returns the estimate of each metric over the rows that have it. */
  public static SortedMap<String, Estimate> estimates(List<Row> rows) {
    MetricValues values = new MetricValues();
    rows.forEach(values::add);
    return values.estimates();
  }
}
