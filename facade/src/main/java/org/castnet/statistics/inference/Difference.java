package org.castnet.statistics.inference;

import org.apache.commons.statistics.distribution.TDistribution;
import org.castnet.statistics.Estimate;

/**
 * The difference between two means, with its confidence interval.
 *
 * @param draws the number of draws, of the smaller side if they differ
 * @param mean second minus first
 * @param interval of the true difference, under Student's distribution
 */
public record Difference(int draws, double mean, Interval interval) {

  /**
   * Compares pairs on common random numbers, which cancels their common variation.
   *
   * @param first one value per draw
   * @param second values of the same draws
   * @param confidence such as 0.95
   */
  public static Difference paired(double[] first, double[] second, double confidence) {
    double[] differences = new double[first.length];
    for (int i = 0; i < first.length; i++) {
      differences[i] = second[i] - first[i];
    }
    Estimate estimate = Estimate.of(differences);
    double half = estimate.halfWidth(confidence);
    return new Difference(
        estimate.n(),
        estimate.mean(),
        new Interval(estimate.mean() - half, estimate.mean() + half));
  }

  /** Compares independent draws by Welch's interval (1947). */
  public static Difference independent(Estimate first, Estimate second, double confidence) {
    double mean = second.mean() - first.mean();
    int draws = Math.min(first.n(), second.n());
    if (draws < 2) {
      return new Difference(
          draws, mean, new Interval(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY));
    }
    double a = first.deviation() * first.deviation() / first.n();
    double b = second.deviation() * second.deviation() / second.n();
    if (a + b == 0) {
      return new Difference(draws, mean, Interval.point(mean));
    }
    double freedom = (a + b) * (a + b) / (a * a / (first.n() - 1) + b * b / (second.n() - 1));
    double half =
        TDistribution.of(freedom).inverseSurvivalProbability((1 - confidence) / 2)
            * Math.sqrt(a + b);
    return new Difference(draws, mean, new Interval(mean - half, mean + half));
  }

  /** Returns whether both sides were equal in every draw. */
  public boolean isZero() {
    return mean == 0 && interval.low() == 0 && interval.high() == 0;
  }
}
