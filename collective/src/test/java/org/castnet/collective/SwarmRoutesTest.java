package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;

/** Routes that are used together close no cycle. */
class SwarmRoutesTest {
  private static final Grid TORUS = (Grid) NetworkSpec.parse("torus:4x4");

  private static List<Message> broadcast(Network network) {
    int[] others = IntStream.range(1, network.nodeCount()).toArray();
    return List.of(Message.of(0, 0, 8, others));
  }

  /** Returns shortest routes on lane 0 that turn at random: cycles are likely. */
  private static Routing random(Network network, long seed) {
    return (from, to) -> {
      Random random = new Random(seed + 1000L * from + to);
      List<Integer> channels = new ArrayList<>();
      int at = from;
      while (at != to) {
        List<Integer> links = new ArrayList<>();
        for (int link = network.links().first(at); link < network.links().end(at); link++) {
          if (distance(network, network.links().target(link), to) < distance(network, at, to)) {
            links.add(link);
          }
        }
        int link = links.get(random.nextInt(links.size()));
        channels.add(network.channel(link, 0));
        at = network.links().target(link);
      }
      return Route.of(from, channels.stream().mapToInt(Integer::intValue).toArray());
    };
  }

  private static int distance(Network network, int from, int to) {
    return org.castnet.bound.path.FewestLinks.from(from, network).to(to);
  }

  @Test
  void keepsAllRoutesOfAnAcyclicRouting() {
    Grid mesh = (Grid) NetworkSpec.parse("mesh:4x3");
    SwarmRoutes routes = SwarmRoutes.of(mesh, mesh.routing().orElseThrow(), broadcast(mesh));
    assertThat(routes.areSafe()).isTrue();
    for (int from = 0; from < 12; from++) {
      for (int to = 1; to < 12; to++) {
        assertThat(routes.route(from, to) != null).isEqualTo(from != to);
      }
      assertThat(routes.route(from, 0)).as("the source wants nothing").isNull();
    }
  }

  @Test
  void membersAreSourcesAndDestinationsInOrder() {
    Message message = Message.of(0, 9, 8, 4, 14);
    SwarmRoutes routes = SwarmRoutes.of(TORUS, random(TORUS, 1), List.of(message));
    assertThat(IntStream.range(0, routes.size()).map(routes::node)).containsExactly(4, 9, 14);
    assertThat(routes.member(9)).isEqualTo(1);
    assertThat(routes.member(5)).isEqualTo(-1);
  }

  @Test
  void keepsTheRoutesThatTheSlowTwinKeeps() {
    int omitted = 0;
    for (long seed = 0; seed < 20; seed++) {
      Routing routing = random(TORUS, seed);
      SwarmRoutes routes = SwarmRoutes.of(TORUS, routing, broadcast(TORUS));
      assertThat(routes.areSafe()).isTrue();
      Set<Route> kept = new HashSet<>();
      for (int from = 0; from < 16; from++) {
        for (int to = 0; to < 16; to++) {
          if (routes.route(from, to) != null) {
            kept.add(routes.route(from, to));
          }
        }
      }
      Set<Route> expected = slowTwin(routing, 16);
      assertThat(kept).isEqualTo(expected);
      omitted += 15 * 15 - kept.size();
    }
    assertThat(omitted).as("cycles are likely").isPositive();
  }

  /** Adds routes in the stated order and searches the whole graph for a cycle after each. */
  private static Set<Route> slowTwin(Routing routing, int nodes) {
    List<Route> order = new ArrayList<>();
    for (int difference = 0; difference < nodes; difference++) {
      for (int from = 0; from < nodes; from++) {
        int to = (from + difference) % nodes;
        if (difference > 0 && to != 0) {
          order.add(routing.route(from, to));
        }
      }
    }
    order.sort(Comparator.comparingInt(Route::length)); // stable
    Map<Integer, Set<Integer>> arcs = new HashMap<>();
    Set<Route> kept = new HashSet<>();
    for (Route route : order) {
      Map<Integer, Set<Integer>> more = new HashMap<>();
      arcs.forEach((channel, next) -> more.put(channel, new HashSet<>(next)));
      for (int hop = 0; hop + 1 < route.length(); hop++) {
        more.computeIfAbsent(route.channel(hop), c -> new HashSet<>()).add(route.channel(hop + 1));
      }
      if (more.keySet().stream().noneMatch(channel -> reaches(channel, channel, more))) {
        kept.add(route);
        arcs = more;
      }
    }
    return kept;
  }

  private static boolean reaches(int from, int to, Map<Integer, Set<Integer>> arcs) {
    Set<Integer> seen = new HashSet<>();
    List<Integer> open = new ArrayList<>(List.of(from));
    while (!open.isEmpty()) {
      for (int next : arcs.getOrDefault(open.remove(open.size() - 1), Set.of())) {
        if (next == to) {
          return true;
        }
        if (seen.add(next)) {
          open.add(next);
        }
      }
    }
    return false;
  }

  @Test
  void keepsRoutesFromSourcesThatNoRelayReplaces() {
    // the short route of a relay, 0 -> 2, and those of messages 0 and 1 would close a cycle
    Network ring = NetworkSpec.parse("torus:6");
    List<Message> messages =
        List.of(Message.of(0, 1, 8, 0), Message.of(1, 5, 8, 1), Message.of(2, 1, 8, 2, 0));
    SwarmRoutes routes = SwarmRoutes.of(ring, clockwise(ring), messages);
    assertThat(routes.areSafe()).isTrue();
    int first = routes.member(1);
    assertThat(routes.route(first, routes.member(0))).isNotNull();
    assertThat(routes.route(routes.member(5), first)).isNotNull();
    assertThat(routes.route(routes.member(0), routes.member(2))).isNull();
  }

  @Test
  void keepsAllRoutesIfTheRequestNeedsACycle() {
    Network ring = NetworkSpec.parse("torus:4");
    List<Message> messages = new ArrayList<>();
    for (int node = 0; node < 4; node++) {
      messages.add(Message.of(node, node, 8, (node + 2) % 4));
    }
    SwarmRoutes routes = SwarmRoutes.of(ring, clockwise(ring), messages);
    assertThat(routes.areSafe()).isFalse();
    assertThat(routes.route(3, 1)).isNotNull();
  }

  private static Routing clockwise(Network ring) {
    return (from, to) -> {
      int[] channels =
          IntStream.range(0, Math.floorMod(to - from, ring.nodeCount()))
              .map(hop -> channel(ring, (from + hop) % ring.nodeCount()))
              .toArray();
      return Route.of(from, channels);
    };
  }

  private static int channel(Network ring, int from) {
    int to = (from + 1) % ring.nodeCount();
    int link = ring.links().first(from);
    return ring.channel(ring.links().target(link) == to ? link : link + 1, 0);
  }
}
