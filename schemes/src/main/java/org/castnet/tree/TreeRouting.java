package org.castnet.tree;

import org.castnet.input.BadInput;
import org.castnet.network.Route;

/**
 * A route for every source and set of destinations, which may fork. The same set gives the same.
 */
@FunctionalInterface
public interface TreeRouting {
  /**
   * A route from the source that enters every destination and no node twice.
   *
   * @param destinations different nodes without the source, at least one
   * @throws BadInput where one cannot be reached
   */
  Route route(int source, int[] destinations);
}
