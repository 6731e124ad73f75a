package org.castnet.document;

import org.castnet.input.BadInput;

/** Distinguishes files with one JSON object per line from single documents over several lines. */
public final class JsonLines {
  private JsonLines() {}

  /** Returns whether a line starts and ends with a brace, valid or not. */
  public static boolean isWhole(String line) {
    String bare = line.strip();
    return bare.startsWith("{") && bare.endsWith("}");
  }

  /**
   * Returns whether a text without a whole object in its first line is nevertheless one document,
   * valid or not: it parses as JSON, or no other line begins with a brace.
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
