package org.castnet.clos;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32C;

/**
 * Checksums at the ends of lines: each is a CRC-32C over all lines up to its own, so that a
 * changed, lost, repeated or misplaced line is detected. A sealed line is {@code body #89abcdef}.
 */
final class LineSums {
  private static final String MARK = " #";
  private static final int DIGITS = 8;

  private final CRC32C sum = new CRC32C();

  /** Returns the next line with its checksum, without a line end. */
  String seal(String body) {
    sum.update((body + '\n').getBytes(StandardCharsets.UTF_8));
    return body + MARK + digits();
  }

  /** Returns the content of the next line; null if its checksum is wrong. */
  String open(String line) {
    int end = line.length() - DIGITS - MARK.length();
    if (end < 0) {
      return null;
    }
    String body = line.substring(0, end);
    return seal(body).equals(line) ? body : null;
  }

  /**
   * Returns whether this may be the beginning of a sealed line: no text follows a complete
   * checksum.
   */
  static boolean mayBeTorn(String rest) {
    int mark = rest.indexOf(MARK);
    return mark < 0 || rest.length() <= mark + MARK.length() + DIGITS;
  }

  private String digits() {
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }
}
