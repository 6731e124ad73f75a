package org.castnet.bound;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.FlitTimes;
import org.castnet.network.Network;

/**
 * The number of flits that each link carries in the time in which the fastest wire carries {@link
 * #unit} flits. Whole numbers, so that bounds are exact fractions. Immutable.
 *
 * <p>The rates are exact if the flit times have a common measure that is not too small. Otherwise
 * the rates of slower links are rounded up by less than one flit in {@value #FINEST}, or in {@value
 * #LEAST_FINEST} if there are many flits, so that a lower bound remains valid.
 *
 * @since 0.2.0
 */
public final class LinkRates {
  /** The largest unit. */
  static final int FINEST = 1 << 20;

  /** The largest unit for any number of flits. */
  static final int LEAST_FINEST = 4096;

  private static final LinkRates EQUAL = new LinkRates(new long[0], new long[0], 1, 1);

  private final long[] flitTimes; // by link; empty if all are equal
  private final long[] rate; // by link; empty if all rates are 1
  private final long unit;
  private final int wires; // per link

  private LinkRates(long[] flitTimes, long[] rate, long unit, int wires) {
    this.flitTimes = flitTimes;
    this.rate = rate;
    this.unit = unit;
    this.wires = wires;
  }

  /** {@return rates for links of equal speed} */
  public static LinkRates equal() {
    return EQUAL;
  }

  /**
   * {@return rates for links with given flit times}
   *
   * @param flitTimes by link, at least 1
   */
  public static LinkRates of(long[] flitTimes) {
    return rounded(flitTimes, FINEST);
  }

  /**
   * Returns the rates of a network's links.
   *
   * @param network the network
   * @param flitBytes the bytes of a flit; 0 if flit times are equal on all links
   * @return equal rates also if the speed of some link is unknown
   */
  public static LinkRates of(Network network, int flitBytes) {
    if (flitBytes == 0) {
      return EQUAL;
    }
    FlitTimes times = FlitTimes.of(network, flitBytes);
    return times.unknown() < 0 ? of(times.in(times.ticks(1))) : EQUAL;
  }

  private static LinkRates rounded(long[] flitTimes, long finest) {
    long fastest = Arrays.stream(flitTimes).min().orElse(1);
    if (Arrays.stream(flitTimes).allMatch(time -> time == fastest)) {
      return EQUAL;
    }
    long unit = unit(flitTimes, fastest, finest);
    long[] rate = new long[flitTimes.length];
    // rounding up has no effect if the unit is exact
    Arrays.setAll(rate, link -> -Math.floorDiv(-unit * fastest, flitTimes[link]));
    return new LinkRates(flitTimes.clone(), rate, unit, 1);
  }

  /**
   * {@return rates for links that consist of several wires}
   *
   * @param flitTimes by link, those of each wire
   * @param wires per link, at least 1
   */
  public static LinkRates of(long[] flitTimes, int wires) {
    return of(flitTimes).withWires(flitTimes, wires);
  }

  private LinkRates withWires(long[] times, int number) {
    if (number == 1) {
      return this;
    }
    long[] together = new long[times.length];
    Arrays.setAll(together, link -> times(of(link), number));
    return new LinkRates(times.clone(), together, unit, number);
  }

  /**
   * Returns the least number of flits of the fastest link in whose time every link carries whole
   * flits.
   */
  private static long unit(long[] flitTimes, long fastest, long finest) {
    long unit = 1;
    for (long time : flitTimes) {
      long step =
          time
              / Fraction.gcd(
                  time, fastest); // every multiple is a whole number of flits of this link
      unit = unit / Fraction.gcd(unit, step) * step;
      if (unit > finest) {
        return finest;
      }
    }
    return unit;
  }

  /**
   * Returns rates for which the arithmetic with this number of flits does not overflow: these, or
   * coarser ones.
   *
   * @param flits the largest number of flits that a destination wants
   */
  LinkRates within(long flits) {
    long finest = FINEST;
    while (finest > LEAST_FINEST && (double) flits * finest * finest > Long.MAX_VALUE / 4.0) {
      finest /= 2;
    }
    return unit <= finest ? this : rounded(flitTimes, finest).withWires(flitTimes, wires);
  }

  /**
   * {@return the flits that a link carries per flit time of the fastest link, at most 1}
   *
   * @param link the number of the link, from 0
   */
  public double share(int link) {
    return rate.length == 0 ? 1 : (double) rate[link] / unit;
  }

  /**
   * {@return the flit time of a link in flit times of the fastest link, at least 1}
   *
   * @param link the number of the link, from 0
   */
  public double slowness(int link) {
    return 1 / share(link);
  }

  /**
   * {@return the flits that a link carries in the time of {@link #unit} flits, at least 1}
   *
   * @param link the number of the link, from 0
   */
  public long of(int link) {
    return rate.length == 0 ? 1 : rate[link];
  }

  /** {@return the flits of the fastest wire in the time in which rates are counted} */
  public long unit() {
    return unit;
  }

  /** Returns the rate of the slowest link. O(links). */
  long slowest() {
    return Arrays.stream(rate).min().orElse(1);
  }

  /**
   * {@return whether some endpoint has outgoing links of different speeds} O(links).
   *
   * @param network the network
   */
  public boolean differAtEndpoint(Network network) {
    return IntStream.range(0, rate.length)
        .filter(link -> network.isEndpoint(network.links().source(link)))
        .anyMatch(link -> rate[link] != rate[network.links().first(network.links().source(link))]);
  }

  /** {@return whether all links have the same speed} */
  public boolean areEqual() {
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
