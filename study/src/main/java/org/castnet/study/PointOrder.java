package org.castnet.study;

import java.util.Comparator;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.castnet.store.Input;

/**
 * A natural order of points: field by field, numbers by value, including those within words, so
 * that {@code mesh:8x8} precedes {@code mesh:16x16}. A point without a field precedes those that
 * have it.
 */
public final class PointOrder implements Comparator<PointSummary> {
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final int WIDEST = 20;

  @Override
  public int compare(PointSummary one, PointSummary other) {
    TreeSet<String> fields = new TreeSet<>(one.input().fields().keySet());
    fields.addAll(other.input().fields().keySet());
    for (String field : fields) {
      int order = compare(one.input(), other.input(), field);
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int compare(Input one, Input other, String field) {
    double a = one.number(field);
    double b = other.number(field);
    return Double.isNaN(a) || Double.isNaN(b)
        ? inWords(one.show(field)).compareTo(inWords(other.show(field)))
        : Double.compare(a, b);
  }

  /** Returns the text with its numbers padded to equal width. */
  private static String inWords(String text) {
    return NUMBER
        .matcher(text)
        .replaceAll(
            number -> "0".repeat(Math.max(0, WIDEST - number.group().length())) + number.group());
  }
}
