package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkKinds;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The topologies' own routes: they arrive, visit no node twice, and cannot deadlock. */
class RoutesTest {
  private static final NetworkKinds KINDS = NetworkKinds.standard();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fattree:4",
        "fattree:k=3,n=3,routes=smodk",
        "fattree:4x2x3,up=2x3,routes=random",
        "hyperx:3x4,hosts=2",
        "hyperx:3x2x3,hosts=0,parallel=2",
        "slimfly:q=4,hosts=1",
        "slimfly:q=5,hosts=0",
        "jellyfish:routers=24,degree=3,hosts=1,seed=5",
        "jellyfish:routers=16,degree=5,hosts=0,seed=2",
        "cmesh:3x4,hosts=2",
        "twisted:8x4",
        "twisted:5x3,twist=2",
        "twisted:6x2,twist=1,hosts=1",
        "torus:8x8,routes=balanced",
        "torus:4x5x2,routes=balanced,lanes=3",
        "torus:6,routes=balanced",
        "torus:8x8,routes=random",
        "torus:4x5x2,routes=random,lanes=3,seed=4"
      })
  void shortestRoutesAreShortestAndFreeOfDeadlock(String spec) {
    Network network = KINDS.parse(spec);
    Routing routing = network.routing().orElseThrow();
    for (int from = 0; from < network.endpointCount(); from++) {
      int[] distance = Distances.from(network, from, network.endpointCount()).toArray();
      for (int to = 0; to < distance.length; to++) {
        if (to != from) {
          assertThat(routing.route(from, to).length())
              .as("%s: %s to %s", spec, network.nodeName(from), network.nodeName(to))
              .isEqualTo(distance[to]);
        }
      }
    }
    freeOfDeadlock(network);
  }

  @ParameterizedTest
  @CsvSource({"R1;0,R3;0,00", "R6;0,R1;0,110", "R1;2,R7;2,11", "R2;0,R2;1,0"})
  void routesOfTwistedToriUseLaneOneUntilTheyHaveClosedARing(String from, String to, String lanes) {
    Network network = KINDS.parse("twisted:8x4");
    Route route =
        network
            .routing()
            .orElseThrow()
            .route(
                network.nodeNamed(from.replace(';', ',')), network.nodeNamed(to.replace(';', ',')));
    String used =
        IntStream.range(0, route.length())
            .mapToObj(hop -> String.valueOf(route.channel(hop) % network.lanes()))
            .collect(Collectors.joining());
    assertThat(used).isEqualTo(lanes);
  }

  /** Two global cables with nothing between may be shorter; they are not taken, as is usual. */
  @ParameterizedTest
  @ValueSource(
      strings = {"dragonfly:h=2", "dragonfly:a=4,h=2,p=1,g=5", "dragonfly:a=3,h=2,p=1,g=2"})
  void aDragonflyIsCrossedByOneGlobalCableAndALocalOneAtEitherEnd(String spec) {
    Network network = KINDS.parse(spec);
    for (int from = 0; from < network.endpointCount(); from++) {
      for (int to = 0; to < network.endpointCount(); to++) {
        if (from != to) {
          Route route = network.routing().orElseThrow().route(from, to);
          int global = 0;
          for (int hop = 1; hop + 1 < route.length(); hop++) {
            global += group(network, route, hop).equals(group(network, route, hop + 1)) ? 0 : 1;
          }
          String last = group(network, route, route.length() - 1);
          int needed = group(network, route, 1).equals(last) ? 0 : 1;
          assertThat(global).isEqualTo(needed);
          assertThat(route.length()).isLessThanOrEqualTo(3 + 2 * needed);
        }
      }
    }
    freeOfDeadlock(network);
  }

  /** The group of the router at which a number of hops ends, by its name. */
  private static String group(Network network, Route route, int hops) {
    String name = network.nodeName(route.node(network, hops));
    return name.substring(0, name.indexOf('.'));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dragonfly:a=3,h=2,p=0,g=2,routes=valiant",
        "dragonfly:h=2,routes=valiant",
        "dragonfly:a=4,h=2,p=1,g=5,routes=valiant,seed=7",
        "hyperx:4x4,hosts=1,routes=valiant",
        "hyperx:5x5,hosts=0,routes=valiant,seed=3",
        "slimfly:q=5,hosts=1,routes=valiant",
        "jellyfish:routers=20,degree=4,hosts=1,routes=valiant",
        "cmesh:4x4,hosts=1,routes=valiant",
        "twisted:8x4,routes=valiant"
      })
  void routesByARandomRouterAreFreeOfDeadlockOnMoreLanes(String spec) {
    Network network = KINDS.parse(spec);
    assertThat(network.lanes()).isGreaterThan(1);
    freeOfDeadlock(network);
  }

  @Test
  void byARandomRouterOppositeNeighboursNoLongerShareOneCable() {
    assertThat(busiest("hyperx:8x8,hosts=8")).isEqualTo(8);
    assertThat(busiest("hyperx:8x8,hosts=8,routes=valiant")).isLessThan(8);
  }

  /** The most routes on one link when each host of router (x, y) sends to one of (x+1, y). */
  private static int busiest(String spec) {
    Network network = KINDS.parse(spec);
    int[] load = new int[network.links().count()];
    for (int host = 0; host < network.endpointCount(); host++) {
      int router = host / 8;
      int next = router / 8 * 8 + (router + 1) % 8;
      Route route = network.routing().orElseThrow().route(host, next * 8 + host % 8);
      for (int hop = 0; hop < route.length(); hop++) {
        load[network.link(route.channel(hop))]++;
      }
    }
    int most = 0;
    for (int link = 0; link < load.length; link++) {
      most = Math.max(most, load[link]);
    }
    return most;
  }

  @Test
  void balancedRoutesOnATorusUseEveryLinkAsOften() {
    Network torus = KINDS.parse("torus:8x8,routes=balanced");
    int[] uses = new int[torus.links().count()];
    for (int from = 0; from < torus.nodeCount(); from++) {
      for (int to = 0; to < torus.nodeCount(); to++) {
        Route route = torus.routing().orElseThrow().route(from, to);
        for (int hop = 0; hop < route.length(); hop++) {
          uses[torus.link(route.channel(hop))]++;
        }
      }
    }
    // a way takes two hops a dimension on average, and each dimension has two links a node
    assertThat(uses).containsOnly(64 * 2 / 2);
  }

  @Test
  void omitsRoutesIfSomethingHasFailed() {
    assertThat(KINDS.parse("fattree:4,fail=S1.0-S2.0").routing()).isEmpty();
    assertThat(KINDS.parse("hyperx:3x3,hosts=0,fail=R0,0-R1,0").routing()).isEmpty();
    assertThat(KINDS.parse("fattree:4,routes=updown").routing()).isEmpty();
  }

  private static void freeOfDeadlock(Network network) {
    List<Route> routes = new ArrayList<>();
    for (int from = 0; from < network.endpointCount(); from++) {
      for (int to = 0; to < network.endpointCount(); to++) {
        if (from != to) {
          Route route = network.routing().orElseThrow().route(from, to);
          assertThat(route.end(network)).isEqualTo(to);
          IntOpenHashSet visited = new IntOpenHashSet();
          int at = from;
          for (int hop = 0; hop < route.length(); hop++) {
            assertThat(network.from(route.channel(hop))).isEqualTo(at);
            assertThat(visited.add(at)).isTrue();
            at = network.to(route.channel(hop));
          }
          routes.add(route);
        }
      }
    }
    assertThat(ChannelDependencyGraph.of(network, routes).cycle()).isEmpty();
  }

  @Test
  void hostsOfAnotherPodAreReachedByDifferentParents() {
    Network fatTree = KINDS.parse("fattree:4");
    Set<Integer> parents = new HashSet<>();
    for (int host = 12; host < 16; host++) {
      Route route = fatTree.routing().orElseThrow().route(0, host);
      parents.add(route.node(fatTree, 2));
    }
    assertThat(parents).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource({
    "'torus:8x8,routes=random', 4",
    "'torus:4x5x2,routes=random', 8",
    "'fattree:k=3,n=3,routes=random', 9",
    "'fattree:4x2x3,up=2x3,routes=random', 6",
    "'hyperx:3x4,hosts=1,routes=valiant', 12",
    "'dragonfly:h=1,routes=valiant', 3"
  })
  void everySetOfDrawnRoutesIsFreeOfDeadlock(String spec, int alternatives) {
    Network network = KINDS.parse(spec);
    Routing random = network.routing().orElseThrow();
    assertThat(random.alternatives()).isEqualTo(alternatives);
    List<Route> all = new ArrayList<>();
    for (int from = 0; from < network.endpointCount(); from++) {
      for (int to = 0; to < network.endpointCount(); to++) {
        if (to == from) {
          continue;
        }
        Set<String> drawn = new HashSet<>();
        for (int number = 0; number < alternatives; number++) {
          Route route = random.alternative(number).route(from, to);
          assertThat(route.end(network)).isEqualTo(to);
          all.add(route);
          drawn.add(channels(route));
        }
        assertThat(drawn).contains(channels(random.route(from, to)));
      }
    }
    assertThat(ChannelDependencyGraph.of(network, all).cycle()).isEmpty();
  }

  private static String channels(Route route) {
    return IntStream.range(0, route.length())
        .map(route::channel)
        .mapToObj(Integer::toString)
        .collect(Collectors.joining(" "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"mesh:4x4", "torus:4x4,routes=balanced", "fattree:4", "hyperx:3x3,hosts=1"})
  void fixedRoutesAreTheirOnlyAlternative(String spec) {
    Routing fixed = KINDS.parse(spec).routing().orElseThrow();
    assertThat(fixed.alternatives()).isEqualTo(1);
    assertThat(fixed.alternative(0).route(0, 3)).isEqualTo(fixed.route(0, 3));
  }

  /** Host 0 and host 15 of a 2-ary 4-tree meet at one of eight routers. */
  @Test
  void drawnRoutesOfFatTreesUseEveryCommonAncestorOnce() {
    Network tree = KINDS.parse("fattree:k=2,n=4,routes=random");
    Routing random = tree.routing().orElseThrow();
    Set<Integer> ancestors = new HashSet<>();
    for (int number = 0; number < random.alternatives(); number++) {
      ancestors.add(random.alternative(number).route(0, 15).node(tree, 4));
    }
    assertThat(ancestors).hasSize(8);
  }

  @Test
  void oppositeNodesOfTorusHaveOneDrawnRouteForEachPairOfDirections() {
    Network torus = KINDS.parse("torus:4x4,routes=random");
    Routing random = torus.routing().orElseThrow();
    Set<String> routes = new HashSet<>();
    for (int number = 0; number < 4; number++) {
      Route route = random.alternative(number).route(0, 10);
      assertThat(route.length()).isEqualTo(4);
      routes.add(torus.nodeName(route.node(torus, 1)) + " " + torus.nodeName(route.node(torus, 3)));
    }
    assertThat(routes).containsExactlyInAnyOrder("1,0 2,1", "1,0 2,3", "3,0 2,1", "3,0 2,3");
  }
}
