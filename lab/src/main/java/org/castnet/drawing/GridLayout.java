package org.castnet.drawing;

import org.castnet.network.GridShape;

/**
 * Columns to the right, rows downwards; the planes of further dimensions stand beside and below one
 * another.
 */
final class GridLayout {
  private static final double WIDEST = 1100;
  private static final double LARGEST_CELL = 60;
  private static final double SMALLEST_CELL = 11;

  private GridLayout() {}

  static Layout of(GridShape shape) {
    int columns = 1;
    int rows = 1;
    for (int d = 0; d < shape.dimensions(); d++) {
      if (d % 2 == 0) {
        columns = columns * shape.side(d) + (d > 0 ? shape.side(d) - 1 : 0);
      } else {
        rows = rows * shape.side(d) + (d > 1 ? shape.side(d) - 1 : 0);
      }
    }
    double cell = Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, WIDEST / Math.max(columns, rows)));
    double[] x = new double[shape.nodeCount()];
    double[] y = new double[shape.nodeCount()];
    for (int node = 0; node < shape.nodeCount(); node++) {
      int column = 0;
      int row = 0;
      int columnStep = 1;
      int rowStep = 1;
      for (int d = 0; d < shape.dimensions(); d++) {
        if (d % 2 == 0) {
          column += shape.coordinate(node, d) * columnStep;
          columnStep = columnStep * shape.side(d) + 1;
        } else {
          row += shape.coordinate(node, d) * rowStep;
          rowStep = rowStep * shape.side(d) + 1;
        }
      }
      x[node] = (column + 1) * cell;
      y[node] = (row + 1) * cell;
    }
    return new Layout(
        x, y, Layout.Marks.roomy(cell, LinkStyle.STUBS), (columns + 1) * cell, (rows + 1) * cell);
  }
}
