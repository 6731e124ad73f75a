package org.castnet.study;

import java.util.List;

/**
 * A figure that a study ends in.
 *
 * @param x the field along the horizontal axis
 * @param y the metric along the vertical axis
 * @param series the fields whose values name the curves
 */
public record FigureSpec(String x, String y, List<String> series) {
  public FigureSpec {
    series = List.copyOf(series);
  }
}
