package org.castnet.store;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A finished replication.
 *
 * @param metrics measured values by name; finite numbers only
 */
public record Row(Trial trial, SortedMap<String, Double> metrics) {
  public Row {
    metrics = Collections.unmodifiableSortedMap(new TreeMap<>(metrics));
    metrics.forEach(
        (name, value) -> {
          if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(
                "metric " + name + " is " + value + "; omit metrics without a value");
          }
        });
  }

  public static Row of(Trial trial, Map<String, Double> metrics) {
    return new Row(trial, new TreeMap<>(metrics));
  }
}
