package org.castnet.network;

import java.util.Iterator;
import java.util.ServiceLoader;

/**
 * Provides routes for networks that have none of their own, such as graphs and networks with
 * failures. A service: the module of the schemes provides shortest legal up*&#47;down* routes.
 *
 * @since 0.2.0
 */
public interface FallbackRoutes {
  /**
   * {@return deadlock-free routes between all endpoints that are connected}
   *
   * @param network any network
   */
  Routing routes(Network network);

  /**
   * {@return routes that branch in switches, between all endpoints that are connected} With buffers
   * of a whole worm they are free of deadlock.
   *
   * @param network any network
   */
  TreeRouting trees(Network network);

  /**
   * {@return the fallback of the first module that provides one}
   *
   * @throws IllegalStateException if no module provides it
   */
  static FallbackRoutes provided() {
    Iterator<FallbackRoutes> providers =
        ServiceLoader.load(FallbackRoutes.class, FallbackRoutes.class.getClassLoader()).iterator();
    if (!providers.hasNext()) {
      throw new IllegalStateException("no module provides FallbackRoutes; castnet-schemes does");
    }
    return providers.next();
  }
}
