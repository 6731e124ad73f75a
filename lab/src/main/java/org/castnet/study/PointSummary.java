package org.castnet.study;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.castnet.statistics.Estimate;
import org.castnet.store.Input;
import org.castnet.store.Row;

/**
 * All replications of one point by one version in a few numbers.
 *
 * @param metrics the estimate of every metric, by name
 */
public record PointSummary(
    String experiment,
    String version,
    Input input,
    int replications,
    SortedMap<String, Estimate> metrics) {
  private record Key(String experiment, String version, Input input) {}

  public PointSummary {
    metrics = Collections.unmodifiableSortedMap(new TreeMap<>(metrics));
  }

  /** The summaries of rows, in the order in which their points come first. */
  public static List<PointSummary> of(List<Row> rows) {
    Map<Key, List<Row>> groups = new LinkedHashMap<>();
    for (Row row : rows) {
      Key key = new Key(row.trial().experiment(), row.trial().version(), row.trial().input());
      groups.computeIfAbsent(key, k -> new ArrayList<>()).add(row);
    }
    return groups.entrySet().stream()
        .map(
            group ->
                new PointSummary(
                    group.getKey().experiment,
                    group.getKey().version,
                    group.getKey().input,
                    group.getValue().size(),
                    estimates(group.getValue())))
        .toList();
  }

  /** The estimate of each metric over the rows that have it. */
  public static SortedMap<String, Estimate> estimates(List<Row> rows) {
    SortedMap<String, List<Double>> values = new TreeMap<>();
    for (Row row : rows) {
      row.metrics()
          .forEach(
              (name, value) -> values.computeIfAbsent(name, n -> new ArrayList<>()).add(value));
    }
    SortedMap<String, Estimate> estimates = new TreeMap<>();
    values.forEach(
        (name, list) ->
            estimates.put(
                name, Estimate.of(list.stream().mapToDouble(Double::doubleValue).toArray())));
    return estimates;
  }
}
