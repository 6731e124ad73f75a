package org.castnet.plan;

import java.util.List;

/**
 * An option of a scheme: its name, what it does, what it allows and what holds where it is not
 * given.
 *
 * @param name as in {@code "options":{"h":4}}
 * @param kind which values it takes
 * @param choices the allowed words of a {@link Kind#CHOICE}, in the order in which help shows them
 * @param least the smallest allowed {@link Kind#WHOLE}
 * @param most the largest allowed {@link Kind#WHOLE}
 * @param defaultValue the value where the option is not given; empty where the scheme works it out
 *     by itself
 * @param worthTrying values that may give a better plan, for who tries several; the default among
 *     them or not
 * @param summary what it does, in a line
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

  /** The kinds of value. */
  public enum Kind {
    CHOICE,
    FLAG,
    WHOLE,
    /** A span of time as text with a unit, such as {@code 10s}. */
    SPAN,
    /** Free text, checked by the scheme itself. */
    TEXT
  }

  public Option {
    choices = List.copyOf(choices);
    worthTrying = List.copyOf(worthTrying);
  }

  /** One word out of several, all worth trying; the first is the default. */
  public static Option choice(String name, String summary, String... choices) {
    List<String> words = List.of(choices);
    return new Option(name, Kind.CHOICE, words, 0, 0, choices[0], words, summary);
  }

  /** Yes or no, both worth trying; no where it is not given. */
  public static Option flag(String name, String summary) {
    return new Option(name, Kind.FLAG, List.of(), 0, 0, "false", List.of("true"), summary);
  }

  /** A whole number, none of special worth; an empty default leaves the choice to the scheme. */
  public static Option whole(
      String name, String summary, long least, long most, String defaultValue) {
    return new Option(name, Kind.WHOLE, List.of(), least, most, defaultValue, List.of(), summary);
  }

  /** A span of time; an empty default leaves the choice to the scheme. */
  public static Option span(String name, String summary, String defaultValue) {
    return new Option(name, Kind.SPAN, List.of(), 0, 0, defaultValue, List.of(), summary);
  }

  /** Free text; an empty default leaves the choice to the scheme. */
  public static Option text(String name, String summary, String defaultValue) {
    return new Option(name, Kind.TEXT, List.of(), 0, 0, defaultValue, List.of(), summary);
  }

  /** The same option without a default: where it is not given, the scheme works it out. */
  public Option leftToTheScheme() {
    return new Option(name, kind, choices, least, most, "", worthTrying, summary);
  }

  /** The same option with these values worth trying; none where nothing is to be won. */
  public Option trying(String... values) {
    return new Option(name, kind, choices, least, most, defaultValue, List.of(values), summary);
  }

  /** What is allowed, for help and for error messages. */
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
