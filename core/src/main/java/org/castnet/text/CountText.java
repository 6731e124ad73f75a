package org.castnet.text;

/** Numbers with nouns, for messages. */
public final class CountText {
  private CountText() {}

  /** Returns a number and its noun, such as {@code 1 send} and {@code 2 sends}. */
  public static String of(long count, String what) {
    return count + " " + noun(count, what);
  }

  /** Returns only the noun, such as {@code send} for 1 and {@code sends} for 2. */
  public static String noun(long count, String what) {
    return count == 1 ? what : what + "s";
  }
}
