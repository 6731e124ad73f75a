package org.castnet.plot;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.castnet.statistics.Possible;

/**
 * One axis of a figure.
 *
 * @param title what it shows, with the unit in brackets
 * @param logarithmic whether equal factors take equal room; then zero lies below all others at a
 *     place of its own, and what is below zero is not drawn
 * @param possible the values that there can be, which no band leaves
 */
public record Axis(String title, boolean logarithmic, Possible possible) {
  /** A logarithmic axis pays once values spread this far. */
  private static final double WIDE = 60;

  private static final double WIDE_WITH_ZERO = 1000;

  /** Of quantities that are never negative, such as times and counts. */
  public static Axis linear(String title) {
    return new Axis(title, false, Possible.NOT_NEGATIVE);
  }

  /** Of quantities that are never negative. */
  public static Axis log(String title) {
    return new Axis(title, true, Possible.NOT_NEGATIVE);
  }

  /**
   * Logarithmic where no value is below zero and those above it spread far, linear otherwise. Where
   * zero is among them, which takes room of its own, they have to spread farther.
   *
   * @param values those that are no finite numbers do not count
   */
  public static Axis fitting(String title, DoubleStream values) {
    double[] finite = values.filter(Double::isFinite).sorted().toArray();
    double[] above = Arrays.stream(finite).filter(value -> value > 0).toArray();
    if (above.length == 0 || finite[0] < 0) {
      return linear(title);
    }
    double spread = above[above.length - 1] / above[0];
    return spread >= (above.length == finite.length ? WIDE : WIDE_WITH_ZERO)
        ? log(title)
        : linear(title);
  }

  /** The same axis of a quantity that can be only this. */
  public Axis of(Possible values) {
    return new Axis(title, logarithmic, values);
  }
}
