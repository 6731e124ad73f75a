package org.castnet.statistics.inference;

import org.castnet.statistics.Estimate;

/** The range of a quantity; confidence intervals of its mean are limited to this range. */
public enum Possible {
  /** Any number. */
  ANY(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY),
  /** Times, lengths, counts, loads, and their ratios. */
  NOT_NEGATIVE(0, Double.POSITIVE_INFINITY),
  /** 0 to 1, such as the share of blocked requests in a run. */
  SHARE(0, 1),
  /** The share of draws with a property, each of them 0 or 1. */
  YES_OR_NO(0, 1) {
    @Override
    Interval wide(Estimate estimate) {
      return wilson(estimate);
    }
  };

  /** The two-sided 95 % quantile of the normal distribution. */
  private static final double NORMAL = 1.959963984540054;

  private final double least;
  private final double most;

  Possible(double least, double most) {
    this.least = least;
    this.most = most;
  }

  /**
   * Returns the 95 % confidence interval of a mean: Student's, limited to the range; for yes-or-no
   * values Wilson's (1927), which has a positive width even if all values are equal.
   *
   * @return the mean alone for fewer than two values
   */
  public Interval interval(Estimate estimate) {
    return estimate.n() < 2 ? Interval.point(estimate.mean()) : wide(estimate).within(least, most);
  }

  Interval wide(Estimate estimate) {
    double half = estimate.halfWidth();
    return new Interval(estimate.mean() - half, estimate.mean() + half);
  }

  private static Interval wilson(Estimate estimate) {
    double p = estimate.mean();
    double n = estimate.n();
    double share = NORMAL * NORMAL / n;
    double middle = (p + share / 2) / (1 + share);
    double half = NORMAL / (1 + share) * Math.sqrt(p * (1 - p) / n + share / (4 * n));
    return new Interval(Math.min(p, middle - half), Math.max(p, middle + half));
  }
}
