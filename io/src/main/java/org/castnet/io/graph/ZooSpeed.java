package org.castnet.io.graph;

import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.castnet.fields.LinkSpeed;

/**
 * The speed of an edge in files of the Internet Topology Zoo: {@code LinkSpeedRaw} in bit/s, or
 * {@code LinkSpeed} with {@code LinkSpeedUnits} ({@code K}, {@code M}, {@code G} or {@code T}).
 */
final class ZooSpeed {
  /** The attributes that state the speed. */
  static final Set<String> KEYS = Set.of("LinkSpeed", "LinkSpeedUnits", "LinkSpeedRaw");

  private static final List<String> PREFIXES = List.of("", "K", "M", "G", "T");
  private static final BigDecimal THOUSAND = BigDecimal.valueOf(1000);

  private ZooSpeed() {}

  /**
   * Returns the speed such as {@code 2.5Gb/s}; empty if the attributes state none, one that is not
   * a positive number, such as {@code <10}, one without a unit, or one below 1 kbit/s.
   *
   * @param attributes of an edge
   */
  static Optional<String> of(Map<String, String> attributes) {
    String raw = attributes.getOrDefault("LinkSpeedRaw", "");
    String speed = attributes.getOrDefault("LinkSpeed", "").strip();
    String unit = attributes.getOrDefault("LinkSpeedUnits", "").strip();
    return raw.isBlank() ? known(speed, unit) : ofBits(raw.strip());
  }

  private static Optional<String> ofBits(String bits) {
    BigDecimal left;
    try {
      left = new BigDecimal(bits);
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
    int prefix = 0;
    while (left.compareTo(THOUSAND) >= 0 && prefix < PREFIXES.size() - 1) {
      left = left.divide(THOUSAND);
      prefix++;
    }
    return known(left.stripTrailingZeros().toPlainString(), PREFIXES.get(prefix));
  }

  private static Optional<String> known(String number, String prefix) {
    boolean positive = number.matches("[0-9]+(\\.[0-9]+)?") && number.matches(".*[1-9].*");
    return positive && !prefix.isEmpty() && PREFIXES.contains(prefix.toUpperCase(Locale.ROOT))
        ? Optional.of(number + prefix + "b/s").filter(text -> LinkSpeed.gigabits(text).isPresent())
        : Optional.empty();
  }
}
