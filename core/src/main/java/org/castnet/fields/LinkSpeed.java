package org.castnet.fields;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;

/**
 * Data rates of links as text: a number and a unit such as {@code 300GB/s}, {@code 100Gb/s}, {@code
 * 100Gbps}, {@code 400 Gbit/s} or {@code 25GiB/s}, or InfiniBand's width and speed such as {@code
 * 4xHDR}.
 *
 * <p>In units, {@code b} and {@code bit} are bits, {@code B} and {@code byte} are 8 bits; {@code
 * k}, {@code M}, {@code G} and {@code T} are powers of 1000 and {@code Ki}, {@code Mi}, {@code Gi}
 * and {@code Ti} powers of 1024. The rate of an InfiniBand name is the number of lanes times the
 * rate of a lane without its line code.
 */
public final class LinkSpeed {
  private static final Pattern NAME = Pattern.compile("([0-9]{1,2})[xX]\\s*([A-Za-z][A-Za-z0-9]*)");

  private static final Pattern QUANTITY =
      Pattern.compile(
          "([0-9]+(?:\\.[0-9]+)?)\\s*([kKmMgGtT]i?)?(b|B|[bB]its?|[bB]ytes?)(?:ps|/s|/sec)");

  /** Data rate of one lane; the line codes are 8b/10b up to QDR and 64b/66b above. */
  private static final Map<String, Rate> DATA =
      Map.of(
          "SDR", Rate.ofGigabits(2, 1),
          "DDR", Rate.ofGigabits(4, 1),
          "QDR", Rate.ofGigabits(8, 1),
          "FDR10", Rate.ofGigabits(10, 1),
          "FDR", Rate.ofGigabits(150, 11), // 14.0625 Gbit/s with code bits
          "EDR", Rate.ofGigabits(25, 1),
          "HDR", Rate.ofGigabits(50, 1),
          "NDR", Rate.ofGigabits(100, 1),
          "XDR", Rate.ofGigabits(200, 1));

  private static final Map<String, Long> PREFIXES =
      Map.of(
          "k",
          1_000L,
          "m",
          1_000_000L,
          "g",
          1_000_000_000L,
          "t",
          1_000_000_000_000L,
          "ki",
          1L << 10,
          "mi",
          1L << 20,
          "gi",
          1L << 30,
          "ti",
          1L << 40);

  private static final Pattern NOTHING = Pattern.compile("0+([.]0*)?([^0-9.].*)?");
  private static final int BYTE = 8;
  private static final double LEAST = 1e-6; // Gbit/s
  private static final double MOST = 1e6; // Gbit/s

  private LinkSpeed() {}

  /**
   * An exact data rate.
   *
   * @param bits the bits in that number of seconds, at least 1
   * @param seconds at least 1
   */
  public record Rate(BigInteger bits, BigInteger seconds) {
    private static final BigInteger GIGA = BigInteger.valueOf(1_000_000_000);

    private static Rate ofGigabits(long gigabits, long seconds) {
      return new Rate(BigInteger.valueOf(gigabits).multiply(GIGA), BigInteger.valueOf(seconds));
    }

    private Rate times(long factor) {
      return new Rate(bits.multiply(BigInteger.valueOf(factor)), seconds);
    }

    private double gigabits() {
      return new BigDecimal(bits)
          .divide(new BigDecimal(seconds.multiply(GIGA)), MathContext.DECIMAL64)
          .doubleValue();
    }
  }

  /**
   * Returns the text unchanged, even if its unit is unknown.
   *
   * @throws BadInput if the speed is 0
   */
  public static String checked(String text) {
    if (NOTHING.matcher(text.strip()).matches()) {
      throw BadInput.coded(
          "zero-speed", "speed is '{found}'; the speed of a link must be above 0", text);
    }
    return text;
  }

  /**
   * Returns the text unchanged if it is a speed, or empty.
   *
   * @throws BadInput if its unit is unknown, or the speed is 0, below 1 kbit/s or above 1 Pbit/s
   */
  public static String known(String text) {
    if (text.isBlank()) {
      return "";
    }
    double rate =
        gigabits(text)
            .orElseThrow(
                () ->
                    BadInput.coded(
                        "unknown-speed",
                        "speed is '{found}'; a speed is a number with a unit such as 300GB/s, "
                            + "100Gb/s or 25GiB/s, or an InfiniBand width and rate such as 4xHDR",
                        text.strip()));
    if (rate < LEAST || rate > MOST) {
      throw BadInput.coded(
          "value-out-of-range",
          "speed is '{found}'; the speed of a link is 1kbit/s..1000Tbit/s",
          text.strip());
    }
    return text;
  }

  /**
   * Returns the data rate in Gbit/s; empty if the name or unit is unknown.
   *
   * @throws BadInput if the speed is 0
   */
  public static OptionalDouble gigabits(String text) {
    Optional<Rate> rate = rate(text);
    return rate.isPresent() ? OptionalDouble.of(rate.get().gigabits()) : OptionalDouble.empty();
  }

  /**
   * Returns the exact data rate; empty if the name or unit is unknown.
   *
   * @throws BadInput if the speed is 0
   */
  public static Optional<Rate> rate(String text) {
    String bare = checked(text).strip();
    Matcher name = NAME.matcher(bare);
    if (name.matches()) {
      return Optional.ofNullable(DATA.get(name.group(2).toUpperCase(Locale.ROOT)))
          .map(lane -> lane.times(Integer.parseInt(name.group(1))))
          .filter(rate -> rate.bits().signum() > 0);
    }
    Matcher quantity = QUANTITY.matcher(bare);
    if (!quantity.matches()) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(quantity.group(1));
    String prefix = quantity.group(2);
    String unit = quantity.group(3);
    boolean bytes = unit.equals("B") || unit.toLowerCase(Locale.ROOT).startsWith("byte");
    return Optional.of(
        new Rate(number.unscaledValue(), BigInteger.TEN.pow(number.scale()))
            .times(prefix == null ? 1 : PREFIXES.get(prefix.toLowerCase(Locale.ROOT)))
            .times(bytes ? BYTE : 1));
  }
}
