package org.castnet.study;

import java.util.List;
import java.util.Map;
import org.castnet.store.Input;

/**
 * A figure of a study's results.
 *
 * @param x the field along the horizontal axis
 * @param y the metric along the vertical axis
 * @param series the fields with values that name the curves
 * @param where the values that a point must have to be shown, by field
 * @param limit whether the lower bound is an additional curve
 */
public record FigureSpec(
    String x, String y, List<String> series, Map<String, String> where, boolean limit) {
  private static final String OF_SCHEMES =
      "options."; // the prefix of fields that belong to a scheme

  public FigureSpec {
    series = List.copyOf(series);
    where = Map.copyOf(where);
  }

  /** Returns the series fields that concern the traffic and the network, not the scheme. */
  List<String> seriesOfBounds() {
    return series.stream()
        .filter(field -> !field.equals("scheme") && !field.startsWith(OF_SCHEMES))
        .toList();
  }

  /** Returns whether a point is shown. */
  boolean shows(Input input) {
    return where.entrySet().stream()
        .allMatch(
            required -> new FigureField(required.getKey()).show(input).equals(required.getValue()));
  }
}
