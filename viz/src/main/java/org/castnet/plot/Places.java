package org.castnet.plot;

import java.util.stream.DoubleStream;

/**
 * Where values lie along an axis. A logarithmic one has no place for zero; where there is one among
 * the values it lies below all others, at a place of its own that bears its name.
 *
 * @param least the least value above zero, 1 where there is none
 * @param zero where zero lies on a logarithmic axis; NaN where none is shown
 */
record Places(Axis axis, double least, double zero) {
  /** Zero keeps this share of the axis between itself and the others, and no less than a half. */
  private static final double ROOM = 0.1;

  private static final double HALF = 2;

  /**
   * @param values all that are drawn; those that are no finite numbers do not count
   */
  static Places of(Axis axis, DoubleStream values) {
    double[] finite = values.filter(Double::isFinite).toArray();
    double least = DoubleStream.of(finite).filter(value -> value > 0).min().orElse(1);
    double most = Math.max(least, DoubleStream.of(finite).max().orElse(1));
    boolean apart = axis.logarithmic() && DoubleStream.of(finite).anyMatch(value -> value == 0);
    return new Places(
        axis, least, apart ? least / Math.max(HALF, Math.pow(most / least, ROOM)) : Double.NaN);
  }

  /** Whether there is a place for a value. */
  boolean has(double value) {
    return Double.isFinite(at(value));
  }

  /** Where a value lies; NaN for nowhere. */
  double at(double value) {
    if (!axis.logarithmic() || value > 0) {
      return value;
    }
    return value == 0 ? zero : Double.NaN;
  }

  /** Where the end of a band lies: no lower than all that is drawn. */
  double floor(double end) {
    return axis.logarithmic() ? Math.max(end, hasZero() ? zero : least) : end;
  }

  boolean hasZero() {
    return !Double.isNaN(zero);
  }
}
