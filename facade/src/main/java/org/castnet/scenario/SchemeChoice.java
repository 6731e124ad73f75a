package org.castnet.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;

/**
 * A scheme with its options, as somebody asks for it.
 *
 * @param name as the catalogue lists it
 * @param options as text
 */
public record SchemeChoice(String name, Map<String, String> options) {
  public SchemeChoice {
    options = Map.copyOf(options);
  }

  /** A scheme with its own defaults. */
  public static SchemeChoice of(String name) {
    return new SchemeChoice(name, Map.of());
  }

  /**
   * Reads what {@link #label} writes, such as {@code partition h=4 type=III}.
   *
   * @throws BadInput where an option has no value
   */
  public static SchemeChoice parse(String label) {
    String[] words = label.strip().split("\\s+");
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 1; i < words.length; i++) {
      String[] pair = words[i].split("=", 2);
      if (pair.length < 2) {
        throw new BadInput("'" + words[i] + "'; an option is written name=value");
      }
      options.put(pair[0], pair[1]);
    }
    return new SchemeChoice(words[0], options);
  }

  /**
   * As people write it, such as {@code partition h=4 type=III}; options in order of their names.
   */
  public String label() {
    return name
        + new TreeMap<>(options)
            .entrySet().stream()
                .map(option -> " " + option.getKey() + "=" + option.getValue())
                .collect(Collectors.joining());
  }
}
