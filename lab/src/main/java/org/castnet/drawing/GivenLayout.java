package org.castnet.drawing;

import java.util.stream.IntStream;
import org.castnet.network.NodePlaces;

/** The places that a network gives its nodes, moved and scaled onto the paper. */
final class GivenLayout {
  private static final double WIDEST = 1100;
  private static final double LARGEST_CELL = 60;

  private GivenLayout() {}

  /**
   * @param crowded whether many nodes stand too close for their names, such as hosts around routers
   */
  static Layout of(NodePlaces places, boolean crowded) {
    double[] x = IntStream.range(0, places.nodeCount()).mapToDouble(places::x).toArray();
    double[] y = IntStream.range(0, places.nodeCount()).mapToDouble(places::y).toArray();
    double left = least(x);
    double top = least(y);
    double columns = most(x) - left + 2;
    double rows = most(y) - top + 2;
    double cell = Math.min(LARGEST_CELL, WIDEST / Math.max(columns, rows));
    for (int node = 0; node < x.length; node++) {
      x[node] = (x[node] - left + 1) * cell;
      y[node] = (y[node] - top + 1) * cell;
    }
    Layout.Marks marks =
        crowded ? Layout.Marks.crowded(cell) : Layout.Marks.roomy(cell, LinkStyle.LINES);
    return new Layout(x, y, marks, columns * cell, rows * cell);
  }

  private static double least(double[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]).min().orElse(0);
  }

  private static double most(double[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]).max().orElse(0);
  }
}
