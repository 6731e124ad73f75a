package org.castnet.network;

/**
 * Provides routes for networks that have none of their own, such as graphs and networks with
 * failures. A service: the module of the schemes provides shortest legal up*&#47;down* routes.
 */
public interface FallbackRoutes {
  /**
   * Returns deadlock-free routes between all endpoints that are connected.
   *
   * @param network any network
   */
  Routing routes(Network network);
}
