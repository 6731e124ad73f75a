package org.castnet.network;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;

/**
 * Data rates of InfiniBand's widths and speeds such as {@code 4xHDR}: the number of lanes times the
 * rate of a lane without its line code.
 */
public final class LinkSpeed {
  private static final Pattern NAME = Pattern.compile("([0-9]{1,2})x([A-Z][A-Z0-9]*)");

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

  private static final Pattern NOTHING = Pattern.compile("0+([.]0*)?([^0-9.].*)?");

  private LinkSpeed() {}

  /**
   * Returns the name unchanged, even if it is unknown.
   *
   * @throws BadInput if the width is 0
   */
  public static String checked(String name) {
    String text = name.strip();
    if (NOTHING.matcher(text).matches()) {
      throw BadInput.coded(
          "no-width", "speed is '{found}'; the width of a link is at least 1x", name);
    }
    return name;
  }

  /**
   * Returns the data rate in Gbit/s; empty if the name is unknown.
   *
   * @throws BadInput if the width is 0
   */
  public static OptionalDouble gigabits(String name) {
    Matcher match = NAME.matcher(checked(name));
    if (!match.matches() || !DATA.containsKey(match.group(2))) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(Integer.parseInt(match.group(1)) * DATA.get(match.group(2)));
  }
}
