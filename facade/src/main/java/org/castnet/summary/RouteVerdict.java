package org.castnet.summary;

import java.util.List;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.castnet.verify.deadlock.WaitGraph;

/**
 * Whether worms on a network's routes can deadlock.
 *
 * @param all whether the routes of all pairs were checked, not only of a sample
 * @param lanesUnknown whether the routes are a fabric's tables without known lanes, so that all
 *     were assumed to share one lane
 * @param cycle a description of channels with cyclic dependencies; empty if absent
 */
public record RouteVerdict(boolean all, boolean lanesUnknown, Optional<String> cycle) {
  /**
   * Computes the verdict. O(hops of the routes); for forwarding tables all entries that any pair of
   * hosts uses.
   */
  static RouteVerdict of(Network network, List<Route> routes, boolean all) {
    if (network.usualRouting().orElse(null) instanceof ForwardingTables tables) {
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

  /** Returns the verdict as a sentence, with a remedy if lanes would decide it. */
  public String inWords() {
    if (cycle.isEmpty()) {
      return all
          ? "impossible: the channel dependencies contain no cycle"
          : "not found: the channel dependencies of the checked routes contain no cycle";
    }
    String text = "the channel dependencies contain a cycle: " + cycle.get();
    return lanesUnknown
        ? "possible if all routes share a lane; "
            + text
            + "; LASH, DFSSSP, Nue and torus-2QoS assign routes to lanes by service "
            + "levels: specify them with sls=FILE,sl2vl=FILE"
        : "possible; " + text;
  }
}
