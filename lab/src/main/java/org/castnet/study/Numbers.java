package org.castnet.study;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import org.castnet.statistics.Estimate;

/** Numbers as people read them. */
public final class Numbers {
  private static final int DIGITS = 4;

  private Numbers() {}

  /** At most four significant digits after the point, all digits before it. */
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

  /** A mean and half of its interval: {@code 17.1 ±0.3}. */
  public static String show(Estimate estimate) {
    double half = estimate.halfWidth();
    String mean = show(estimate.mean());
    if (!Double.isFinite(half)) {
      return mean;
    }
    return mean + " ±" + show(new BigDecimal(half).round(new MathContext(2)).doubleValue());
  }
}
