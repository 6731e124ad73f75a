package org.castnet.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.castnet.input.BadInput;

/**
 * A scheme and its options, as requested by a user.
 *
 * @param name as in the catalogue
 * @param options as text
 * @since 0.1.0
 */
public record SchemeChoice(String name, Map<String, String> options) {
  public SchemeChoice {
    options = Map.copyOf(options);
  }

  /**
   * {@return a scheme with its default options}
   *
   * @param name the name of the scheme
   */
  public static SchemeChoice of(String name) {
    return new SchemeChoice(name, Map.of());
  }

  /**
   * Parses the result of {@link #label}, such as {@code partition h=4 type=III}.
   *
   * @param label the name, and options in the form {@code name=value}, separated by blanks
   * @return the scheme with these options
   * @throws BadInput if an option has no value
   */
  public static SchemeChoice parse(String label) {
    String[] words = label.strip().split("\\s+");
    Map<String, String> options = new LinkedHashMap<>();
    for (int i = 1; i < words.length; i++) {
      String[] pair = words[i].split("=", 2);
      if (pair.length < 2) {
        throw BadInput.coded(
            "option-malformed", "'{found}': an option is written name=value", words[i]);
      }
      options.put(pair[0], pair[1]);
    }
    return new SchemeChoice(words[0], options);
  }

  /** {@return text such as {@code partition h=4 type=III}, with options ordered by name} */
  public String label() {
    return options.isEmpty() ? name : name + " " + optionText();
  }

  /** {@return the options as text such as {@code h=4 type=III}, ordered by name} */
  public String optionText() {
    return new TreeMap<>(options)
        .entrySet().stream()
            .map(option -> option.getKey() + "=" + option.getValue())
            .collect(Collectors.joining(" "));
  }
}
