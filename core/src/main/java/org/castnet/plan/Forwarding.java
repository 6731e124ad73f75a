package org.castnet.plan;

import java.util.List;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/**
 * Plans as programs execute them that cannot select routes, such as those with MPI: the network
 * forwards each send along its own route.
 *
 * @since 0.2.0
 */
public final class Forwarding {
  private final Network network;
  private final Routing routing;

  /**
   * Reads the routes of a network.
   *
   * @param network the network
   */
  public Forwarding(Network network) {
    this.network = network;
    this.routing = network.routes();
  }

  /**
   * {@return the plan with the network's own routes} Sends with several drop-offs, and those
   * between nodes without a route, keep theirs, and so does a send whose route has the links of the
   * network's. O(hops).
   *
   * @param plan a plan on the network
   */
  public MulticastPlan of(MulticastPlan plan) {
    List<Send> sends = plan.sends().stream().map(this::forwarded).toList();
    return new MulticastPlan(network, plan.messages(), sends, plan.ports());
  }

  /**
   * {@return the number of sends that take other links than planned} O(hops).
   *
   * @param plan a plan on the network
   */
  public long moved(MulticastPlan plan) {
    return plan.sends().stream().flatMap(send -> other(send).stream()).count();
  }

  private Send forwarded(Send send) {
    return other(send)
        .map(route -> new Send(send.messages(), send.triggers(), route, send.dropOffs()))
        .orElse(send);
  }

  /** Returns the network's route of a send; empty if the send keeps its own. */
  private Optional<Route> other(Send send) {
    int last = send.dropOffs().getInt(send.dropOffs().size() - 1);
    if (send.dropOffs().size() > 1
        || !network.isEndpoint(send.sender())
        || !network.isEndpoint(last)
        || !routing.reaches(send.sender(), last)) {
      return Optional.empty();
    }
    Route route = routing.route(send.sender(), last);
    return hasLinks(send.route(), route) ? Optional.empty() : Optional.of(route);
  }

  private boolean hasLinks(Route planned, Route own) {
    boolean same = planned.length() == own.length();
    for (int hop = 0; same && hop < own.length(); hop++) {
      same = network.link(planned.channel(hop)) == network.link(own.channel(hop));
    }
    return same;
  }
}
