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

  /** Radius of a circle of so many, each so far from the next. */
  static double radius(int count, double apart) {
    return count < 2 ? 0 : Math.max(apart / 2, count * apart / (2 * Math.PI));
  }

  /** Routers around a circle, in turn, the first on top. */
  static RouterPlaces circle(int routers, double apart) {
    return new RouterPlaces() {
      private final double radius = radius(routers, apart);

      @Override
      public double x(int router) {
        return radius * Math.sin(2 * Math.PI * router / routers);
      }

      @Override
      public double y(int router) {
        return -radius * Math.cos(2 * Math.PI * router / routers);
      }
    };
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
