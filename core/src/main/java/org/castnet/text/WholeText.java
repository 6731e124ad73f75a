package org.castnet.text;

/**
 * Parses whole numbers made of the digits 0 to 9 only; Java also accepts the digits of other
 * scripts.
 */
public final class WholeText {
  private WholeText() {}

  /**
   * @throws NumberFormatException if the text, except for surrounding blanks, is not such a number
   */
  public static int toInt(String text) {
    return Integer.parseInt(plain(text));
  }

  /**
   * @throws NumberFormatException if the text, except for surrounding blanks, is not such a number
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
