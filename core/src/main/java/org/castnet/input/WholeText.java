package org.castnet.input;

/**
 * Whole numbers in texts: of the digits 0 to 9, not of those of other scripts, which Java takes.
 */
public final class WholeText {
  private WholeText() {}

  /**
   * @throws NumberFormatException where the text, blanks around it aside, is no such number
   */
  public static int toInt(String text) {
    return Integer.parseInt(plain(text));
  }

  /**
   * @throws NumberFormatException where the text, blanks around it aside, is no such number
   */
  public static long toLong(String text) {
    return Long.parseLong(plain(text));
  }

  private static String plain(String text) {
    String bare = text.strip();
    if (bare.chars().anyMatch(c -> c > '9')) {
      throw new NumberFormatException(bare);
    }
    return bare;
  }
}
