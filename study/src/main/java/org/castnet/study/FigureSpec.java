package org.castnet.study;

import java.util.List;
import java.util.Map;
import org.castnet.store.Input;

/**
 * A figure that a study ends in.
 *
 * @param x the field along the horizontal axis
 * @param y the metric along the vertical axis
 * @param series the fields whose values name the curves
 * @param where values that points must have to be shown, by field
 * @param limit whether what no plan can surpass is a curve, too
 */
public record FigureSpec(
    String x, String y, List<String> series, Map<String, String> where, boolean limit) {
  private static final String OF_SCHEMES = "options."; // fields that are a scheme's, beside scheme

  public FigureSpec {
    series = List.copyOf(series);
    where = Map.copyOf(where);
  }

  /** The series fields that have to do with what is sent and where, and not with the scheme. */
  List<String> seriesOfBounds() {
    return series.stream()
        .filter(field -> !field.equals("scheme") && !field.startsWith(OF_SCHEMES))
        .toList();
  }

  /** Whether a point is shown. */
  boolean shows(Input input) {
    return where.entrySet().stream()
        .allMatch(wanted -> new FigureField(wanted.getKey()).show(input).equals(wanted.getValue()));
  }
}
