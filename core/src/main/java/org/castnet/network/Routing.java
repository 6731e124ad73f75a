package org.castnet.network;

import org.castnet.input.BadInput;

/**
 * One fixed route for every pair of endpoints.
 *
 * <p>The same pair always gives the same route.
 */
@FunctionalInterface
public interface Routing {
  /**
   * The route between two different endpoints.
   *
   * @throws BadInput where the second cannot be reached from the first
   */
  Route route(int from, int to);

  /** The number of links on the route. */
  default int distance(int from, int to) {
    return from == to ? 0 : route(from, to).length();
  }
}
