package org.castnet.plot;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.castnet.statistics.Possible;

/**
 * One axis of a figure.
 *
 * @param title what it shows, with the unit in brackets
 * @param logarithmic whether equal factors take equal room; then what is not above zero is not
 *     drawn
 * @param possible the values that there can be, which no band leaves
 */
public record Axis(String title, boolean logarithmic, Possible possible) {
  /** A logarithmic axis pays once values spread this far. */
  private static final double WIDE = 60;

  /** Of quantities that are never negative, such as times and counts. */
  public static Axis linear(String title) {
    return new Axis(title, false, Possible.NOT_NEGATIVE);
  }

  /** Of quantities that are never negative. */
  public static Axis log(String title) {
    return new Axis(title, true, Possible.NOT_NEGATIVE);
  }

  /** Logarithmic where all values are above zero and spread far, linear otherwise. */
  public static Axis fitting(String title, DoubleStream values) {
    double[] sorted = values.sorted().toArray();
    boolean far =
        sorted.length > 1 && sorted[0] > 0 && sorted[sorted.length - 1] / sorted[0] >= WIDE;
    return far && Arrays.stream(sorted).allMatch(Double::isFinite) ? log(title) : linear(title);
  }

  /** The same axis of a quantity that can be only this. */
  public Axis of(Possible values) {
    return new Axis(title, logarithmic, values);
  }

  /** Whether there is a place for a value. */
  boolean shows(double value) {
    return !logarithmic || value > 0;
  }
}
