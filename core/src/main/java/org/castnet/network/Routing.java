package org.castnet.network;

import org.castnet.input.BadInput;

/**
 * A deterministic routing: one fixed route for every pair of endpoints. A random routing fixes one
 * draw for every pair, and also lists the alternatives from which each message of a stream draws.
 */
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

  /** Returns the number of {@link #alternative} routings; 1 unless routes are random. */
  default int alternatives() {
    return 1;
  }

  /**
   * Returns one of the equally probable routings from which each message of a stream draws.
   *
   * @param number from 0 to {@code alternatives() - 1}
   */
  default Routing alternative(int number) {
    return this;
  }
}
