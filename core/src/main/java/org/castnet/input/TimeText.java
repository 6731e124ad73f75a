package org.castnet.input;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Time spans as text: {@code 300us}, {@code 10.5ns}, {@code 2 s}, or {@code 0}.
 *
 * @since 0.1.0
 */
public final class TimeText {
  private static final Pattern FORM =
      Pattern.compile("([0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,2})?)\\s*(ps|ns|us|µs|ms|s|min)?");
  private static final Map<String, Long> UNITS = new LinkedHashMap<>();

  static {
    UNITS.put("ps", 1L);
    UNITS.put("ns", 1_000L);
    UNITS.put("us", 1_000_000L);
    UNITS.put("µs", 1_000_000L);
    UNITS.put("ms", 1_000_000_000L);
    UNITS.put("s", 1_000_000_000_000L);
    UNITS.put("min", 60_000_000_000_000L);
  }

  private TimeText() {}

  /**
   * {@return the span in picoseconds}
   *
   * @param text a number with a unit, such as {@code 300us}
   * @throws BadInput if the text is not a time span, has no unit and is not 0, is not a whole
   *     number of picoseconds, or exceeds the range of a long
   */
  public static long picoseconds(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (!matcher.matches()) {
      throw BadInput.coded(
          "not-a-time",
          "'{found}' is not a time; a time is a number with a unit "
              + "(ps, ns, us, ms, s, min), such as 300us",
          text.strip());
    }
    BigDecimal number = new BigDecimal(matcher.group(1));
    if (matcher.group(2) == null && number.signum() != 0) {
      throw BadInput.coded(
          "time-without-unit",
          "'{found}' has no unit; a time has one of ps, ns, us, ms, s and min, such as {example}us",
          text.strip(),
          text.strip());
    }
    String unit = matcher.group(2) == null ? "ps" : matcher.group(2);
    try {
      return number.multiply(BigDecimal.valueOf(UNITS.get(unit))).longValueExact();
    } catch (ArithmeticException e) {
      throw BadInput.coded(
              "not-a-time",
              "'{found}' is not a whole number of picoseconds below 2^63",
              text.strip())
          .causedBy(e);
    }
  }

  /**
   * {@return the span in the largest unit that gives at least one digit before the decimal point,
   * with at most four significant digits}
   *
   * @param picoseconds the time in picoseconds, at least 0
   */
  public static String format(long picoseconds) {
    String best = picoseconds + " ps";
    for (Map.Entry<String, Long> unit : UNITS.entrySet()) {
      if (!unit.getKey().equals("µs")
          && !unit.getKey().equals("min")
          && picoseconds >= unit.getValue()) {
        double value = (double) picoseconds / unit.getValue();
        best = trimmed(value) + " " + unit.getKey();
      }
    }
    return best;
  }

  /**
   * {@return the exact span in the unit that needs the fewest characters; on ties the one without a
   * decimal point, then the larger unit: {@code 300us}, {@code 10.5ns}, {@code 2s}}
   *
   * @param picoseconds the time in picoseconds, at least 0
   */
  public static String shortest(long picoseconds) {
    return UNITS.entrySet().stream()
        .filter(unit -> !unit.getKey().equals("µs") && !unit.getKey().equals("min"))
        .map(unit -> exact(picoseconds, unit.getValue()) + unit.getKey())
        .min(
            Comparator.comparingInt(String::length)
                .thenComparing(text -> text.contains("."))
                .thenComparing(text -> -UNITS.get(text.replaceAll("[0-9.]", ""))))
        .orElseThrow();
  }

  private static String exact(long picoseconds, long unit) {
    return new BigDecimal(picoseconds)
        .divide(BigDecimal.valueOf(unit))
        .stripTrailingZeros()
        .toPlainString();
  }

  private static String trimmed(double value) {
    return new BigDecimal(value)
        .round(new java.math.MathContext(4))
        .stripTrailingZeros()
        .toPlainString();
  }
}
