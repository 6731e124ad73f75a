package org.castnet.network.topology;

import org.castnet.network.GridShape;

/**
 * Positions of routers on a grid: even dimensions extend to the right, odd ones downwards, each
 * beyond the previous ones.
 */
record GridPositions(GridShape shape) implements RouterPositions {
  private static final double GAP = 0.5;

  @Override
  public double x(int router) {
    return along(router, 0);
  }

  @Override
  public double y(int router) {
    return along(router, 1);
  }

  private double along(int router, int first) {
    double at = 0;
    double step = 1;
    for (int d = first; d < shape.dimensions(); d += 2) {
      at += shape.coordinate(router, d) * step;
      step = step * shape.side(d) + GAP;
    }
    return at;
  }
}
