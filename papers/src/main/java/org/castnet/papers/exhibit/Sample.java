package org.castnet.papers.exhibit;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleBinaryOperator;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.Difference;
import org.castnet.store.Row;

/**
 * The measured values at one position of a curve, by number of the draw. All schemes use the same
 * draws, so their values at one position are pairs.
 */
public record Sample(SortedMap<Integer, Double> values) {
  /** Means of the same times, added in different orders, differ by less than this share. */
  private static final double ROUNDING = 1e-12;

  static final Sample NONE = new Sample(new TreeMap<>());

  public Sample {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
  }

  static Sample of(List<Row> rows, String metric) {
    SortedMap<Integer, Double> values = new TreeMap<>();
    for (Row row : rows) {
      Double value = row.metrics().get(metric);
      if (value != null) {
        values.put(row.trial().replication(), value);
      }
    }
    return new Sample(values);
  }

  public Estimate estimate() {
    return Estimate.of(array(values));
  }

  public double mean() {
    return values.isEmpty() ? Double.NaN : estimate().mean();
  }

  /** Combines the values of every common draw. */
  public Sample with(Sample other, DoubleBinaryOperator operator) {
    SortedMap<Integer, Double> both = new TreeMap<>();
    values.forEach(
        (draw, value) -> {
          Double there = other.values.get(draw);
          if (there != null) {
            both.put(draw, operator.applyAsDouble(value, there));
          }
        });
    return new Sample(both);
  }

  /** Returns the difference to another sample, draw by draw; 0 if it is only due to rounding. */
  Sample above(Sample other) {
    return with(other, (a, b) -> Math.abs(a - b) <= ROUNDING * Math.abs(b) ? 0 : a - b);
  }

  /** Returns the ratio to another sample, draw by draw. */
  public Sample over(Sample other) {
    return with(other, (a, b) -> a / b);
  }

  /** Returns the mean of several samples at each common draw; empty if there is no sample. */
  public static Sample mean(List<Sample> samples) {
    return samples.stream()
        .reduce((sum, next) -> sum.with(next, Double::sum))
        .map(sum -> sum.dividedBy(samples.size()))
        .orElse(NONE);
  }

  private Sample dividedBy(int count) {
    SortedMap<Integer, Double> shares = new TreeMap<>();
    values.forEach((draw, value) -> shares.put(draw, value / count));
    return new Sample(shares);
  }

  /**
   * Returns the difference to another sample, draw by draw, as a share of the other's mean.
   *
   * @param confidence of the interval
   */
  Difference lead(Sample other, double confidence) {
    Sample theirs = with(other, (a, b) -> b);
    double[] above = array(above(other).values);
    Difference plain = Difference.paired(new double[above.length], above, confidence);
    double scale = Math.abs(theirs.mean());
    return scale == 0 || plain.draws() == 0
        ? plain
        : new Difference(
            plain.draws(),
            plain.mean() / scale,
            new org.castnet.statistics.inference.Interval(
                plain.interval().low() / scale, plain.interval().high() / scale));
  }

  private static double[] array(Map<Integer, Double> values) {
    return values.values().stream().mapToDouble(Double::doubleValue).toArray();
  }
}
