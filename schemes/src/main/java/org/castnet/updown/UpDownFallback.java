package org.castnet.updown;

import org.castnet.network.FallbackRoutes;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.network.TreeRouting;

/** Provides up*&#47;down* routes with the lowest switch as root for networks without routes. */
public final class UpDownFallback implements FallbackRoutes {
  @Override
  public Routing routes(Network network) {
    return UpDownRouting.of(network);
  }

  @Override
  public TreeRouting trees(Network network) {
    return UpDownTree.of(network);
  }
}
