package org.castnet.drawing;

/**
 * The layout of general graphs: nodes on a ring, clockwise from the top in the order of their
 * numbers.
 */
final class CircleLayout {
  private static final double SMALLEST_RADIUS = 160;
  private static final double GAP = 26;

  private CircleLayout() {}

  static Layout of(int nodes) {
    double radius = Math.max(SMALLEST_RADIUS, Math.min(1200, nodes * GAP / (2 * Math.PI)));
    double[] x = new double[nodes];
    double[] y = new double[nodes];
    for (int node = 0; node < nodes; node++) {
      double angle = 2 * Math.PI * node / nodes - Math.PI / 2;
      x[node] = radius + 50 + radius * Math.cos(angle);
      y[node] = radius + 50 + radius * Math.sin(angle);
    }
    return new Layout(
        x,
        y,
        Layout.Marks.roomy(
            Math.min(60, 2 * Math.PI * radius / Math.max(1, nodes)), LinkStyle.LINES),
        2 * radius + 100,
        2 * radius + 100);
  }
}
