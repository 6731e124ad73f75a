package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.castnet.collective.DependencyOrder;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;

/**
 * Turns paths of links into the routes of sends.
 *
 * <p>A path is divided at each host of the job on it, which stores and forwards. The routes keep
 * the channel dependencies free of cycles, so that no plan on them deadlocks: a path that would
 * close a cycle on every lane has no routes.
 */
final class CandidatePaths {
  private final Network network;
  private final Routing usual;
  private final IntPredicate relays;
  private final DependencyOrder dependencies;

  /**
   * A path between two hosts.
   *
   * @param links in the order of the path
   * @param legs the routes of its sends, which together cross these links
   */
  record Path(IntImmutableList links, List<Route> legs) {}

  CandidatePaths(Network network, Routing usual, IntPredicate relays) {
    this.network = network;
    this.usual = usual;
    this.relays = relays;
    this.dependencies = new DependencyOrder(network.channelCount());
  }

  /** Returns the path of the network's own route; empty if there is none. */
  Optional<Path> own(int from, int to) {
    if (!usual.reaches(from, to)) {
      return Optional.empty();
    }
    Route route = usual.route(from, to);
    int[] links = new int[route.length()];
    for (int hop = 0; hop < links.length; hop++) {
      links[hop] = network.link(route.channel(hop));
    }
    return divided(from, links).size() == 1 && dependencies.add(route)
        ? Optional.of(new Path(new IntImmutableList(links), List.of(route)))
        : of(from, links);
  }

  /** Returns a path along links on the first lane, even if it closes a cycle of dependencies. */
  Path unsafe(int from, int[] links) {
    List<Route> legs = divided(from, links).stream().map(leg -> route(leg, 0, leg.size())).toList();
    return new Path(new IntImmutableList(links), legs);
  }

  /** Returns a path along links; empty if its routes would close a cycle of dependencies. */
  Optional<Path> of(int from, int[] links) {
    List<Route> legs = new ArrayList<>();
    for (IntArrayList leg : divided(from, links)) {
      Optional<Route> route = onSomeLane(leg);
      if (route.isEmpty()) {
        return Optional.empty();
      }
      legs.add(route.get());
    }
    return Optional.of(new Path(new IntImmutableList(links), List.copyOf(legs)));
  }

  private List<IntArrayList> divided(int from, int[] links) {
    List<IntArrayList> legs = new ArrayList<>();
    int at = from;
    for (int i = 0; i < links.length; i++) {
      if (i == 0 || relays.test(at)) {
        legs.add(new IntArrayList());
      }
      legs.get(legs.size() - 1).add(links[i]);
      at = network.links().target(links[i]);
    }
    return legs;
  }

  /** Returns a route on one lane, or one that changes to the next lane before a hop. */
  private Optional<Route> onSomeLane(IntArrayList leg) {
    for (int lane = 0; lane < network.lanes(); lane++) {
      Route route = route(leg, lane, leg.size());
      if (dependencies.add(route)) {
        return Optional.of(route);
      }
    }
    for (int lane = 0; lane + 1 < network.lanes(); lane++) {
      for (int change = 1; change < leg.size(); change++) {
        Route route = route(leg, lane, change);
        if (dependencies.add(route)) {
          return Optional.of(route);
        }
      }
    }
    return Optional.empty();
  }

  private Route route(IntArrayList leg, int lane, int change) {
    int[] channels = new int[leg.size()];
    for (int hop = 0; hop < channels.length; hop++) {
      channels[hop] = network.channel(leg.getInt(hop), hop < change ? lane : lane + 1);
    }
    return Route.of(network.links().source(leg.getInt(0)), channels);
  }
}
