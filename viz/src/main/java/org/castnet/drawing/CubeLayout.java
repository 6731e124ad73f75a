package org.castnet.drawing;

/**
 * The layout of hypercubes: a cube in perspective for three dimensions, then cubes next to, below
 * and behind one another.
 */
final class CubeLayout {
  /**
   * The offset of one step along each dimension: right, down, back, then the same with larger
   * cubes.
   */
  private static final double[][] STEPS = {
    {1, 0}, {0, 1}, {0.42, -0.34}, {2.2, 0.12}, {0.1, 2.1}, {4.7, 0.2}, {0.2, 4.5}, {9.8, 0.4}
  };

  private static final double WIDEST = 1100;
  private static final double LARGEST_CELL = 110;

  private CubeLayout() {}

  static Layout of(int dimension) {
    int nodes = 1 << dimension;
    double[] x = new double[nodes];
    double[] y = new double[nodes];
    double right = 0;
    double top = 0;
    double bottom = 0;
    for (int node = 0; node < nodes; node++) {
      for (int d = 0; d < dimension; d++) {
        if ((node >> d & 1) == 1) {
          x[node] += STEPS[d][0];
          y[node] += STEPS[d][1];
        }
      }
      right = Math.max(right, x[node]);
      top = Math.min(top, y[node]);
      bottom = Math.max(bottom, y[node]);
    }
    double cell = Math.min(LARGEST_CELL, WIDEST / (right + 1.2));
    for (int node = 0; node < nodes; node++) {
      x[node] = (x[node] + 0.6) * cell;
      y[node] = (y[node] - top + 0.6) * cell;
    }
    return new Layout(
        x,
        y,
        Layout.Marks.roomy(cell, LinkStyle.LINES),
        (right + 1.2) * cell,
        (bottom - top + 1.2) * cell);
  }

  /**
   * Returns the layout for too many dimensions: low bits to the right, high bits downwards, without
   * links.
   */
  static Layout asGrid(int dimension) {
    int columnBits = (dimension + 1) / 2;
    int columns = 1 << columnBits;
    int rows = 1 << (dimension - columnBits);
    double cell = Math.max(4, WIDEST / columns);
    double[] x = new double[1 << dimension];
    double[] y = new double[1 << dimension];
    for (int node = 0; node < x.length; node++) {
      x[node] = ((node & columns - 1) + 1) * cell;
      y[node] = ((node >> columnBits) + 1) * cell;
    }
    return new Layout(x, y, Layout.Marks.underArcs(cell), (columns + 1) * cell, (rows + 1) * cell);
  }
}
