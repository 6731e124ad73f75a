package org.castnet.format;

import org.castnet.input.BadInput;

/** Tells one JSON object a line from one document over several lines. */
public final class JsonLines {
  private JsonLines() {}

  /** Whether a line is an object from brace to brace, broken or not. */
  public static boolean isWhole(String line) {
    String bare = line.strip();
    return bare.startsWith("{") && bare.endsWith("}");
  }

  /**
   * Whether a text whose first line is no object from brace to brace is one document all the same,
   * well formed or not: one of JSON, or one in which no second line begins with a brace.
   */
  public static boolean isOneDocument(String text) {
    return text.lines().filter(line -> line.startsWith("{")).limit(2).count() < 2 || parses(text);
  }

  private static boolean parses(String text) {
    try {
      JsonText.parse(text);
      return true;
    } catch (BadInput lines) {
      return false;
    }
  }
}
