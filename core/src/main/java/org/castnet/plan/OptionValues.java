package org.castnet.plan;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.castnet.input.BadInput;
import org.castnet.input.Nearest;

/** The values of a scheme's options, each checked against its {@link Option}. */
public final class OptionValues {
  private final Map<String, String> values;

  private OptionValues(Map<String, String> values) {
    this.values = values;
  }

  /**
   * Checks what was given and fills in the defaults.
   *
   * @throws BadInput where an option is unknown or its value is not allowed
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
            throw new BadInput(
                "scheme "
                    + scheme
                    + " has no option '"
                    + name
                    + "'"
                    + (known.isEmpty()
                        ? "; it has none"
                        : "; it has "
                            + String.join(", ", known.keySet())
                            + Nearest.hint(name, known.keySet())));
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
                      new BadInput(
                          place
                              + ": '"
                              + value
                              + "' is not allowed; allowed are "
                              + option.allowed()
                              + Nearest.hint(value, option.choices())));
      case FLAG -> {
        String lower = value.toLowerCase(Locale.ROOT);
        if (!lower.equals("true") && !lower.equals("false")) {
          throw new BadInput(place + ": '" + value + "' is not allowed; allowed are true|false");
        }
        yield lower;
      }
      case WHOLE -> {
        try {
          long number = Long.parseLong(value);
          if (number < option.least() || number > option.most()) {
            throw new BadInput(
                place + ": " + value + " is not allowed; allowed are " + option.allowed());
          }
        } catch (NumberFormatException e) {
          throw new BadInput(
              place + ": '" + value + "' is no whole number; allowed are " + option.allowed(), e);
        }
        yield value;
      }
      case SPAN, TEXT -> value;
    };
  }

  /** Whether the scheme has such an option. */
  public boolean has(String name) {
    return values.containsKey(name);
  }

  /** The value as text; empty where neither the user nor the option gives one. */
  public String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the scheme declares no option " + name);
    }
    return value;
  }

  public boolean flag(String name) {
    return Boolean.parseBoolean(text(name));
  }

  /** The number, or nothing where the scheme is to work it out. */
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
