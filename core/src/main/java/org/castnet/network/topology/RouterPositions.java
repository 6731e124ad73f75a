package org.castnet.network.topology;

/**
 * Positions of routers in drawings: x to the right and y downwards, with enough distance for the
 * hosts around each router.
 */
interface RouterPositions {
  double x(int router);

  double y(int router);

  /** Returns the radius of the ring of a router's hosts; 0 without hosts. */
  static double ring(int hosts) {
    return hosts == 0 ? 0 : Math.max(0.6, hosts * 0.3 / (2 * Math.PI));
  }

  /** Returns the distance between two routers that leaves enough space for the hosts of both. */
  static double apart(int hosts) {
    return 2 * ring(hosts) + 1;
  }

  /** Returns the position of a router's host, x and y; by default on a ring around the router. */
  default double[] host(int router, int host, int hosts) {
    double ring = ring(hosts);
    double angle = 2 * Math.PI * (host + 0.5) / hosts;
    return new double[] {x(router) + ring * Math.sin(angle), y(router) + ring * Math.cos(angle)};
  }

  /**
   * Returns the curvature of cables between routers towards the centre at 0,0, as a fraction of the
   * length of short cables; 0 for straight lines.
   */
  default double bend() {
    return 0;
  }

  /** Returns a copy scaled by a factor. */
  default RouterPositions times(double factor) {
    RouterPositions places = this;
    return new RouterPositions() {
      @Override
      public double x(int router) {
        return factor * places.x(router);
      }

      @Override
      public double y(int router) {
        return factor * places.y(router);
      }
    };
  }
}
