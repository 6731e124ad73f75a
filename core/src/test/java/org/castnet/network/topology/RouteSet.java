package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.network.NetworkText;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.network.SwitchFabric;
import org.castnet.verify.deadlock.ChannelDependencyGraph;

/**
 * The routes of all pairs of endpoints of a network, checked for their ends, for repeated nodes and
 * for cycles of channel dependencies.
 *
 * @param extra the links of all routes together beyond those of shortest paths
 */
record RouteSet(Network network, List<Route> routes, int extra) {
  static RouteSet of(Network network) {
    Routing routing = network.routing().orElseThrow();
    List<Route> routes = new ArrayList<>();
    int extra = 0;
    for (int from = 0; from < network.endpointCount(); from++) {
      int[] distance = Distances.from(network, from);
      for (int to = 0; to < network.endpointCount(); to++) {
        if (from != to && !network.failed(from) && !network.failed(to)) {
          Route route = routing.route(from, to);
          assertFollows(network, route, from, to);
          extra += route.length() - distance[to];
          routes.add(route);
        }
      }
    }
    assertThat(ChannelDependencyGraph.of(network, routes).cycle()).as(network.spec()).isEmpty();
    return new RouteSet(network, routes, extra);
  }

  private static void assertFollows(Network network, Route route, int from, int to) {
    boolean[] visited = new boolean[network.nodeCount()];
    int at = from;
    for (int hop = 0; hop < route.length(); hop++) {
      assertThat(visited[at]).as("%d visited twice", at).isFalse();
      visited[at] = true;
      assertThat(network.from(route.channel(hop))).isEqualTo(at);
      at = network.to(route.channel(hop));
    }
    assertThat(at).isEqualTo(to);
  }

  /** Returns, by lane, the number of routes with a link between switches on it. */
  int[] byLane() {
    int[] count = new int[network.lanes()];
    for (Route route : routes) {
      if (route.length() > 2) {
        count[network.lane(route.channel(1))]++;
      }
    }
    return count;
  }

  /** Returns switches {@code s0, s1, …} in a ring, with the given number of hosts at each. */
  static FabricBuilder ring(int... hosts) {
    FabricBuilder builder = new FabricBuilder();
    int[] handle = new int[hosts.length];
    int host = 0;
    for (int s = 0; s < hosts.length; s++) {
      handle[s] = builder.addSwitch(FabricNode.named("s" + s));
      for (int i = 0; i < hosts[s]; i++) {
        builder.cable(builder.host(FabricNode.named("h" + host++)), 1, handle[s], 3 + i, "");
      }
    }
    for (int s = 0; s < hosts.length; s++) {
      builder.cable(handle[s], 1, handle[(s + 1) % hosts.length], 2, "");
    }
    return builder;
  }

  /** Returns a torus of switches with one host each. */
  static FabricBuilder torus(int columns, int rows) {
    FabricBuilder builder = new FabricBuilder();
    int[] handle = new int[columns * rows];
    for (int s = 0; s < handle.length; s++) {
      handle[s] = builder.addSwitch(FabricNode.named("s" + s));
      builder.cable(builder.host(FabricNode.named("h" + s)), 1, handle[s], 5, "");
    }
    for (int s = 0; s < handle.length; s++) {
      int column = s % columns;
      builder.cable(handle[s], 1, handle[s - column + (column + 1) % columns], 2, "");
      builder.cable(handle[s], 3, handle[(s + columns) % handle.length], 4, "");
    }
    return builder;
  }

  /** Returns a fabric with the routes of a word. */
  static SwitchFabric routed(FabricBuilder builder, String word, String parameters) {
    NetworkText text = NetworkText.parse("x:routes=" + word + parameters, name -> Optional.empty());
    SwitchFabric bare = builder.build(Failures.none(), "x");
    RouterTables tables = ComputedRoutes.tables(word, bare, text).orElseThrow();
    SwitchFabric laned = builder.lanes(tables.lanes()).build(Failures.none(), "x");
    return laned.withRouting(tables.onFabric(laned), "x");
  }
}
