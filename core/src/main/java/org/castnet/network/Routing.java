package org.castnet.network;

import org.castnet.input.BadInput;

/** A deterministic routing: one fixed route for every pair of endpoints. */
@FunctionalInterface
public interface Routing {
  /**
   * Returns the route between two different endpoints.
   *
   * @throws BadInput if the second cannot be reached from the first
   */
  Route route(int from, int to);

  /**
   * Returns whether there is a route between two endpoints; true unless the routing knows better.
   */
  default boolean reaches(int from, int to) {
    return true;
  }

  /** Returns the number of links on the route. */
  default int distance(int from, int to) {
    return from == to ? 0 : route(from, to).length();
  }
}
