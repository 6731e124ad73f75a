package org.castnet.summary;

import java.util.List;
import java.util.Optional;
import org.castnet.network.ForwardingTables;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.verify.ChannelDependencyGraph;
import org.castnet.verify.WaitGraph;

/**
 * Whether worms on a network's routes can deadlock.
 *
 * @param all whether the routes of all pairs were judged, not only of a sample
 * @param lanesUnknown whether the routes are a fabric's tables of which nobody said how they spread
 *     over lanes, so that all were taken to share one
 * @param cycle the channels that wait for one another in a circle, in words; empty where there is
 *     none
 */
public record RouteVerdict(boolean all, boolean lanesUnknown, Optional<String> cycle) {
  /** O(hops of the routes); of forwarding tables all entries that any pair of hosts uses. */
  static RouteVerdict of(Network network, List<Route> routes, boolean all) {
    if (network.routing().orElse(null) instanceof ForwardingTables tables) {
      return of(network, tables);
    }
    ChannelDependencyGraph dependencies = ChannelDependencyGraph.of(network, routes);
    return new RouteVerdict(all, false, dependencies.cycle().map(dependencies::describe));
  }

  private static RouteVerdict of(Network network, ForwardingTables tables) {
    WaitGraph waits = new WaitGraph();
    tables.turns(waits::add);
    return new RouteVerdict(
        true,
        tables.isGiven() && !tables.hasServiceLevels(),
        waits.cycle().map(cycle -> ChannelDependencyGraph.describe(network, cycle)));
  }

  /** The verdict in a sentence, and what to do where lanes would decide it. */
  public String inWords() {
    if (cycle.isEmpty()) {
      return all
          ? "impossible: no circle of channels waiting for one another"
          : "none found: no circle of channels waiting for one another on these routes";
    }
    String circle = "channels wait in a circle: " + cycle.get();
    return lanesUnknown
        ? "possible if all routes share a lane; "
            + circle
            + "; LASH, DFSSSP, Nue and torus-2QoS spread routes over lanes by service levels: give"
            + " them by sls=FILE,sl2vl=FILE"
        : "possible; " + circle;
  }
}
