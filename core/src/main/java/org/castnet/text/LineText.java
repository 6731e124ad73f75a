package org.castnet.text;

import java.util.regex.Pattern;

/**
 * Error messages on one line of at most {@value #LONGEST} characters.
 *
 * <p>In a longer message, long words, which come from files or the command line, are shortened in
 * their middle. If that is not enough, so is the whole message: its start states the place, its end
 * what is allowed.
 */
public final class LineText {
  /** The maximum length in characters. */
  public static final int LONGEST = 300;

  private static final Pattern LINE_ENDS =
      Pattern.compile("\\s*[\\r\\n\\f\\x0b\\x85\\u2028\\u2029]+\\s*");
  private static final Pattern LONG_WORDS = Pattern.compile("(\\S{40})\\S{10,}(\\S{15})(?!\\S)");
  private static final String CUT = " … ";
  private static final int KEPT_END = 100;

  private LineText() {}

  /** Returns the text on one line, unchanged if it is short enough. O(length). */
  public static String of(String text) {
    String line = LINE_ENDS.matcher(text).replaceAll(" ");
    if (line.length() <= LONGEST) {
      return line;
    }
    String shorter = LONG_WORDS.matcher(line).replaceAll("$1…$2");
    return shorter.length() <= LONGEST
        ? shorter
        : shorter.substring(0, LONGEST - KEPT_END - CUT.length())
            + CUT
            + shorter.substring(shorter.length() - KEPT_END);
  }
}
