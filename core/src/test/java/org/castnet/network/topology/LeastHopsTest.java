package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.LinkPace;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.NetworkText;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** {@code routes=minimal}: shortest by latency, and free of deadlock. */
class LeastHopsTest {
  private static NetworkText text(String parameters) {
    return NetworkText.parse("x:routes=minimal" + parameters, name -> Optional.empty());
  }

  @Test
  void routesOfRandomFabricsAreShortestAndAcyclic() {
    for (int seed = 1; seed <= 6; seed++) {
      Network network =
          NetworkSpec.parse(
              "irregular:switches=12,ports=7,hosts=2,routes=minimal,linkfaults=2,seed=" + seed);
      Routing routing = network.routing().orElseThrow();
      List<Route> routes = new ArrayList<>();
      for (int from = 0; from < network.endpointCount(); from++) {
        int[] distance = Distances.from(network, from, network.endpointCount()).toArray();
        for (int to = 0; to < network.endpointCount(); to++) {
          if (from != to) {
            Route route = routing.route(from, to);
            assertThat(route.end(network)).isEqualTo(to);
            assertThat(route.length()).isEqualTo(distance[to]);
            routes.add(route);
          }
        }
      }
      assertThat(ChannelDependencyGraph.of(network, routes).isAcyclic()).isTrue();
    }
  }

  /** Three switches in a triangle with one host each; the cable between 0 and 1 is long. */
  private static Network triangle(LinkPace.Wire longCable) {
    FabricBuilder builder = new FabricBuilder();
    int[] s =
        IntStream.range(0, 3).map(i -> builder.addSwitch(FabricNode.named("s" + i))).toArray();
    for (int i = 0; i < 3; i++) {
      builder.cable(builder.host(FabricNode.named("h" + i)), 0, s[i], 0, "");
      builder.cable(s[i], 1, s[(i + 1) % 3], 2, i == 0 ? longCable : LinkPace.Wire.ofLatency(1));
    }
    return builder.build(Failures.none(), "x");
  }

  @Test
  void aLongCableIsAvoided() {
    for (LinkPace.Wire wire :
        List.of(LinkPace.Wire.ofLatency(10), new LinkPace.Wire("", 1, 10_000))) {
      Network network = triangle(wire);
      MinimalRoutes routes = MinimalRoutes.of(network, text("")).orElseThrow();
      Routing routing = routes.on(network);
      assertThat(routing.distance(0, 1)).isEqualTo(4);
      assertThat(routing.distance(0, 2)).isEqualTo(3);
      assertThat(routing.route(1, 0).node(network, 2)).isEqualTo(3 + 2);
    }
    Network even = triangle(LinkPace.Wire.ofLatency(2));
    assertThat(MinimalRoutes.of(even, text("")).orElseThrow().on(even).distance(0, 1))
        .as("of equal latencies the way with fewer links")
        .isEqualTo(3);
  }

  @Test
  void theLengthOfALinkCountsLatencyFirst() {
    Network network = triangle(LinkPace.Wire.ofLatency(10));
    int cable = network.links().between(3, 4);
    int other = network.links().between(4, 5);
    assertThat(NearestHops.length(network, cable)).isEqualTo((10L << 32) + 1);
    assertThat(NearestHops.length(network, other)).isEqualTo((1L << 32) + 1);
  }

  @Test
  void equallyShortRoutesAreSpreadOverNeighbours() {
    Network mesh = NetworkSpec.parse("hypercube:4");
    NearestHops hops = NearestHops.of(mesh);
    int[] used = new int[mesh.links().count()];
    for (int from = 0; from < 16; from++) {
      for (int to = 0; to < 16; to++) {
        IntArrayList along = new IntArrayList();
        hops.path(from, to, along);
        assertThat(along.size()).isEqualTo(Integer.bitCount(from ^ to));
        along.forEach((int link) -> used[link]++);
        assertThat(hops.joined(from, to)).isTrue();
      }
    }
    // 512 hops over 64 links
    assertThat(IntStream.of(used).max().orElseThrow()).isLessThan(16);
    assertThat(IntStream.of(used).min().orElseThrow()).isPositive();
  }

  @Test
  void routesAreNotMinimalUnlessRequestedAndPossible() {
    Network network = triangle(LinkPace.Wire.plain());
    assertThat(
            ComputedRoutes.requested(
                network, NetworkText.parse("x:routes=updown", name -> Optional.empty())))
        .isEmpty();
    Network apart = NetworkSpec.parse("mesh:4,fail=1-2");
    assertThat(MinimalRoutes.of(apart, text(""))).isEmpty();
    Network failed = NetworkSpec.parse("mesh:4,fail=0");
    assertThat(MinimalRoutes.of(failed, text(""))).isPresent();
  }

  @Test
  void aRingNeedsTwoLanes() {
    Network ring = NetworkSpec.parse("torus:6,lanes=1");
    MinimalRoutes routes = MinimalRoutes.of(ring, text("")).orElseThrow();
    assertThat(routes.lanes()).isEqualTo(2);
    Network laned = NetworkSpec.parse("torus:6,lanes=2");
    Routing routing = routes.on(laned);
    List<Route> all = new ArrayList<>();
    for (int from = 0; from < 6; from++) {
      for (int to = 0; to < 6; to++) {
        if (from != to) {
          all.add(routing.route(from, to));
        }
      }
    }
    assertThat(ChannelDependencyGraph.of(laned, all).isAcyclic()).isTrue();
    assertThatThrownBy(() -> MinimalRoutes.of(ring, text(",lanes=1")))
        .hasMessageContaining("lanes is 1; minimal routes need 2 here");
    assertThat(MinimalRoutes.of(ring, text(",lanes=3")).orElseThrow().lanes()).isEqualTo(3);
  }
}
