package org.castnet.statistics.inference;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.castnet.statistics.Estimate;

/**
 * A series divided into {@link #BATCHES} batches of equal length; their means are nearly
 * independent if batches are long enough (Conway 1963; Law 2007, section 9.5). Values that do not
 * fill a batch are omitted at the beginning.
 */
public final class BatchMeans {
  /** The number of batches: enough for a narrow interval; more would be more correlated. */
  public static final int BATCHES = 20;

  /** The probability of reporting a trend if there is no trend. */
  private static final double TREND_BY_CHANCE = 0.01;

  private final double[] means;

  private BatchMeans(double[] means) {
    this.means = means;
  }

  /**
   * Returns the batches of a series; with fewer than {@link #BATCHES} values, each value is a
   * batch.
   */
  public static BatchMeans of(double... series) {
    return of(series, 0, series.length);
  }

  /**
   * Returns the batches of the part {@code from..until-1} of a series, see {@link #of(double...)}.
   */
  public static BatchMeans of(double[] series, int from, int until) {
    int batches = Math.min(BATCHES, until - from);
    if (batches == 0) {
      return new BatchMeans(new double[0]);
    }
    int length = (until - from) / batches;
    double[] means = new double[batches];
    for (int b = 0; b < batches; b++) {
      int start = until - (batches - b) * length;
      means[b] = Arrays.stream(series, start, start + length).average().orElse(Double.NaN);
    }
    return new BatchMeans(means);
  }

  /** Returns batches with given means, in order. */
  public static BatchMeans ofMeans(double... means) {
    return new BatchMeans(means.clone());
  }

  /** Returns the means in order. */
  public double[] means() {
    return means.clone();
  }

  /** Returns the mean of the means and its uncertainty. */
  public Estimate estimate() {
    return Estimate.of(means);
  }

  /**
   * Returns whether consecutive means are correlated, so that batches are too short: the
   * correlation exceeds that of 95 of 100 series without any (von Neumann 1941).
   */
  public boolean correlated() {
    double most = NormalDistribution.of(0, 1).inverseSurvivalProbability(0.05);
    return correlation() > most / Math.sqrt(means.length);
  }

  /**
   * Returns the factor by which the correlation of consecutive means increases the variance of
   * their mean, if it declines geometrically: {@code (1 + r) / (1 - r)}, at least 1.
   */
  public double varianceFactor() {
    double r = Math.min(0.9, Math.max(0, correlation()));
    return (1 + r) / (1 - r);
  }

  /** Returns the correlation of consecutive means; 0 if all are equal. */
  private double correlation() {
    double mean = Arrays.stream(means).average().orElse(0);
    double squares = 0;
    double products = 0;
    for (int i = 0; i < means.length; i++) {
      squares += (means[i] - mean) * (means[i] - mean);
      products += i == 0 ? 0 : (means[i] - mean) * (means[i - 1] - mean);
    }
    return squares == 0 ? 0 : products / squares;
  }

  /**
   * Returns whether the second half is significantly larger than the first: Welch's interval of the
   * difference is above 0.
   */
  public boolean grows() {
    int half = means.length / 2;
    Estimate earlier = Estimate.of(Arrays.copyOf(means, half));
    Estimate later = Estimate.of(Arrays.copyOfRange(means, means.length - half, means.length));
    return Difference.independent(earlier, later, 1 - 2 * TREND_BY_CHANCE).interval().low() > 0;
  }
}
