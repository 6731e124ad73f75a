package org.castnet.bound;

import java.util.Arrays;
import org.castnet.input.BadInput;

/**
 * How many flits each link carries in the time that the fastest one takes for {@link #unit} flits;
 * whole numbers, so that limits stay fractions. Immutable.
 *
 * <p>They are exact where the times of a flit have a common measure that is not too small;
 * otherwise slower links count for a little more than they carry, by less than a flit in {@value
 * #FINEST}, so that a limit stays one.
 */
public final class LinkRates {
  /** The largest unit. */
  static final int FINEST = 4096;

  private static final LinkRates EQUAL = new LinkRates(new long[0], 1);

  private final long[] rate; // by link; empty where all are 1
  private final long unit;

  private LinkRates(long[] rate, long unit) {
    this.rate = rate;
    this.unit = unit;
  }

  /** All links are equally fast. */
  public static LinkRates equal() {
    return EQUAL;
  }

  /**
   * @param flitTimes by link: what a flit takes, at least 1
   */
  public static LinkRates of(long[] flitTimes) {
    long fastest = Arrays.stream(flitTimes).min().orElse(1);
    if (Arrays.stream(flitTimes).allMatch(time -> time == fastest)) {
      return EQUAL;
    }
    long unit = unit(flitTimes, fastest);
    long[] rate = new long[flitTimes.length];
    // rounded up, which changes nothing where the unit is exact
    Arrays.setAll(rate, link -> -Math.floorDiv(-unit * fastest, flitTimes[link]));
    return new LinkRates(rate, unit);
  }

  /** The least number of flits of the fastest link in whose time all carry whole flits. */
  private static long unit(long[] flitTimes, long fastest) {
    long unit = 1;
    for (long time : flitTimes) {
      long step = time / Fraction.gcd(time, fastest); // every multiple of it is whole on this link
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

  /** The rate of the slowest link. O(links). */
  long slowest() {
    return Arrays.stream(rate).min().orElse(1);
  }

  boolean areEqual() {
    return rate.length == 0;
  }

  /**
   * Flits over links with so much rate together, in flit times of the fastest link.
   *
   * @throws BadInput where the numbers are too large to be reckoned with exactly
   */
  Fraction time(long flits, long together) {
    return new Fraction(times(flits, unit), together);
  }

  /**
   * @throws BadInput where the product is too large
   */
  static long times(long flits, long factor) {
    try {
      return Math.multiplyExact(flits, factor);
    } catch (ArithmeticException e) {
      throw new BadInput(
          "a destination wants "
              + flits
              + " flits over links of many speeds; that is more than can be reckoned with exactly",
          e);
    }
  }
}
