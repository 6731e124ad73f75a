package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.updown.UpDownRouting;
import org.junit.jupiter.api.Test;

class FastestRoutesTest {
  private static List<Integer> nodes(Network network, Route route) {
    return IntStream.rangeClosed(0, route.length())
        .mapToObj(hops -> route.node(network, hops))
        .toList();
  }

  private static Network graph(int nodes, int[][] links, String... speeds) {
    Links.Builder builder = new Links.Builder(nodes);
    for (int i = 0; i < links.length; i++) {
      builder.add(links[i][0], i, links[i][1]);
    }
    List<String> names = IntStream.range(0, nodes).mapToObj(node -> "n" + node).toList();
    GraphNetwork graph = new GraphNetwork(builder.build(), names, 1, Failures.none(), "test");
    if (speeds.length == 0) {
      return graph;
    }
    List<LinkPace.Wire> wires = new ArrayList<>();
    for (int link = 0; link < links.length; link++) {
      // the port of a link is its index in the list
      wires.add(LinkPace.Wire.ofSpeed(speeds[graph.links().port(link)]));
    }
    return graph.paced(wires);
  }

  /** A cycle in one direction has no up*&#47;down* routes. */
  @Test
  void oneWayLinksAreUsedIfThereIsNoUsualRoute() {
    Network cycle = graph(4, new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 0}, {1, 0}});
    FastestRoutes routes = new FastestRoutes(cycle, UpDownRouting.of(cycle));
    assertThat(nodes(cycle, routes.route(1, 0))).containsExactly(1, 0);
    assertThat(nodes(cycle, routes.route(2, 1))).containsExactly(2, 3, 0, 1);
    assertThat(nodes(cycle, routes.route(0, 3))).containsExactly(0, 1, 2, 3);
    assertThat(nodes(cycle, routes.route(2, 0))).containsExactly(2, 3, 0);
    assertThat(routes.reaches(3, 2)).isTrue();
    Network open = graph(3, new int[][] {{0, 1}, {1, 2}});
    FastestRoutes ahead = new FastestRoutes(open, UpDownRouting.of(open));
    assertThat(ahead.reaches(0, 2)).isTrue();
    assertThat(ahead.reaches(2, 0)).isFalse();
    assertThat(ahead.reaches(1, 0)).isFalse();
  }

  @Test
  void usualRoutesAreUsedIfThereAreSome() {
    Network torus = NetworkSpec.parse("torus:5x5");
    Routing own = torus.routing().orElseThrow();
    FastestRoutes routes = new FastestRoutes(torus, own);
    assertThat(routes.route(3, 17)).isEqualTo(own.route(3, 17));
  }

  @Test
  void neighboursUseTheFastestLinkBetweenThem() {
    Network network =
        graph(
            2,
            new int[][] {{0, 1}, {0, 1}, {0, 1}, {1, 0}},
            "25GB/s",
            "100GB/s",
            "100GB/s",
            "25GB/s");
    Routing slow = (from, to) -> Route.of(from, from == 0 ? 0 : 3);
    Route route = new FastestRoutes(network, slow).route(0, 1);
    assertThat(network.links().port(network.link(route.channel(0)))).isEqualTo(1);
  }

  /** A direct slow link costs more than two fast ones. */
  @Test
  void pathsTakeTheLeastTime() {
    Network network =
        graph(
            4,
            new int[][] {{0, 3}, {0, 1}, {1, 2}, {2, 3}, {3, 0}},
            "1GB/s",
            "100GB/s",
            "100GB/s",
            "100GB/s",
            "100GB/s");
    FastestRoutes routes = new FastestRoutes(network, UpDownRouting.of(network));
    assertThat(nodes(network, routes.route(0, 2))).containsExactly(0, 1, 2);
    assertThat(nodes(network, routes.route(1, 0))).containsExactly(1, 2, 3, 0);
  }

  @Test
  void hostsAreNotPassed() {
    FabricBuilder builder = new FabricBuilder();
    int a = builder.addSwitch(FabricNode.named("a"));
    int b = builder.addSwitch(FabricNode.named("b"));
    int one = builder.host(FabricNode.named("one"));
    int both = builder.host(FabricNode.named("both"));
    int two = builder.host(FabricNode.named("two"));
    builder.cable(one, 0, a, 0, "").cable(both, 0, a, 1, "").cable(both, 1, b, 1, "");
    builder.cable(two, 0, b, 0, "");
    Network apart = builder.build(Failures.none(), "test");
    FastestRoutes routes = new FastestRoutes(apart, UpDownRouting.of(apart));
    assertThat(routes.reaches(0, 1)).isTrue();
    assertThat(routes.reaches(0, 2)).isFalse();
    assertThat(routes.reaches(1, 2)).isTrue();
    assertThat(nodes(apart, routes.route(1, 2))).containsExactly(1, 4, 2);
  }

  @Test
  void aSingleHopUsesTheLaneOfTheNetworksOwnRoute() {
    Network torus = NetworkSpec.parse("torus:5x5,lanes=2");
    SingleHops hops = new SingleHops(torus);
    Routing own = torus.routing().orElseThrow();
    int second = 0;
    for (int link = 0; link < torus.links().count(); link++) {
      Route usual = own.route(torus.links().source(link), torus.links().target(link));
      assertThat(hops.over(link)).isEqualTo(usual).isSameAs(hops.over(link));
      second += torus.lane(usual.channel(0));
    }
    assertThat(second).as("links on the second lane").isPositive();
  }
}
