package org.castnet.fuzz;

import java.util.regex.Pattern;

/**
 * Keeps networks small: legal ones of millions of nodes take their time, which is another matter.
 */
final class SmallNumbers {
  private static final Pattern SIDES = Pattern.compile("\\d+(x\\d+)+");
  private static final Pattern AFTER_EQUALS = Pattern.compile("(?<=[=:])\\s*\\d{2,9}(?!\\d)");
  private static final Pattern LARGE = Pattern.compile("(?<!\\d)\\d{4,9}(?!\\d)");

  private SmallNumbers() {}

  static String in(String text) {
    String sides =
        SIDES.matcher(text).replaceAll(found -> found.group().replaceAll("\\d{2,}", "5"));
    String sizes =
        AFTER_EQUALS
            .matcher(sides)
            .replaceAll(found -> "" + Integer.parseInt(found.group().strip()) % 12);
    return LARGE.matcher(sizes).replaceAll(found -> found.group().substring(0, 3));
  }
}
