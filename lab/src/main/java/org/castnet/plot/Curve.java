package org.castnet.plot;

import java.util.Comparator;
import java.util.List;
import org.castnet.statistics.Estimate;

/**
 * One curve of a figure.
 *
 * @param name what stands beside its end
 * @param dots its points in order of x
 */
public record Curve(String name, List<Dot> dots) {
  /**
   * One point of a curve.
   *
   * @param halfWidth half the height of the band, 0 for none
   * @param n the values behind it, 0 where it is no mean
   */
  public record Dot(double x, double y, double halfWidth, int n) {
    /** A mean with its 95 % interval; a single value has none. */
    public static Dot of(double x, Estimate estimate) {
      double half = estimate.halfWidth();
      return new Dot(x, estimate.mean(), Double.isFinite(half) ? half : 0, estimate.n());
    }
  }

  public Curve {
    dots = dots.stream().sorted(Comparator.comparingDouble(Dot::x)).toList();
  }
}
