package org.castnet.drawing;

import org.castnet.network.GridShape;

/**
 * The layout of grids: columns to the right, rows downwards. A grid of more dimensions is drawn as
 * layers: each plane is seen from the side, the next one is to its right, and a fourth dimension
 * goes downwards. The slant of planes is chosen such that horizontal and vertical links between
 * them pass between the nodes.
 */
final class GridLayout {
  private static final double WIDEST = 1100;
  private static final double LARGEST_CELL = 60;
  private static final double SMALLEST_CELL = 11;

  /** The apparent length of a step along a row of a slanted plane. */
  private static final double FORESHORTENED = 0.7;

  /** The maximum rise of a row, or slant of a column, from one node to the next. */
  private static final double STEEPEST = 0.45;

  /** The gap between two layers, in cells. */
  private static final double GAP = 1.4;

  private final GridShape shape;
  private final double[][] steps;
  private double width;
  private double height;
  private double rise;

  private GridLayout(GridShape shape) {
    this.shape = shape;
    this.steps = new double[shape.dimensions()][];
    boolean layered = shape.dimensions() > 2;
    for (int d = 0; d < steps.length; d++) {
      steps[d] = d < 2 ? inPlane(d, layered) : between(d);
      width += Math.abs(steps[d][0]) * (shape.side(d) - 1);
      height += Math.abs(steps[d][1]) * (shape.side(d) - 1);
    }
    rise = layered ? -steps[0][1] * (shape.side(0) - 1) : 0;
  }

  static Layout of(GridShape shape) {
    return new GridLayout(shape).layout();
  }

  private double[] inPlane(int dimension, boolean layered) {
    if (!layered) {
      return dimension == 0 ? new double[] {1, 0} : new double[] {0, 1};
    }
    if (dimension == 0) {
      return new double[] {FORESHORTENED, -Math.min(STEEPEST, 1.0 / shape.side(0))};
    }
    boolean passedUpright = shape.dimensions() > 3;
    double lean = passedUpright ? Math.min(STEEPEST, FORESHORTENED / shape.side(1)) : 0;
    return new double[] {lean, 1};
  }

  /**
   * Returns the offset of the next layer: to the right of the previous ones, or below; slightly
   * shifted beyond four dimensions.
   */
  private double[] between(int dimension) {
    double askew = dimension < 4 ? 0 : 0.5 / shape.side(dimension);
    return dimension % 2 == 0
        ? new double[] {width + GAP, askew}
        : new double[] {askew, height + GAP};
  }

  private Layout layout() {
    double fitting = WIDEST / Math.max(width + 1, height + 1);
    double unit = Math.min(LARGEST_CELL, Math.max(SMALLEST_CELL, fitting));
    double[] x = new double[shape.nodeCount()];
    double[] y = new double[shape.nodeCount()];
    for (int node = 0; node < x.length; node++) {
      x[node] = 1;
      y[node] = 1 + rise;
      for (int d = 0; d < steps.length; d++) {
        x[node] += steps[d][0] * shape.coordinate(node, d);
        y[node] += steps[d][1] * shape.coordinate(node, d);
      }
      x[node] *= unit;
      y[node] *= unit;
    }
    double cell = shape.dimensions() > 2 ? FORESHORTENED * unit : unit;
    return new Layout(
        x,
        y,
        Layout.Marks.roomy(cell, LinkStyle.STUBS),
        (width + 2) * unit,
        (height + 2) * unit,
        this::wrapsAround);
  }

  /**
   * Returns whether two linked nodes are at the two ends of a ring instead of next to each other.
   */
  private boolean wrapsAround(int from, int to) {
    for (int d = 0; d < shape.dimensions(); d++) {
      if (Math.abs(shape.coordinate(from, d) - shape.coordinate(to, d)) > 1) {
        return true;
      }
    }
    return false;
  }
}
