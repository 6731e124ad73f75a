package org.castnet.io.infiniband;

import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Converts the widths and speeds printed by reports to names. */
final class ListedSpeeds {
  private static final Pattern FIGURES =
      Pattern.compile("([0-9]{1,2})[xX]\\s+.*?(FDR10|[0-9]+(?:\\.[0-9]+)?)\\b.*");

  /** By Gbit/s on one lane of a link, as printed by diagnostics and subnet lists. */
  private static final Map<String, String> NAMES =
      Map.ofEntries(
          Map.entry("2.5", "SDR"),
          Map.entry("5", "DDR"),
          Map.entry("10", "QDR"),
          Map.entry("FDR10", "FDR10"),
          Map.entry("10.3125", "FDR10"),
          Map.entry("14", "FDR"),
          Map.entry("14.0625", "FDR"),
          Map.entry("25", "EDR"),
          Map.entry("25.78125", "EDR"),
          Map.entry("50", "HDR"),
          Map.entry("53.125", "HDR"),
          Map.entry("100", "NDR"),
          Map.entry("106.25", "NDR"),
          Map.entry("200", "XDR"),
          Map.entry("212.5", "XDR"));

  private ListedSpeeds() {}

  /** Returns a name such as {@code 4xEDR} for {@code 4X 25.78125 Gbps}; empty if it is unknown. */
  static String named(String figures) {
    Matcher match = FIGURES.matcher(figures);
    if (!match.matches()) {
      return "";
    }
    String name = NAMES.get(match.group(2).replaceFirst("\\.0$", ""));
    return name == null ? "" : match.group(1) + "x" + name;
  }
}
