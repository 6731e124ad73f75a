package org.castnet.clos;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.zip.CRC32C;

/**
 * Sums at the ends of lines: each is a CRC-32C over all lines up to its own, so that a changed,
 * lost, doubled or misplaced line is seen at once. A sealed line is {@code body #89abcdef}.
 */
final class LineSums {
  private static final String MARK = " #";
  private static final int DIGITS = 8;

  private final CRC32C sum = new CRC32C();

  /** The next line with its sum, without a line end. */
  String seal(String body) {
    sum.update((body + '\n').getBytes(StandardCharsets.UTF_8));
    return body + MARK + digits();
  }

  /** What the next line says; null where its sum is another one. */
  String open(String line) {
    int end = line.length() - DIGITS - MARK.length();
    if (end < 0) {
      return null;
    }
    String body = line.substring(0, end);
    return seal(body).equals(line) ? body : null;
  }

  /** Whether this may be the beginning of a sealed line: nothing stands behind a whole sum. */
  static boolean mayBeTorn(String rest) {
    int mark = rest.indexOf(MARK);
    return mark < 0 || rest.length() <= mark + MARK.length() + DIGITS;
  }

  private String digits() {
    return String.format(Locale.ROOT, "%08x", sum.getValue());
  }
}
