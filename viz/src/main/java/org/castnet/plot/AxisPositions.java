package org.castnet.plot;

import java.util.stream.DoubleStream;

/**
 * The positions of values along an axis. A logarithmic scale has no position for zero; if zero is
 * among the values, it gets a separate labelled position below all others.
 *
 * @param least the least positive value, 1 if absent
 * @param zero the position of zero on a logarithmic axis; NaN if it is not shown
 */
record AxisPositions(Axis axis, double least, double zero) {
  /** The distance between zero and the other values as a share of the axis, at least a half. */
  private static final double ROOM = 0.1;

  private static final double HALF = 2;

  /**
   * Returns the positions for values.
   *
   * @param values all that are drawn; infinite values and NaN are ignored
   */
  static AxisPositions of(Axis axis, DoubleStream values) {
    double[] finite = values.filter(Double::isFinite).toArray();
    double least = DoubleStream.of(finite).filter(value -> value > 0).min().orElse(1);
    double most = Math.max(least, DoubleStream.of(finite).max().orElse(1));
    boolean apart = axis.logarithmic() && DoubleStream.of(finite).anyMatch(value -> value == 0);
    return new AxisPositions(
        axis, least, apart ? least / Math.max(HALF, Math.pow(most / least, ROOM)) : Double.NaN);
  }

  /** Returns whether there is a position for a value. */
  boolean has(double value) {
    return Double.isFinite(at(value));
  }

  /** Returns the position of a value; NaN if absent. */
  double at(double value) {
    if (!axis.logarithmic() || value > 0) {
      return value;
    }
    return value == 0 ? zero : Double.NaN;
  }

  /** Returns the position of the end of a band, at least the lowest position. */
  double floor(double end) {
    return axis.logarithmic() ? Math.max(end, hasZero() ? zero : least) : end;
  }

  boolean hasZero() {
    return !Double.isNaN(zero);
  }
}
