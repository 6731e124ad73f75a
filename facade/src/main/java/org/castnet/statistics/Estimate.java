package org.castnet.statistics;

import org.apache.commons.statistics.descriptive.DoubleStatistics;
import org.apache.commons.statistics.descriptive.Statistic;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean and its uncertainty.
 *
 * @param n the number of independent values
 * @param mean their mean; NaN if there are no values
 * @param deviation their standard deviation; 0 for fewer than two
 * @since 0.1.0
 */
public record Estimate(int n, double mean, double deviation) {
  /** The default confidence level of intervals. */
  public static final double CONFIDENCE = 0.95;

  /**
   * {@return the number of values, their mean and their standard deviation}
   *
   * @param values the observed values; may be empty
   */
  public static Estimate of(double... values) {
    DoubleStatistics statistics =
        DoubleStatistics.of(
            java.util.EnumSet.of(Statistic.MEAN, Statistic.STANDARD_DEVIATION), values);
    return new Estimate(
        values.length,
        statistics.getAsDouble(Statistic.MEAN),
        values.length < 2 ? 0 : statistics.getAsDouble(Statistic.STANDARD_DEVIATION));
  }

  /**
   * {@return the confidence level of each of several intervals such that all hold at once
   * (Bonferroni)}
   *
   * @param intervals the number of intervals, at least 1
   */
  public static double simultaneous(int intervals) {
    return 1 - (1 - CONFIDENCE) / Math.max(1, intervals);
  }

  /**
   * Returns half the width of Student's confidence interval of the mean.
   *
   * @param confidence such as 0.95
   * @return infinite for fewer than two values
   */
  public double halfWidth(double confidence) {
    if (n < 2) {
      return Double.POSITIVE_INFINITY;
    }
    return deviation == 0
        ? 0
        : TDistribution.of(n - 1).inverseSurvivalProbability((1 - confidence) / 2)
            * deviation
            / Math.sqrt(n);
  }

  /**
   * {@return half of the width of the interval with the default confidence level, in the unit of
   * the values}
   */
  public double halfWidth() {
    return halfWidth(CONFIDENCE);
  }

  /** {@return the half-width divided by the mean; 0 if both are 0} */
  public double relativeHalfWidth() {
    double half = halfWidth();
    return half == 0 ? 0 : half / Math.abs(mean);
  }
}
