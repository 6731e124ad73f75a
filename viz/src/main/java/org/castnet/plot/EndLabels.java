package org.castnet.plot;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Positions of curve names to the right of the plot, each as near to its curve's end as possible
 * without overlap, so that no legend is needed.
 */
final class EndLabels {
  /**
   * The position of a name.
   *
   * @param curve the number of the curve
   * @param y the middle of the text
   */
  record Label(int curve, double y) {}

  private EndLabels() {}

  /**
   * Returns positions, top to bottom in the order of the ends; curves with equal ends keep their
   * order.
   *
   * @param ends the ends of the curves, downwards, by number of the curve
   * @param height of one line
   * @param top and {@code bottom}, the available range
   */
  static List<Label> place(double[] ends, double height, double top, double bottom) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < ends.length; i++) {
      if (!Double.isNaN(ends[i])) {
        order.add(i);
      }
    }
    order.sort(Comparator.comparingDouble(i -> ends[i]));
    double[] at = new double[order.size()];
    double line = Math.min(height, (bottom - top) / Math.max(1, order.size()));
    for (int i = 0; i < at.length; i++) {
      double required = Math.min(ends[order.get(i)], bottom - line * (at.length - 1 - i));
      at[i] = Math.max(Math.max(required, top), i == 0 ? top : at[i - 1] + line);
    }
    List<Label> labels = new ArrayList<>();
    for (int i = 0; i < at.length; i++) {
      labels.add(new Label(order.get(i), at[i]));
    }
    return labels;
  }
}
