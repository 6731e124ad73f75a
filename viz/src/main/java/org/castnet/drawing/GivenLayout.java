package org.castnet.drawing;

import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.network.NodePositions;

/** The layout of a network with its own positions, moved and scaled. */
final class GivenLayout {
  private static final double WIDEST = 1100;
  private static final double LARGEST_CELL = 60;

  /**
   * The approximate width of a switch's box; a drawing of many switches is enlarged so that they do
   * not overlap.
   */
  private static final double BOX = 30;

  private GivenLayout() {}

  /**
   * Returns the layout.
   *
   * @param crowded whether nodes are too close for their names, such as hosts around routers
   */
  static Layout of(NodePositions places, boolean crowded) {
    double[] x = IntStream.range(0, places.nodeCount()).mapToDouble(places::x).toArray();
    double[] y = IntStream.range(0, places.nodeCount()).mapToDouble(places::y).toArray();
    double left = least(x);
    double top = least(y);
    double columns = most(x) - left + 2;
    double rows = most(y) - top + 2;
    double fitting = Math.min(LARGEST_CELL, WIDEST / Math.max(columns, rows));
    double cell = crowded ? Math.max(BOX, fitting) : fitting;
    for (int node = 0; node < x.length; node++) {
      x[node] = (x[node] - left + 1) * cell;
      y[node] = (y[node] - top + 1) * cell;
    }
    Optional<Layout.Chords> chords =
        places.bend() == 0
            ? Optional.empty()
            : Optional.of(new Layout.Chords((1 - left) * cell, (1 - top) * cell, places.bend()));
    Layout.Marks marks =
        crowded ? Layout.Marks.crowded(cell) : Layout.Marks.roomy(cell, LinkStyle.LINES);
    return new Layout(x, y, marks, columns * cell, rows * cell, (from, to) -> false, chords);
  }

  private static double least(double[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]).min().orElse(0);
  }

  private static double most(double[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]).max().orElse(0);
  }
}
