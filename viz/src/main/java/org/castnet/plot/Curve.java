package org.castnet.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.Interval;
import org.castnet.statistics.inference.Possible;

/**
 * One curve of a figure.
 *
 * @param name the label at its end
 * @param look its colour
 * @param dots its points in order of x
 */
public record Curve(String name, Look look, List<Dot> dots) {
  /**
   * One point of a curve.
   *
   * @param y NaN if there is no value
   * @param band the interval of the mean; the value alone if absent
   * @param n the number of values, 0 if it is not a mean
   * @param draws the number of draws; more than values if some draws have no value, such as runs
   *     that ended in a deadlock
   */
  public record Dot(double x, double y, Interval band, int n, int draws) {
    /** Returns a value that is not a mean. */
    public static Dot exact(double x, double y) {
      return new Dot(x, y, Interval.point(y), 0, 0);
    }

    /** Returns a mean with its 95 % interval; a single value has no interval. */
    public static Dot of(double x, Estimate estimate, Possible values) {
      return new Dot(x, estimate.mean(), values.interval(estimate), estimate.n(), estimate.n());
    }

    /** Returns a point without a value, at which a curve is interrupted. */
    public static Dot none(double x, int draws) {
      return new Dot(x, Double.NaN, Interval.point(Double.NaN), 0, draws);
    }

    /** Returns a copy for a total number of draws. */
    public Dot among(int all) {
      return new Dot(x, y, band, n, all);
    }

    /** Returns whether it is the mean of some of the draws only. */
    boolean isPartial() {
      return n < draws;
    }
  }

  public Curve {
    dots = dots.stream().sorted(Comparator.comparingDouble(Dot::x)).toList();
  }

  /** Creates a curve with any unused colour. */
  public Curve(String name, List<Dot> dots) {
    this(name, Look.FREE, dots);
  }

  /** Returns the drawn dots, divided where one between them has no position on the axes. */
  List<List<Dot>> stretches(AxisPositions x, AxisPositions y) {
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
