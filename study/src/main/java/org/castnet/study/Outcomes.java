package org.castnet.study;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import java.util.AbstractList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.RandomAccess;
import java.util.TreeMap;
import org.castnet.store.Row;
import org.castnet.study.experiment.Point;

/**
 * The finished replications of one point, eight bytes per metric and replication. Row objects are
 * created on access, since a million of them would not fit into memory together.
 */
final class Outcomes {
  private final Point point;
  private final String version;

  /** The finished replications. */
  private final BitSet done = new BitSet();

  /** By metric, then by replication; NaN if there is no value. */
  private final Map<String, DoubleArrayList> columns = new TreeMap<>();

  Outcomes(Point point, String version) {
    this.point = point;
    this.version = version;
  }

  /** Adds a row of this point; returns false if its replication was already finished. */
  boolean add(Row row) {
    int number = row.trial().replication();
    if (done.get(number)) {
      return false;
    }
    done.set(number);
    row.metrics()
        .forEach(
            (metric, value) -> {
              DoubleArrayList column =
                  columns.computeIfAbsent(metric, name -> new DoubleArrayList());
              while (column.size() <= number) {
                column.add(Double.NaN);
              }
              column.set(number, (double) value);
            });
    return true;
  }

  boolean has(int number) {
    return done.get(number);
  }

  /** Returns the number of finished replications below {@code end}. */
  int count(int end) {
    return done.get(0, end).cardinality();
  }

  /** Returns the first replication that is not finished. */
  int firstMissing() {
    return done.nextClearBit(0);
  }

  /**
   * Returns the rows of the replications before the first missing one, at most {@code most}, in
   * order.
   */
  List<Row> rows(int most) {
    return new Rows(Math.min(most, firstMissing()));
  }

  private Row row(int number) {
    Map<String, Double> metrics = new TreeMap<>();
    columns.forEach(
        (metric, column) -> {
          if (number < column.size() && !Double.isNaN(column.getDouble(number))) {
            metrics.put(metric, column.getDouble(number));
          }
        });
    return Row.of(point.trial(number, version), metrics);
  }

  /** A view that creates rows on access. */
  private final class Rows extends AbstractList<Row> implements RandomAccess {
    private final int size;

    Rows(int size) {
      this.size = size;
    }

    @Override
    public Row get(int index) {
      return row(java.util.Objects.checkIndex(index, size));
    }

    @Override
    public int size() {
      return size;
    }
  }
}
