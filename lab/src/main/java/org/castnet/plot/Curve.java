package org.castnet.plot;

import java.util.Comparator;
import java.util.List;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.Interval;
import org.castnet.statistics.Possible;

/**
 * One curve of a figure.
 *
 * @param name what stands beside its end
 * @param look its colour
 * @param dots its points in order of x
 */
public record Curve(String name, Look look, List<Dot> dots) {
  /**
   * One point of a curve.
   *
   * @param band what its mean may be; the value alone for none
   * @param n the values behind it, 0 where it is no mean
   */
  public record Dot(double x, double y, Interval band, int n) {
    /** A value that is no mean. */
    public static Dot exact(double x, double y) {
      return new Dot(x, y, Interval.point(y), 0);
    }

    /** A mean with its 95 % interval; a single value has none. */
    public static Dot of(double x, Estimate estimate, Possible values) {
      return new Dot(x, estimate.mean(), values.interval(estimate), estimate.n());
    }
  }

  public Curve {
    dots = dots.stream().sorted(Comparator.comparingDouble(Dot::x)).toList();
  }

  /** A curve that takes the colour that is left. */
  public Curve(String name, List<Dot> dots) {
    this(name, Look.FREE, dots);
  }
}
