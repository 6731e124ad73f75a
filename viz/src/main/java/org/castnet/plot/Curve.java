package org.castnet.plot;

import java.util.ArrayList;
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
   * @param y NaN where there is no value
   * @param band what its mean may be; the value alone for none
   * @param n the values behind it, 0 where it is no mean
   * @param draws from which they come; more than values where some draws have none, such as runs
   *     that ended in a deadlock
   */
  public record Dot(double x, double y, Interval band, int n, int draws) {
    /** A value that is no mean. */
    public static Dot exact(double x, double y) {
      return new Dot(x, y, Interval.point(y), 0, 0);
    }

    /** A mean with its 95 % interval; a single value has none. */
    public static Dot of(double x, Estimate estimate, Possible values) {
      return new Dot(x, estimate.mean(), values.interval(estimate), estimate.n(), estimate.n());
    }

    /** Where no draw has a value: there a curve breaks. */
    public static Dot none(double x, int draws) {
      return new Dot(x, Double.NaN, Interval.point(Double.NaN), 0, draws);
    }

    /** The same mean where there were as many draws. */
    public Dot among(int all) {
      return new Dot(x, y, band, n, all);
    }

    /** Whether it is the mean of some of the draws, and says nothing of the others. */
    boolean isPartial() {
      return n < draws;
    }
  }

  public Curve {
    dots = dots.stream().sorted(Comparator.comparingDouble(Dot::x)).toList();
  }

  /** A curve that takes the colour that is left. */
  public Curve(String name, List<Dot> dots) {
    this(name, Look.FREE, dots);
  }

  /** The dots that are drawn, cut where one between them has no place on the axes. */
  List<List<Dot>> stretches(Places x, Places y) {
    List<List<Dot>> stretches = new ArrayList<>();
    List<Dot> open = new ArrayList<>();
    for (Dot dot : dots) {
      if (x.has(dot.x()) && y.has(dot.y())) {
        open.add(dot);
      } else if (!open.isEmpty()) {
        stretches.add(open);
        open = new ArrayList<>();
      }
    }
    if (!open.isEmpty()) {
      stretches.add(open);
    }
    return stretches;
  }
}
