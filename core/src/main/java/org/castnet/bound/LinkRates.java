package org.castnet.bound;

import java.util.Arrays;
import org.castnet.input.BadInput;

/**
 * The number of flits that each link carries in the time in which the fastest wire carries {@link
 * #unit} flits. Whole numbers, so that bounds are exact fractions. Immutable.
 *
 * <p>The rates are exact if the flit times have a common measure that is not too small. Otherwise
 * the rates of slower links are rounded up by less than one flit in {@value #FINEST}, so that a
 * lower bound remains valid.
 */
public final class LinkRates {
  /** The largest unit. */
  static final int FINEST = 4096;

  private static final LinkRates EQUAL = new LinkRates(new long[0], 1);

  private final long[] rate; // by link; empty if all rates are 1
  private final long unit;

  private LinkRates(long[] rate, long unit) {
    this.rate = rate;
    this.unit = unit;
  }

  /** Returns rates for links of equal speed. */
  public static LinkRates equal() {
    return EQUAL;
  }

  /**
   * Returns rates for links with given flit times.
   *
   * @param flitTimes by link, at least 1
   */
  public static LinkRates of(long[] flitTimes) {
    long fastest = Arrays.stream(flitTimes).min().orElse(1);
    if (Arrays.stream(flitTimes).allMatch(time -> time == fastest)) {
      return EQUAL;
    }
    long unit = unit(flitTimes, fastest);
    long[] rate = new long[flitTimes.length];
    // rounding up has no effect if the unit is exact
    Arrays.setAll(rate, link -> -Math.floorDiv(-unit * fastest, flitTimes[link]));
    return new LinkRates(rate, unit);
  }

  /**
   * Returns rates for links that consist of several wires.
   *
   * @param flitTimes by link, those of each wire
   * @param wires per link, at least 1
   */
  public static LinkRates of(long[] flitTimes, int wires) {
    LinkRates single = of(flitTimes);
    if (wires == 1) {
      return single;
    }
    long[] rate = new long[flitTimes.length];
    Arrays.setAll(rate, link -> times(single.of(link), wires));
    return new LinkRates(rate, single.unit);
  }

  /**
   * Returns the least number of flits of the fastest link in whose time every link carries whole
   * flits.
   */
  private static long unit(long[] flitTimes, long fastest) {
    long unit = 1;
    for (long time : flitTimes) {
      long step =
          time
              / Fraction.gcd(
                  time, fastest); // every multiple is a whole number of flits of this link
      unit = unit / Fraction.gcd(unit, step) * step;
      if (unit > FINEST) {
        return FINEST;
      }
    }
    return unit;
  }

  long of(int link) {
    return rate.length == 0 ? 1 : rate[link];
  }

  long unit() {
    return unit;
  }

  /** Returns the rate of the slowest link. O(links). */
  long slowest() {
    return Arrays.stream(rate).min().orElse(1);
  }

  boolean areEqual() {
    return rate.length == 0;
  }

  /**
   * Returns the time of {@code flits} flits over links with a given total rate, in flit times of
   * the fastest link.
   *
   * @throws BadInput if the numbers are too large for exact arithmetic
   */
  Fraction time(long flits, long together) {
    return new Fraction(times(flits, unit), together);
  }

  /**
   * Returns the product.
   *
   * @throws BadInput if it is too large
   */
  static long times(long flits, long factor) {
    try {
      return Math.multiplyExact(flits, factor);
    } catch (ArithmeticException e) {
      throw BadInput.coded(
              "too-many-flits",
              "a destination wants {flits} flits over links of unequal speed; this exceeds the"
                  + " range of exact arithmetic",
              flits)
          .causedBy(e);
    }
  }
}
