package org.castnet.document;

import java.util.Locale;

/** The text of data rates. */
public final class RateText {
  private static final String[] UNITS = {"B/s", "KB/s", "MB/s", "GB/s", "TB/s"};
  private static final double STEP = 1_000;

  private RateText() {}

  /**
   * Returns a rate with a unit, such as {@code 346.7 GB/s}.
   *
   * @param bytesPerSecond the rate, at least 0
   * @param digits the number of significant digits, at least 3
   */
  public static String of(double bytesPerSecond, int digits) {
    double rate = bytesPerSecond;
    int unit = 0;
    double most = STEP - 0.5 * Math.pow(10, 3 - digits); // larger ones round to the next unit
    while (unit + 1 < UNITS.length && rate >= most) {
      rate /= STEP;
      unit++;
    }
    return String.format(Locale.ROOT, "%." + digits + "g %s", rate, UNITS[unit]);
  }
}
