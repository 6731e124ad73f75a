package org.castnet.statistics;

/**
 * What a mean may be: a confidence interval.
 *
 * @param low its lower end
 * @param high its upper end, no less
 */
public record Interval(double low, double high) {

  /** A value without uncertainty, or of which none is known. */
  public static Interval point(double value) {
    return new Interval(value, value);
  }

  /** The part that lies within other bounds. */
  Interval within(double least, double most) {
    return new Interval(
        Math.min(Math.max(low, least), most), Math.max(Math.min(high, most), least));
  }
}
