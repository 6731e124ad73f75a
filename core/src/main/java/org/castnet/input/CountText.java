package org.castnet.input;

/** Numbers of things in sentences. */
public final class CountText {
  private CountText() {}

  /** Such as {@code 1 send} and {@code 2 sends}. */
  public static String of(long count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
