package org.castnet.collective;

import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/** Routes of one link, on the lane on which the network's own routes cross it. */
final class SingleHops {
  private final Network network;
  private final Route[] byLink;

  SingleHops(Network network) {
    this.network = network;
    this.byLink = new Route[network.links().count()];
  }

  Route over(int link) {
    if (byLink[link] == null) {
      int from = network.links().source(link);
      byLink[link] =
          Route.of(from, network.channel(link, lane(from, network.links().target(link))));
    }
    return byLink[link];
  }

  private int lane(int from, int to) {
    Routing own = network.lanes() == 1 ? null : network.routing().orElse(null);
    Route route = own == null ? null : own.route(from, to);
    return route != null && route.length() == 1 ? network.lane(route.channel(0)) : 0;
  }
}
