package org.castnet.input;

/** Numbers of things in sentences. */
public final class CountText {
  private CountText() {}

  /** Such as {@code 1 send} and {@code 2 sends}. */
  public static String of(long count, String what) {
    return count + " " + noun(count, what);
  }

  /** Such as {@code send} for 1 and {@code sends} for 2, where the number is told apart. */
  public static String noun(long count, String what) {
    return count == 1 ? what : what + "s";
  }
}
