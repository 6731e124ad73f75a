package org.castnet.study;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.SortedMap;
import java.util.TreeMap;
import org.castnet.statistics.Estimate;
import org.castnet.store.Row;

/** The values of each metric over some rows, eight bytes each. */
final class MetricValues {
  private final SortedMap<String, DoubleArrayList> values = new TreeMap<>();
  private int rows;

  void add(Row row) {
    rows++;
    row.metrics()
        .forEach(
            (name, value) ->
                values.computeIfAbsent(name, n -> new DoubleArrayList()).add((double) value));
  }

  int rows() {
    return rows;
  }

  /** The estimate of each metric over the rows that have it. */
  SortedMap<String, Estimate> estimates() {
    SortedMap<String, Estimate> estimates = new TreeMap<>();
    values.forEach((name, list) -> estimates.put(name, Estimate.of(list.toDoubleArray())));
    return estimates;
  }
}
