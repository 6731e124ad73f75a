package org.castnet.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.input.BadInput;
import org.castnet.text.Nearest;

/**
 * The values of a scheme's options, each checked against its {@link Option}.
 *
 * @since 0.1.0
 */
public final class OptionValues {
  private final Map<String, String> values;

  private OptionValues(Map<String, String> values) {
    this.values = values;
  }

  /**
   * Checks the given values and adds the defaults.
   *
   * @param scheme the name of the scheme, for error messages
   * @param options the options that the scheme declares
   * @param given the values that the user has set, by name
   * @return the value of each option
   * @throws BadInput if an option is unknown or its value is not allowed
   */
  public static OptionValues of(String scheme, List<Option> options, Map<String, String> given) {
    Map<String, Option> known = new LinkedHashMap<>();
    options.forEach(option -> known.put(option.name(), option));
    Map<String, String> values = new TreeMap<>();
    options.forEach(option -> values.put(option.name(), option.defaultValue()));
    given.forEach(
        (name, value) -> {
          Option option = known.get(name);
          if (option == null) {
            throw BadInput.coded(
                "unknown-option",
                known.isEmpty()
                    ? "scheme {scheme} has no option '{option}'{hint}; it has no options"
                    : "scheme {scheme} has no option '{option}'; it has {hint}",
                scheme,
                name,
                known.isEmpty()
                    ? ""
                    : String.join(", ", known.keySet()) + Nearest.hint(name, known.keySet()));
          }
          values.put(name, checked(scheme, option, value.strip()));
        });
    return new OptionValues(values);
  }

  private static String checked(String scheme, Option option, String value) {
    String place = "scheme " + scheme + ", option " + option.name();
    return switch (option.kind()) {
      case CHOICE ->
          option.choices().stream()
              .filter(choice -> choice.equalsIgnoreCase(value))
              .findFirst()
              .orElseThrow(
                  () ->
                      BadInput.coded(
                          "option-value",
                          "{place}: '{value}' is not allowed; allowed are {allowed}{hint}",
                          place,
                          value,
                          option.allowed(),
                          Nearest.hint(value, option.choices())));
      case FLAG -> {
        String lower = value.toLowerCase(Locale.ROOT);
        if (!lower.equals("true") && !lower.equals("false")) {
          throw BadInput.coded(
              "option-value",
              "{place}: '{value}' is not allowed; allowed are true|false",
              place,
              value);
        }
        yield lower;
      }
      case WHOLE -> {
        try {
          long number = Long.parseLong(value);
          if (number < option.least() || number > option.most()) {
            throw BadInput.coded(
                    "value-out-of-range",
                    "{found} is not allowed; allowed are {allowed}",
                    value,
                    option.allowed())
                .at(place);
          }
        } catch (NumberFormatException e) {
          throw BadInput.coded(
                  "option-value",
                  "{place}: '{value}' is not a whole number; allowed are {allowed}",
                  place,
                  value,
                  option.allowed())
              .causedBy(e);
        }
        yield value;
      }
      case SPAN, TEXT -> value;
    };
  }

  /**
   * {@return whether the scheme has an option of this name}
   *
   * @param name the name of the option
   */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /**
   * {@return the value as text; empty if there is neither a given value nor a default}
   *
   * @param name the name of the option
   */
  public String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the scheme does not declare option " + name);
    }
    return value;
  }

  /**
   * {@return whether the option is set}
   *
   * @param name the name of the option
   */
  public boolean flag(String name) {
    return Boolean.parseBoolean(text(name));
  }

  /**
   * {@return the number; empty if the scheme determines it}
   *
   * @param name the name of the option
   */
  public Optional<Long> whole(String name) {
    return text(name).isEmpty() ? Optional.empty() : Optional.of(Long.parseLong(text(name)));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof OptionValues same && values.equals(same.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }
}
