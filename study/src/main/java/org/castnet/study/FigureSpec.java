package org.castnet.study;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.castnet.store.Input;

/**
 * A figure of a study's results.
 *
 * @param x the field along the horizontal axis
 * @param y the metric along the vertical axis
 * @param series the fields with values that name the curves
 * @param where the values that a point must have to be shown, by field
 * @param limit whether the lower bound is an additional curve
 * @param most the maximum number of curves; the best ones are shown
 */
public record FigureSpec(
    String x, String y, List<String> series, Map<String, String> where, boolean limit, int most) {
  /** The maximum number of curves of a figure that the study does not specify. */
  static final int FEW = 8;

  private static final String OF_SCHEMES =
      "options."; // the prefix of fields that belong to a scheme

  public FigureSpec {
    series = List.copyOf(series);
    where = Map.copyOf(where);
  }

  /** Creates a figure with all its curves. */
  public FigureSpec(
      String x, String y, List<String> series, Map<String, String> where, boolean limit) {
    this(x, y, series, where, limit, Integer.MAX_VALUE);
  }

  /** Returns the selected values as text; empty if all points are shown. */
  String selection() {
    return where.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .map(each -> CurveNames.brief(each.getKey(), List.of()) + " " + each.getValue())
        .collect(Collectors.joining(", "));
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
