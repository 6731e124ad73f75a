package org.castnet.drawing;

import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.network.NodePositions;

/** The layout of a network with its own positions, moved and scaled. */
final class GivenLayout {
  private static final double WIDEST = 1100;
  private static final double LARGEST_CELL = 60;
  private static final double LARGEST_MAP_CELL = 150;
  private static final int MOST_NAMED = 500;

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
    double fitting =
        Math.min(crowded ? LARGEST_CELL : enlarged(x, y), WIDEST / Math.max(columns, rows));
    double cell = crowded ? Math.max(BOX, fitting) : fitting;
    double margin = Math.min(1, LARGEST_CELL / cell);
    double width = (columns - 2 + 2 * margin) * cell;
    double height = (rows - 2 + 2 * margin) * cell;
    for (int node = 0; node < x.length; node++) {
      x[node] = (x[node] - left + margin) * cell;
      y[node] = (y[node] - top + margin) * cell;
    }
    Optional<Layout.Chords> chords =
        places.bend() == 0
            ? Optional.empty()
            : Optional.of(
                new Layout.Chords((margin - left) * cell, (margin - top) * cell, places.bend()));
    Layout.Marks marks =
        crowded ? Layout.Marks.crowded(cell) : Layout.Marks.roomy(cell, LinkStyle.LINES);
    return new Layout(x, y, marks, width, height, (from, to) -> false, chords);
  }

  /** Returns a cell in which most nodes have space for their names, as on maps. O(nodes^2). */
  private static double enlarged(double[] x, double[] y) {
    if (x.length > MOST_NAMED) {
      return LARGEST_CELL;
    }
    double[] nearest =
        IntStream.range(0, x.length)
            .mapToDouble(
                a ->
                    IntStream.range(0, x.length)
                        .filter(b -> b != a)
                        .mapToDouble(b -> Math.hypot(x[a] - x[b], y[a] - y[b]))
                        .min()
                        .orElse(1))
            .sorted()
            .toArray();
    double close = nearest[nearest.length / 4];
    return Math.max(LARGEST_CELL, Math.min(LARGEST_MAP_CELL, LARGEST_CELL / close));
  }

  private static double least(double[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]).min().orElse(0);
  }

  private static double most(double[] values) {
    return IntStream.range(0, values.length).mapToDouble(i -> values[i]).max().orElse(0);
  }
}
