package org.castnet.input;

import java.util.regex.Pattern;

/**
 * A complaint as people read it: on one line that a screen shows at once, at most {@value #LONGEST}
 * characters.
 *
 * <p>Of a longer one the long words, which a file or a command line brought along, keep their
 * beginning and their end; where that is not enough, so does the whole: its beginning says where,
 * its end what is allowed and what is nearest.
 */
public final class LineText {
  /** Characters. */
  public static final int LONGEST = 300;

  private static final Pattern LINE_ENDS =
      Pattern.compile("\\s*[\\r\\n\\f\\x0b\\x85\\u2028\\u2029]+\\s*");
  private static final Pattern LONG_WORDS = Pattern.compile("(\\S{40})\\S{10,}(\\S{15})(?!\\S)");
  private static final String CUT = " … ";
  private static final int KEPT_END = 100;

  private LineText() {}

  /** The whole text where it is short enough; O(length). */
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
