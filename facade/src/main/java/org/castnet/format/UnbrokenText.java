package org.castnet.format;

import org.castnet.input.BadInput;

/**
 * Rejects YAML with an extremely long word, since the parser's time is quadratic in the length of a
 * word.
 */
final class UnbrokenText {
  static final int LONGEST = 1_000_000;

  private UnbrokenText() {}

  /**
   * Checks a text. O(length).
   *
   * @throws BadInput if more than {@link #LONGEST} characters follow one another without a blank or
   *     a list separator
   */
  static void check(String text) {
    int line = 1;
    int begin = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      line += c == '\n' ? 1 : 0;
      if (c <= ' ' || c == ',' || c == '[' || c == ']' || c == '{' || c == '}') {
        begin = i + 1;
      } else if (i - begin == LONGEST) {
        throw BadInput.coded(
            "word-too-long", "line {line}: a word has more than {most} characters", line, LONGEST);
      }
    }
  }
}
