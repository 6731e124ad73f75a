package org.castnet.network.topology;

import org.castnet.network.GridShape;

/** Routers of a grid: even dimensions go to the right, odd ones downwards, each beyond the last. */
record GridPlaces(GridShape shape) implements RouterPlaces {
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
