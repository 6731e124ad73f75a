package org.castnet.statistics;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A series cut into {@link #BATCHES} batches of equal length, whose means stand for independent
 * values where batches are long enough (Conway 1963; Law 2007, section 9.5). Values that do not
 * fill a batch are left out at the beginning.
 */
public final class BatchMeans {
  /** As many as keep Student's interval narrow; more would only be more alike. */
  public static final int BATCHES = 20;

  /** How unlikely what is taken for a trend must be where there is none. */
  private static final double TREND_BY_CHANCE = 0.01;

  private final double[] means;

  private BatchMeans(double[] means) {
    this.means = means;
  }

  /** Of fewer than {@link #BATCHES} values each is a batch. */
  public static BatchMeans of(double... series) {
    int until = series.length;
    int batches = Math.min(BATCHES, until);
    if (batches == 0) {
      return new BatchMeans(new double[0]);
    }
    int length = until / batches;
    double[] means = new double[batches];
    for (int b = 0; b < batches; b++) {
      int start = until - (batches - b) * length;
      means[b] = Arrays.stream(series, start, start + length).average().orElse(Double.NaN);
    }
    return new BatchMeans(means);
  }

  /** Of means that somebody else has taken, in their order. */
  public static BatchMeans ofMeans(double... means) {
    return new BatchMeans(means.clone());
  }

  /** The means in their order. */
  public double[] means() {
    return means.clone();
  }

  /** The mean of the means, with its interval. */
  public Estimate estimate() {
    return Estimate.of(means);
  }

  /**
   * Whether neighbours know of one another, so that batches are too short: the correlation of each
   * mean with the next is larger than in 95 of 100 series without any (von Neumann 1941).
   */
  public boolean correlated() {
    double mean = Arrays.stream(means).average().orElse(0);
    double squares = 0;
    double products = 0;
    for (int i = 0; i < means.length; i++) {
      squares += (means[i] - mean) * (means[i] - mean);
      products += i == 0 ? 0 : (means[i] - mean) * (means[i - 1] - mean);
    }
    double most = NormalDistribution.of(0, 1).inverseSurvivalProbability(0.05);
    return products > most / Math.sqrt(means.length) * squares;
  }

  /**
   * Whether the later half lies above the earlier one beyond chance: Welch's interval of the
   * difference has nothing at or below 0.
   */
  public boolean grows() {
    int half = means.length / 2;
    Estimate earlier = Estimate.of(Arrays.copyOf(means, half));
    Estimate later = Estimate.of(Arrays.copyOfRange(means, means.length - half, means.length));
    return Difference.independent(earlier, later, 1 - 2 * TREND_BY_CHANCE).interval().low() > 0;
  }
}
