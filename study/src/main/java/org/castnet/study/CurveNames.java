package org.castnet.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.castnet.store.Input;

/**
 * Names of curves: words alone, numbers with the name of their field, flags by their name. Fields
 * with equal last words, such as the loads of a stream and of the background, are shown with their
 * full names; so are all if two curves would have equal names.
 *
 * @param fields with values that distinguish the curves
 * @param whole whether names and values are written out
 */
record CurveNames(List<String> fields, boolean whole) {

  static CurveNames of(List<String> fields, List<Input> points) {
    CurveNames brief = new CurveNames(fields, false);
    Map<String, List<String>> seen = new HashMap<>();
    for (Input point : points) {
      List<String> values =
          fields.stream().map(field -> new FigureField(field).show(point)).toList();
      List<String> others = seen.putIfAbsent(brief.of(point), values);
      if (others != null && !others.equals(values)) {
        return new CurveNames(fields, true);
      }
    }
    return brief;
  }

  String of(Input point) {
    List<String> parts = new ArrayList<>();
    for (String field : fields) {
      String value = new FigureField(field).show(point);
      if (!value.isEmpty()) {
        parts.add(whole ? field + " " + value : part(field, value));
      }
    }
    return parts.isEmpty() ? "all" : String.join(", ", parts);
  }

  private String part(String field, String value) {
    String name = brief(field, fields);
    return switch (value) {
      case "true" -> name;
      case "false" -> "not " + name;
      default -> value.matches("-?[0-9].*") ? name + " " + value : value;
    };
  }

  /**
   * Returns the last word of a field's name, or the full name if another field ends in the same
   * word.
   */
  static String brief(String field, List<String> fields) {
    String last = last(field);
    return fields.stream().filter(other -> last(other).equals(last)).count() > 1 ? field : last;
  }

  private static String last(String field) {
    return field.substring(field.lastIndexOf('.') + 1);
  }
}
