package org.castnet.study;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import java.util.SortedMap;
import java.util.TreeMap;
import org.castnet.statistics.Estimate;
import org.castnet.store.Row;

/** The values of each metric over some rows, eight bytes each. */
final class MetricValues {
  private final SortedMap<String, DoubleArrayList> values = new TreeMap<>();

  /** By number of a replication, the number of rows that have it: one for each seed of a study. */
  private final Int2IntOpenHashMap timesRun = new Int2IntOpenHashMap();

  private int rows;
  private int seeds;

  void add(Row row) {
    rows++;
    seeds = Math.max(seeds, timesRun.addTo(row.trial().replication(), 1) + 1);
    row.metrics()
        .forEach(
            (name, value) ->
                values.computeIfAbsent(name, n -> new DoubleArrayList()).add((double) value));
  }

  int rows() {
    return rows;
  }

  /** Returns the number of seeds: the maximum number of rows with the same replication number. */
  int seeds() {
    return seeds;
  }

  /** Returns the estimate of each metric over the rows that have it. */
  SortedMap<String, Estimate> estimates() {
    SortedMap<String, Estimate> estimates = new TreeMap<>();
    values.forEach((name, list) -> estimates.put(name, Estimate.of(list.toDoubleArray())));
    return estimates;
  }
}
