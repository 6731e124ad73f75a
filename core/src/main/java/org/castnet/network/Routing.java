package org.castnet.network;

import org.castnet.input.BadInput;

/**
 * A deterministic routing: one fixed route for every pair of endpoints. A random routing fixes one
 * draw for every pair, and also lists the alternatives from which each message of a stream draws.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface Routing {
  /**
   * {@return the route between two different endpoints}
   *
   * @param from the number of the first node, from 0
   * @param to the number of the last node, from 0
   * @throws BadInput if the second cannot be reached from the first
   */
  Route route(int from, int to);

  /**
   * {@return whether there is a route between two endpoints; true unless the routing knows better}
   *
   * @param from the number of the first node, from 0
   * @param to the number of the last node, from 0
   */
  default boolean reaches(int from, int to) {
    return true;
  }

  /**
   * {@return the number of links on the route}
   *
   * @param from the number of the first node, from 0
   * @param to the number of the last node, from 0
   */
  default int distance(int from, int to) {
    return from == to ? 0 : route(from, to).length();
  }

  /** {@return the number of {@link #alternative} routings; 1 unless routes are random} */
  default int alternatives() {
    return 1;
  }

  /**
   * {@return one of the equally probable routings from which each message of a stream draws}
   *
   * @param number from 0 to {@code alternatives() - 1}
   */
  default Routing alternative(int number) {
    return this;
  }

  /**
   * {@return the lowest number of an alternative that is known to have the same route between two
   * endpoints as another one; by default the number of the other one}
   *
   * @param number the other alternative, from 0 to {@code alternatives() - 1}
   * @param from the number of the first node, from 0
   * @param to the number of the last node, from 0
   * @since 0.3.0
   */
  default int lowestEqual(int number, int from, int to) {
    return number;
  }
}
