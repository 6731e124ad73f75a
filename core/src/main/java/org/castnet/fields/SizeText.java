package org.castnet.fields;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;

/**
 * Sizes in bytes as text: {@code 1KB} is 1,000 bytes, {@code 1KiB} is 1,024, and a plain number is
 * a number of bytes. Upper and lower case are equivalent.
 */
public final class SizeText {
  private static final Pattern FORM =
      Pattern.compile("([0-9]+(?:\\.[0-9]+)?)\\s*(b|kb|mb|gb|tb|kib|mib|gib|tib)?");
  private static final Map<String, Long> UNITS =
      Map.of(
          "b", 1L,
          "kb", 1_000L,
          "mb", 1_000_000L,
          "gb", 1_000_000_000L,
          "tb", 1_000_000_000_000L,
          "kib", 1L << 10,
          "mib", 1L << 20,
          "gib", 1L << 30,
          "tib", 1L << 40);
  private static final String[] DECIMAL = {"B", "KB", "MB", "GB", "TB"};
  private static final String[] BINARY = {"B", "KiB", "MiB", "GiB", "TiB"};
  private static final int KILO = 1_000;
  private static final int KIBI = 1_024;

  private SizeText() {}

  /**
   * Returns the number of bytes, at least 1.
   *
   * @throws BadInput if the text is not a size, is not a whole number of bytes, or is out of range
   */
  public static long bytes(String text) {
    Matcher matcher = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw notASize(text, null);
    }
    String unit = matcher.group(2) == null ? "b" : matcher.group(2);
    try {
      long bytes =
          new BigDecimal(matcher.group(1))
              .multiply(BigDecimal.valueOf(UNITS.get(unit)))
              .longValueExact();
      if (bytes > 0) {
        return bytes;
      }
    } catch (ArithmeticException e) {
      throw notASize(text, e);
    }
    throw notASize(text, null);
  }

  private static BadInput notASize(String text, Exception cause) {
    return BadInput.coded(
            "not-a-size",
            "'{found}' is not a size; a size is a whole number of bytes above 0, with an optional "
                + "unit (KB, MB, GB, TB, KiB, MiB, GiB, TiB), such as 1MB",
            text.strip())
        .causedBy(cause);
  }

  /** Returns the exact size in the largest unit with a whole number, decimal before binary. */
  public static String format(long bytes) {
    String decimal = inUnits(bytes, KILO, DECIMAL);
    return bytes < KIBI || bytes % KILO == 0 ? decimal : inUnits(bytes, KIBI, BINARY);
  }

  private static String inUnits(long bytes, int step, String[] units) {
    long count = bytes;
    int unit = 0;
    while (unit + 1 < units.length && count % step == 0) {
      count /= step;
      unit++;
    }
    return count + " " + units[unit];
  }
}
