package org.castnet.network;

import org.castnet.input.BadInput;

/**
 * A deterministic route, possibly branching, for every source and set of destinations.
 *
 * @since 0.1.0
 */
@FunctionalInterface
public interface TreeRouting {
  /**
   * {@return a route from the source that enters every destination and no node twice}
   *
   * @param source the number of the first node, from 0
   * @param destinations distinct nodes without the source, at least one
   * @throws BadInput if one cannot be reached
   */
  Route route(int source, int[] destinations);
}
