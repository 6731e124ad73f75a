package org.castnet.statistics;

/**
 * Which values a quantity can have at all, so that no interval of its mean says more than is
 * possible.
 */
public enum Possible {
  /** Any number. */
  ANY(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY),
  /** Times, lengths, counts, loads, and ratios of such. */
  NOT_NEGATIVE(0, Double.POSITIVE_INFINITY),
  /** 0 to 1. */
  SHARE(0, 1) {
    @Override
    Interval wide(Estimate estimate) {
      return yesOrNo(estimate) ? wilson(estimate) : super.wide(estimate);
    }
  };

  /** Rounding that a variance worked out from sums may carry. */
  private static final double ROUNDING = 1e-9;

  /** The normal distribution's quantile to a confidence of 95 %, two-sided. */
  private static final double NORMAL = 1.959963984540054;

  private final double least;
  private final double most;

  Possible(double least, double most) {
    this.least = least;
    this.most = most;
  }

  /**
   * The 95 % confidence interval of a mean: Student's, cut at what is possible. A share whose
   * values are all 0 or 1 has Wilson's interval (1927), which has a width even where all values are
   * equal.
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

  /** Values between 0 and 1 have the largest variance that their mean allows iff all are 0 or 1. */
  private static boolean yesOrNo(Estimate estimate) {
    double p = estimate.mean();
    double largest = p * (1 - p) * estimate.n() / (estimate.n() - 1);
    double variance = estimate.deviation() * estimate.deviation();
    return Math.abs(variance - largest) <= ROUNDING;
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
