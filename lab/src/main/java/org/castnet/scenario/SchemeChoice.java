package org.castnet.scenario;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

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
