package org.castnet.statistics.inference;

/**
 * A confidence interval of a mean.
 *
 * @param low its lower end
 * @param high its upper end, at least {@code low}
 */
public record Interval(double low, double high) {

  /** Returns the interval of a value without uncertainty, or with unknown uncertainty. */
  public static Interval point(double value) {
    return new Interval(value, value);
  }

  /** Returns the intersection with given bounds. */
  Interval within(double least, double most) {
    return new Interval(
        Math.min(Math.max(low, least), most), Math.max(Math.min(high, most), least));
  }
}
