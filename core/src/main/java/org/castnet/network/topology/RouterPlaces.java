package org.castnet.network.topology;

/**
 * Where routers are drawn: x to the right and y downwards, so far apart that each has room for its
 * hosts around it.
 */
interface RouterPlaces {
  double x(int router);

  double y(int router);

  /** Radius of the ring of a router's hosts; 0 where it has none. */
  static double ring(int hosts) {
    return hosts == 0 ? 0 : Math.max(0.6, hosts * 0.3 / (2 * Math.PI));
  }

  /** How far two routers must be apart so that the hosts of both have room. */
  static double apart(int hosts) {
    return 2 * ring(hosts) + 1;
  }

  /** Where one of a router's hosts is drawn, x and y: here in a ring around it. */
  default double[] host(int router, int host, int hosts) {
    double ring = ring(hosts);
    double angle = 2 * Math.PI * (host + 0.5) / hosts;
    return new double[] {x(router) + ring * Math.sin(angle), y(router) + ring * Math.cos(angle)};
  }

  /**
   * How far cables between routers bend towards the middle at 0,0, as a part of their length where
   * that is short; 0 for straight lines.
   */
  default double bend() {
    return 0;
  }

  /** The same, stretched. */
  default RouterPlaces times(double factor) {
    RouterPlaces places = this;
    return new RouterPlaces() {
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
