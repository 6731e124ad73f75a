package org.castnet.plot;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.Interval;
import org.castnet.statistics.inference.Possible;

/** Formats numbers for users. */
public final class NumberText {
  private static final int DIGITS = 4;
  private static final double SMALL = 1e-6;
  private static final double EVEN = 1e-9;

  private NumberText() {}

  /**
   * Returns a number with at most four significant digits after the decimal point and all digits
   * before it.
   */
  public static String show(double value) {
    if (!Double.isFinite(value)) {
      return "-";
    }
    BigDecimal exact = new BigDecimal(value);
    BigDecimal rounded =
        Math.abs(value) >= 1000
            ? exact.setScale(0, RoundingMode.HALF_UP)
            : exact.round(new MathContext(DIGITS));
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** Returns the label of a tick: with separated thousands, very small numbers as powers. */
  static String axis(double tick) {
    String pattern = tick != 0 && Math.abs(tick) < SMALL ? "0.#E0" : "#,##0.######";
    return new DecimalFormat(pattern, DecimalFormatSymbols.getInstance(Locale.ROOT)).format(tick);
  }

  /** Returns a mean and half of its interval: {@code 17.1 ±0.3}. */
  public static String show(Estimate estimate) {
    double half = estimate.halfWidth();
    String mean = show(estimate.mean());
    if (!Double.isFinite(half)) {
      return mean;
    }
    return mean + " ±" + show(new BigDecimal(half).round(new MathContext(2)).doubleValue());
  }

  /**
   * Returns a mean of a quantity with a limited range, with the ends of the interval if it is not
   * symmetric: {@code 0.1 (0.02 to 0.4)}.
   */
  public static String show(Estimate estimate, Possible values) {
    Interval interval = values.interval(estimate);
    double below = estimate.mean() - interval.low();
    double above = interval.high() - estimate.mean();
    boolean even = Math.abs(above - below) <= EVEN * Math.max(above, below);
    return estimate.n() < 2 || even
        ? show(estimate)
        : show(estimate.mean()) + " (" + end(interval.low()) + " to " + end(interval.high()) + ")";
  }

  /**
   * Returns the number of values of a mean if some draws have no value: {@code (5 of 10)};
   * otherwise empty text.
   */
  public static String ofSome(Estimate estimate, int draws) {
    return estimate.n() < draws ? " (" + estimate.n() + " of " + draws + ")" : "";
  }

  private static String end(double value) {
    return show(new BigDecimal(value).round(new MathContext(2)).doubleValue());
  }
}
