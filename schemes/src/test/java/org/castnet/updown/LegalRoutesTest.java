package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.path.LinkCosts;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.GraphNetwork;
import org.castnet.network.LinkPace;
import org.castnet.network.Links;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.SwitchFabric;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

class LegalRoutesTest {
  @Test
  void everyRouteIsLegalAndAsShortAsALegalRouteCanBe() {
    Random random = new Random(1);
    for (int round = 0; round < Rounds.of(2_400); round++) {
      int switches = 4 + random.nextInt(round % 20 == 0 ? 253 : 40);
      Network network = random(switches, random);
      RootChoice root =
          List.of(RootChoice.LOW, RootChoice.DEGREE, RootChoice.CENTRE).get(random.nextInt(3));
      RouteTies ties =
          random.nextBoolean() ? RouteTies.lowest() : RouteTies.seeded(random.nextLong());
      check(network, UpDownRouting.of(network, root, ties), random, round % 20 == 0 ? 50 : 200);
    }
  }

  @Test
  void routesOverLinksOfUnequalSpeedAreAsCheapAsLegalRoutesCanBe() {
    Random random = new Random(8);
    for (int round = 0; round < Rounds.of(300); round++) {
      Network network = severalSpeeds(random);
      UpDownRouting routing = UpDownRouting.of(network);
      SlowLegalRoutes slow = new SlowLegalRoutes(routing.orientation());
      LinkCosts costs = LinkCosts.of(network);
      for (int from = 0; from < network.nodeCount(); from++) {
        for (int to = 0; to < network.nodeCount(); to++) {
          if (from != to) {
            Route route = routing.route(from, to);
            int cost = 0;
            for (int hop = 0; hop < route.length(); hop++) {
              cost += costs.of(network.link(route.channel(hop)));
            }
            assertThat(cost).isEqualTo(slow.distance(from, to));
            assertThat(routing.distance(from, to)).isEqualTo(route.length());
            assertThat(LegalRouteCheck.isLegal(route, network, routing.orientation())).isTrue();
          }
        }
      }
    }
  }

  private static Network severalSpeeds(Random random) {
    int nodes = 3 + random.nextInt(10);
    boolean[][] linked = new boolean[nodes][nodes];
    for (int more = 0; more < 2 * nodes; more++) {
      int a = more < nodes ? more : random.nextInt(nodes);
      int b = more < nodes ? random.nextInt(more + 1) : random.nextInt(nodes);
      linked[a][b] = linked[b][a] = true;
    }
    Links.Builder links = new Links.Builder(nodes);
    List<LinkPace.Wire> wires = new ArrayList<>();
    for (int from = 0; from < nodes; from++) {
      for (int to = 0; to < nodes; to++) {
        if (from != to && (linked[from][to] || Math.abs(from - to) == 1)) {
          links.add(from, to, to);
          wires.add(
              LinkPace.Wire.ofSpeed(List.of("25GB/s", "100GB/s", "4xHDR").get((from + to) % 3)));
        }
      }
    }
    List<String> names = IntStream.range(0, nodes).mapToObj(node -> "n" + node).toList();
    return new GraphNetwork(links.build(), names, 1, Failures.none(), "random").paced(wires);
  }

  @Test
  void directNetworksWithFailuresAreSwitchNetworks() {
    Random random = new Random(2);
    for (String spec :
        new String[] {
          "mesh:7x6,fail=3,4-4,4;2,2;5,1", "torus:6x6,fail=1,1;4,4-4,5", "hypercube:6,fail=1;2;3-7"
        }) {
      Network network = NetworkSpec.parse(spec);
      check(network, UpDownRouting.of(network), random, 500);
    }
  }

  @Test
  void namesDisconnectedDestinations() {
    Network network = NetworkSpec.parse("mesh:4x4,fail=1,0;0,1");
    UpDownRouting routing = UpDownRouting.of(network);
    assertThat(routing.reaches(0, 5)).isFalse();
    assertThatThrownBy(() -> routing.route(5, 0))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no route leads from 1,1 to 0,0");
    assertThat(routing.route(2, 14).length()).isEqualTo(3);
  }

  @Test
  void theSameSeedGivesTheSameRoutesAndAnotherSeedOthers() {
    Network network = NetworkSpec.parse("irregular:switches=32,ports=12,hosts=4,seed=9");
    int differ = 0;
    for (int to = 1; to < network.endpointCount(); to++) {
      Route first = RouteTies.seeded(5).on(network).route(0, to);
      assertThat(RouteTies.seeded(5).on(network).route(0, to)).isEqualTo(first);
      differ += RouteTies.seeded(6).on(network).route(0, to).equals(first) ? 0 : 1;
    }
    assertThat(differ).isGreaterThan(10);
  }

  @Test
  void tiesGoToTheSmallestNextSwitchAndThenTheSmallestPort() {
    Network square = NetworkSpec.parse("mesh:2x2");
    Route route = UpDownRouting.of(square).route(3, 0);
    assertThat(route.node(square, 1)).isEqualTo(1);
    Network doubled = NetworkSpec.parse("mesh:2x1,parallel=3");
    Route lowestPort = UpDownRouting.of(doubled).route(0, 1);
    assertThat(doubled.links().port(doubled.link(lowestPort.channel(0)))).isZero();
  }

  @Test
  void hostsWithSeveralCablesUseAllOfThemAndTheShortestRoutes() {
    Random random = new Random(6);
    for (int round = 0; round < 200; round++) {
      SwitchFabric fabric = severalCables(random);
      UpDownRouting routing = UpDownRouting.of(fabric, RootChoice.LOW, RouteTies.seeded(round));
      SlowLegalRoutes slow = new SlowLegalRoutes(routing.orientation());
      List<Route> routes = new ArrayList<>();
      IntSet used = new IntOpenHashSet();
      for (int from = 0; from < fabric.hostCount(); from++) {
        for (int to = 0; to < fabric.hostCount(); to++) {
          if (from != to) {
            Route route = routing.route(from, to);
            assertThat(route.end(fabric)).isEqualTo(to);
            assertThat(route.length()).isEqualTo(2 + shortest(fabric, slow, from, to));
            assertThat(routing.distance(from, to)).isEqualTo(route.length());
            assertThat(LegalRouteCheck.isLegal(route, fabric, routing.orientation())).isTrue();
            used.add(fabric.link(route.channel(0)));
            used.add(fabric.link(route.channel(route.length() - 1)));
            routes.add(route);
          }
        }
      }
      assertThat(ChannelDependencyGraph.of(fabric, routes).isAcyclic()).isTrue();
      assertThat(used.size()).isGreaterThan(2 * fabric.hostCount());
    }
  }

  private static int shortest(SwitchFabric fabric, SlowLegalRoutes slow, int from, int to) {
    Links links = fabric.links();
    int best = Integer.MAX_VALUE;
    for (int out = links.first(from); out < links.end(from); out++) {
      for (int in = links.first(to); in < links.end(to); in++) {
        int a = links.target(out) - fabric.hostCount();
        int b = links.target(in) - fabric.hostCount();
        best = Math.min(best, slow.distance(a, b));
      }
    }
    return best;
  }

  /** A line of switches with a few more links; every host has two cables, some to one switch. */
  private static SwitchFabric severalCables(Random random) {
    FabricBuilder builder = new FabricBuilder();
    int switches = 3 + random.nextInt(10);
    int[] handle = new int[switches];
    int[] port = new int[switches];
    for (int s = 0; s < switches; s++) {
      handle[s] = builder.addSwitch(FabricNode.named("s" + s));
    }
    for (int link = 1; link < 2 * switches; link++) {
      int a = link < switches ? link - 1 : random.nextInt(switches);
      int b = link < switches ? link : random.nextInt(switches);
      if (a != b) {
        builder.cable(handle[a], port[a]++, handle[b], port[b]++, "");
      }
    }
    for (int h = 0; h < 12; h++) {
      int host = builder.host(FabricNode.named("h" + h));
      for (int cable = 0; cable < 2; cable++) {
        int s = random.nextInt(switches);
        builder.cable(host, cable, handle[s], port[s]++, "");
      }
    }
    return builder.build(Failures.none(), "test");
  }

  private static void check(Network network, UpDownRouting routing, Random random, int pairs) {
    SlowLegalRoutes slow = new SlowLegalRoutes(routing.orientation());
    SwitchGraph graph = routing.orientation().graph();
    int hostLinks = graph.hasHostLinks() ? 2 : 0;
    for (int i = 0; i < pairs; i++) {
      int from = random.nextInt(network.endpointCount());
      int to = random.nextInt(network.endpointCount());
      if (from == to || !network.isEndpoint(from) || !network.isEndpoint(to)) {
        continue;
      }
      int expected = slow.distance(graph.home(from), graph.home(to));
      if (expected < 0) {
        assertThat(routing.reaches(from, to)).isFalse();
        continue;
      }
      Route route = routing.route(from, to);
      assertThat(route.end(network)).isEqualTo(to);
      assertThat(route.length()).isEqualTo(expected + hostLinks);
      assertThat(routing.distance(from, to)).isEqualTo(route.length());
      assertThat(LegalRouteCheck.isLegal(route, network, routing.orientation())).isTrue();
    }
  }

  static Network random(int switches, Random random) {
    int hosts = 1 + random.nextInt(4);
    int ports = hosts + 2 + random.nextInt(7);
    return NetworkSpec.parse(
        "irregular:switches="
            + switches
            + ",ports="
            + ports
            + ",hosts="
            + hosts
            + ",seed="
            + random.nextInt()
            + ",lanes="
            + (1 + random.nextInt(2)));
  }

  @Test
  void networksWithoutRoutesGetThoseOfTheLowestRoot() {
    Network network = NetworkSpec.parse("irregular:switches=9,seed=3");
    UpDownRouting routing = RouteTies.lowest().on(network);
    for (int to = 1; to < network.endpointCount(); to += 7) {
      assertThat(new UpDownFallback().routes(network).route(0, to)).isEqualTo(routing.route(0, to));
    }
  }

  @Test
  void hostsReachOnlyHostsOfConnectedSwitches() {
    SwitchFabric islands = Fabrics.of(new int[] {1, 1, 1}, new int[][] {{0, 1}}, "");
    UpDownRouting routing = UpDownRouting.of(islands);
    assertThat(routing.reaches(0, 1)).isTrue();
    assertThat(routing.reaches(0, 2)).isFalse();
    assertThat(routing.reaches(2, 1)).isFalse();
  }

  @Test
  void treesReachARootThatIsFartherThanTheNearestSwitchesAbove() {
    Network line = NetworkSpec.parse("mesh:40x1");
    assertThat(UpDownTree.of(line).route(39, new int[] {0, 39 - 1}).length()).isEqualTo(39);
  }
}
