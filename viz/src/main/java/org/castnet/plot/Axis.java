package org.castnet.plot;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.castnet.statistics.inference.Possible;

/**
 * One axis of a figure.
 *
 * @param title its quantity, with the unit in brackets
 * @param column the name of its column in tables: words and unit joined by underscores
 * @param logarithmic whether the scale is logarithmic; zero then has a separate position below all
 *     other values, and negative values are not drawn
 * @param possible the range of the quantity; bands are limited to it
 */
public record Axis(String title, String column, boolean logarithmic, Possible possible) {
  /** The ratio of values from which a logarithmic axis is chosen. */
  private static final double WIDE = 60;

  private static final double WIDE_WITH_ZERO = 1000;

  /** Returns a linear axis of a quantity that is never negative, such as a time or count. */
  public static Axis linear(String title) {
    return new Axis(title, column(title), false, Possible.NOT_NEGATIVE);
  }

  /** Returns a logarithmic axis of a quantity that is never negative. */
  public static Axis log(String title) {
    return new Axis(title, column(title), true, Possible.NOT_NEGATIVE);
  }

  /**
   * Returns a logarithmic axis if no value is negative and the positive ones have a large ratio,
   * otherwise a linear one. If zero is among them, the ratio has to be larger, since zero needs a
   * separate position.
   *
   * @param values infinite values and NaN are ignored
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

  /** Returns a copy with another range. */
  public Axis of(Possible values) {
    return new Axis(title, column, logarithmic, values);
  }

  /** Returns a copy with another name of its column. */
  public Axis in(String name) {
    return new Axis(title, name, logarithmic, possible);
  }

  /**
   * Returns the name of a column for a quantity: {@code latency_us} for {@code latency [µs]}, and
   * {@code worst_latency} for {@code worstLatency}.
   */
  public static String column(String text) {
    return text.replace("µs", "us")
        .replace("%", "percent")
        .replace("/", " per ")
        .replaceAll("([a-z])([A-Z])", "$1 $2")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^a-z0-9]+", "_")
        .replaceAll("^_|_$", "");
  }
}
