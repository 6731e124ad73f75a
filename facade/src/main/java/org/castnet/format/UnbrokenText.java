package org.castnet.format;

import org.castnet.input.BadInput;

/**
 * Refuses YAML with a single word so long that no name, path or list needs it: the reader's time
 * grows with the square of such a word's length.
 */
final class UnbrokenText {
  static final int LONGEST = 1_000_000;

  private UnbrokenText() {}

  /**
   * O(length).
   *
   * @throws BadInput where more than {@link #LONGEST} characters follow one another without a blank
   *     or anything that separates the items of a list
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
        throw new BadInput(
            "line "
                + line
                + ": a word of more than "
                + LONGEST
                + " characters, which nothing needs");
      }
    }
  }
}
