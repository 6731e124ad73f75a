package org.castnet.bound;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;

/**
 * An exact fraction in lowest terms.
 *
 * @param numerator at least 0
 * @param denominator at least 1
 * @since 0.1.0
 */
public record Fraction(long numerator, long denominator) implements Comparable<Fraction> {
  public static final Fraction ZERO = new Fraction(0, 1);

  private static final int MOST_BITS = 62;

  /** Reduces to lowest terms. */
  public Fraction {
    if (numerator < 0 || denominator < 1) {
      throw new IllegalArgumentException(numerator + "/" + denominator);
    }
    long common = gcd(numerator, denominator);
    numerator /= common;
    denominator /= common;
  }

  /**
   * {@return a fraction of large numbers; the nearest one below it with fewer digits if its numbers
   * do not fit}
   *
   * @param numerator at least 0
   * @param denominator at least 1
   */
  public static Fraction atMost(BigInteger numerator, BigInteger denominator) {
    BigInteger common = numerator.gcd(denominator);
    BigInteger above = numerator.divide(common);
    BigInteger below = denominator.divide(common);
    int excess = Math.max(0, Math.max(above.bitLength(), below.bitLength()) - MOST_BITS);
    return excess == 0
        ? new Fraction(above.longValue(), below.longValue())
        : new Fraction(
            above.shiftRight(excess).longValue(), below.shiftRight(excess).longValue() + 1);
  }

  /**
   * {@return the greatest common divisor; {@code b} if {@code a} is 0}
   *
   * @param a at least 0
   * @param b at least 0
   */
  public static long gcd(long a, long b) {
    long x = a;
    long y = b;
    while (x != 0) {
      long rest = y % x;
      y = x;
      x = rest;
    }
    return y;
  }

  /**
   * {@return the product of this fraction and a factor, rounded up}
   *
   * @param factor at least 0
   */
  public BigInteger ceilingTimes(long factor) {
    BigInteger[] parts =
        BigInteger.valueOf(numerator)
            .multiply(BigInteger.valueOf(factor))
            .divideAndRemainder(BigInteger.valueOf(denominator));
    return parts[1].signum() == 0 ? parts[0] : parts[0].add(BigInteger.ONE);
  }

  /**
   * Returns the product of this fraction and a factor.
   *
   * @throws org.castnet.input.BadInput if it is too large for exact arithmetic
   */
  Fraction times(long factor) {
    long common = gcd(factor, denominator);
    return new Fraction(LinkRates.times(numerator, factor / common), denominator / common);
  }

  /** {@return the nearest double} */
  public double toDouble() {
    return (double) numerator / denominator;
  }

  @Override
  public int compareTo(Fraction other) {
    // compares whole parts, then the reciprocals of the rests, since products may not fit in a long
    long dividend = numerator;
    long divisor = denominator;
    long otherDividend = other.numerator;
    long otherDivisor = other.denominator;
    while (dividend / divisor == otherDividend / otherDivisor) {
      long rest = dividend % divisor;
      long otherRest = otherDividend % otherDivisor;
      if (rest == 0 || otherRest == 0) {
        return Long.compare(rest, otherRest);
      }
      dividend = otherDivisor;
      otherDividend = divisor;
      divisor = otherRest;
      otherDivisor = rest;
    }
    return Long.compare(dividend / divisor, otherDividend / otherDivisor);
  }

  /** {@return the fraction for readers: a whole number, or a decimal rounded to one digit} */
  public String text() {
    return denominator == 1
        ? Long.toString(numerator)
        : new BigDecimal(numerator)
            .divide(new BigDecimal(denominator), 1, RoundingMode.HALF_EVEN)
            .toPlainString();
  }

  @Override
  public String toString() {
    return numerator + "/" + denominator;
  }
}
