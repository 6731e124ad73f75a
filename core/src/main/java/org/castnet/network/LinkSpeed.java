package org.castnet.network;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;

/**
 * What InfiniBand's names of widths and speeds mean, such as {@code 4xHDR}: lanes of copper or
 * light, times the data that each of them carries once its line code is taken off.
 */
public final class LinkSpeed {
  private static final Pattern NAME = Pattern.compile("([0-9]{1,2})x([A-Z][A-Z0-9]*)");

  /** Data of one lane in gigabits a second; the line codes are 8b/10b up to QDR, 64b/66b above. */
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
   * A name as it stands, known or not.
   *
   * @throws BadInput where it says that the link carries nothing
   */
  public static String checked(String name) {
    String text = name.strip();
    if (NOTHING.matcher(text).matches()) {
      throw new BadInput(
          "speed is '" + name + "'; a link without width carries nothing, 1x is least");
    }
    return name;
  }

  /**
   * Gigabits of data a second; empty where the name says nothing that is known.
   *
   * @throws BadInput where the link would have no width
   */
  public static OptionalDouble gigabits(String name) {
    Matcher match = NAME.matcher(checked(name));
    if (!match.matches() || !DATA.containsKey(match.group(2))) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(Integer.parseInt(match.group(1)) * DATA.get(match.group(2)));
  }
}
