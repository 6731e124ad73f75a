package org.castnet.path;

/** The number of hops of a route, computed without the route. */
@FunctionalInterface
interface HopCount {
  int hops(int from, int to);
}
