package org.castnet.network;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.castnet.fields.LinkSpeed;

/**
 * The exact times of a flit on the links of a network, as multiples of a tick.
 *
 * <p>A tick is a picosecond divided by a whole number, see {@link #ticks}. Immutable.
 *
 * @since 0.2.0
 */
public final class FlitTimes {
  /** The longest time in ticks: about forty hours if a tick is a picosecond. */
  public static final long LONGEST = 1L << 57;

  /** The largest number of ticks of the shortest flit time. */
  private static final long FINEST = 1L << 30;

  private static final BigInteger BITS = BigInteger.valueOf(8_000_000_000_000L); // by ps and byte

  /** By link: the index of its speed; -1 if the speed is unknown. */
  private final int[] speed;

  /** By speed: the time of a flit in picoseconds, a fraction in lowest terms. */
  private final BigInteger[] numerator;

  private final BigInteger[] denominator;

  private FlitTimes(int[] speed, BigInteger[] numerator, BigInteger[] denominator) {
    this.speed = speed;
    this.numerator = numerator;
    this.denominator = denominator;
  }

  /**
   * Computes the times on the links of a network. O(links).
   *
   * @param network the network
   * @param flitBytes the number of bytes of a flit, at least 1
   * @return the times
   */
  public static FlitTimes of(Network network, int flitBytes) {
    int[] speed = new int[network.links().count()];
    Map<String, Integer> indices = new HashMap<>(); // most networks have few speeds
    BigInteger[] numerator = new BigInteger[speed.length];
    BigInteger[] denominator = new BigInteger[speed.length];
    int count = 0;
    for (int link = 0; link < speed.length; link++) {
      String text = network.pace().speed(link);
      Integer known = indices.get(text);
      if (known == null) {
        known = -1;
        LinkSpeed.Rate rate = text.isEmpty() ? null : LinkSpeed.rate(text).orElse(null);
        if (rate != null) {
          BigInteger time = BITS.multiply(BigInteger.valueOf(flitBytes)).multiply(rate.seconds());
          BigInteger common = time.gcd(rate.bits());
          numerator[count] = time.divide(common);
          denominator[count] = rate.bits().divide(common);
          known = count++;
        }
        indices.put(text, known);
      }
      speed[link] = known;
    }
    return new FlitTimes(speed, Arrays.copyOf(numerator, count), Arrays.copyOf(denominator, count));
  }

  /** {@return a link of unknown speed, the first one; -1 if all are known} */
  public int unknown() {
    for (int link = 0; link < speed.length; link++) {
      if (speed[link] < 0) {
        return link;
      }
    }
    return -1;
  }

  /**
   * {@return the number of ticks in a picosecond: the least for which all flit times are whole} If
   * the shortest flit time would then have more than 2^30 ticks, the number for which it has about
   * 2^30, so that rounded flit times are at most 1e-9 too long. Fewer if the longest time would
   * have more than {@link #LONGEST} ticks.
   *
   * @param longest another time in picoseconds that has at most {@link #LONGEST} ticks, at least 1
   */
  public long ticks(long longest) {
    long most = LONGEST / longest;
    long finest = 1;
    for (int i = 0; i < numerator.length; i++) {
      most = Math.min(most, ticksUpTo(LONGEST, i));
      finest = Math.max(finest, ticksUpTo(FINEST, i));
    }
    most = Math.max(1, Math.min(most, finest));
    BigInteger exact = BigInteger.ONE;
    for (int i = 0; i < denominator.length && exact.bitLength() < Long.SIZE; i++) {
      exact = exact.divide(exact.gcd(denominator[i])).multiply(denominator[i]);
    }
    return exact.min(BigInteger.valueOf(most)).longValueExact();
  }

  /** Returns the largest number of ticks for which a flit at a speed takes at most {@code most}. */
  private long ticksUpTo(long most, int i) {
    return BigInteger.valueOf(most)
        .multiply(denominator[i])
        .divide(numerator[i])
        .min(BigInteger.valueOf(LONGEST))
        .longValueExact();
  }

  /**
   * {@return the times, by link, rounded up to whole ticks; 0 if the speed is unknown}
   *
   * @param ticks the number of ticks in a picosecond
   */
  public long[] in(long ticks) {
    long[] bySpeed = new long[numerator.length];
    for (int i = 0; i < bySpeed.length; i++) {
      BigInteger[] parts =
          numerator[i].multiply(BigInteger.valueOf(ticks)).divideAndRemainder(denominator[i]);
      bySpeed[i] = parts[0].longValueExact() + parts[1].signum();
    }
    return Arrays.stream(speed).mapToLong(i -> i < 0 ? 0 : bySpeed[i]).toArray();
  }
}
