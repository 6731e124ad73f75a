package org.castnet.plan;

import java.util.List;

/**
 * An option of a scheme.
 *
 * @param name as in {@code "options":{"h":4}}
 * @param kind the type of its values
 * @param choices the allowed words of a {@link Kind#CHOICE}, in the order of the help text
 * @param least the smallest allowed {@link Kind#WHOLE}
 * @param most the largest allowed {@link Kind#WHOLE}
 * @param defaultValue the value if the option is not given; empty if the scheme determines it
 * @param worthTrying values that may give a better plan, with or without the default, for callers
 *     that try several
 * @param summary its effect, in one line
 * @since 0.1.0
 */
public record Option(
    String name,
    Kind kind,
    List<String> choices,
    long least,
    long most,
    String defaultValue,
    List<String> worthTrying,
    String summary) {

  /** The types of values. */
  public enum Kind {
    CHOICE,
    FLAG,
    WHOLE,
    /** A time span as text with a unit, such as {@code 10s}. */
    SPAN,
    /** Free text, checked by the scheme. */
    TEXT
  }

  public Option {
    choices = List.copyOf(choices);
    worthTrying = List.copyOf(worthTrying);
  }

  /**
   * {@return an option with a list of words, all worth trying; the first is the default}
   *
   * @param name the name, as users write it
   * @param summary a short description for lists
   * @param choices the words, the default first
   */
  public static Option choice(String name, String summary, String... choices) {
    List<String> words = List.of(choices);
    return new Option(name, Kind.CHOICE, words, 0, 0, choices[0], words, summary);
  }

  /**
   * {@return an option that is true or false, both worth trying; the default is false}
   *
   * @param name the name, as users write it
   * @param summary a short description for lists
   */
  public static Option flag(String name, String summary) {
    return new Option(name, Kind.FLAG, List.of(), 0, 0, "false", List.of("true"), summary);
  }

  /**
   * {@return an option with a whole number} If the default is empty, the scheme determines the
   * value.
   *
   * @param name the name, as users write it
   * @param summary a short description for lists
   * @param least the least allowed value
   * @param most the greatest allowed value
   * @param defaultValue the default as text, or an empty text
   */
  public static Option whole(
      String name, String summary, long least, long most, String defaultValue) {
    return new Option(name, Kind.WHOLE, List.of(), least, most, defaultValue, List.of(), summary);
  }

  /**
   * {@return an option with a time span} If the default is empty, the scheme determines the value.
   *
   * @param name the name, as users write it
   * @param summary a short description for lists
   * @param defaultValue the default as text with a unit, or an empty text
   */
  public static Option span(String name, String summary, String defaultValue) {
    return new Option(name, Kind.SPAN, List.of(), 0, 0, defaultValue, List.of(), summary);
  }

  /**
   * {@return an option with free text} If the default is empty, the scheme determines the value.
   *
   * @param name the name, as users write it
   * @param summary a short description for lists
   * @param defaultValue the default, or an empty text
   */
  public static Option text(String name, String summary, String defaultValue) {
    return new Option(name, Kind.TEXT, List.of(), 0, 0, defaultValue, List.of(), summary);
  }

  /** {@return a copy without a default; the scheme determines the value} */
  public Option leftToTheScheme() {
    return new Option(name, kind, choices, least, most, "", worthTrying, summary);
  }

  /**
   * {@return a copy with these values worth trying; possibly empty}
   *
   * @param values the values, as text
   */
  public Option trying(String... values) {
    return new Option(name, kind, choices, least, most, defaultValue, List.of(values), summary);
  }

  /** {@return the allowed values as text, for help and error messages} */
  public String allowed() {
    return switch (kind) {
      case CHOICE -> String.join("|", choices);
      case FLAG -> "true|false";
      case WHOLE -> least + ".." + (most == Long.MAX_VALUE ? "" : most);
      case SPAN -> "a time with a unit, such as 500ms or 10s";
      case TEXT -> "text";
    };
  }
}
