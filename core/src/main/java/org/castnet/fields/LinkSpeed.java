package org.castnet.fields;

import java.util.Locale;
import java.util.Map;
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

  /** Data rate of one lane in Gbit/s; the line codes are 8b/10b up to QDR and 64b/66b above. */
  private static final Map<String, Double> DATA =
      Map.of(
          "SDR", 2.0,
          "DDR", 4.0,
          "QDR", 8.0,
          "FDR10", 10.0,
          "FDR", 14.0625 * 64 / 66,
          "EDR", 25.0,
          "HDR", 50.0,
          "NDR", 100.0,
          "XDR", 200.0);

  private static final Map<String, Double> PREFIXES =
      Map.of(
          "k", 1e3, "m", 1e6, "g", 1e9, "t", 1e12, "ki", 0x1p10, "mi", 0x1p20, "gi", 0x1p30, "ti",
          0x1p40);

  private static final Pattern NOTHING = Pattern.compile("0+([.]0*)?([^0-9.].*)?");
  private static final int BYTE = 8;
  private static final double GIGA = 1e9;
  private static final double LEAST = 1e-6; // Gbit/s
  private static final double MOST = 1e6; // Gbit/s

  private LinkSpeed() {}

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
    String bare = checked(text).strip();
    Matcher name = NAME.matcher(bare);
    if (name.matches()) {
      Double lane = DATA.get(name.group(2).toUpperCase(Locale.ROOT));
      return lane == null
          ? OptionalDouble.empty()
          : OptionalDouble.of(Integer.parseInt(name.group(1)) * lane);
    }
    Matcher quantity = QUANTITY.matcher(bare);
    if (!quantity.matches()) {
      return OptionalDouble.empty();
    }
    String prefix = quantity.group(2);
    String unit = quantity.group(3);
    double scale = prefix == null ? 1 : PREFIXES.get(prefix.toLowerCase(Locale.ROOT));
    boolean bytes = unit.equals("B") || unit.toLowerCase(Locale.ROOT).startsWith("byte");
    return OptionalDouble.of(
        Double.parseDouble(quantity.group(1)) * scale * (bytes ? BYTE : 1) / GIGA);
  }
}
