package org.castnet.updown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.network.SwitchFabric;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.junit.jupiter.api.Test;

class SwitchGraphsTest {
  /** Hosts a and b with two cables to the only switch, c with one to it and one to b. */
  private static SwitchFabric doubled() {
    FabricBuilder builder = new FabricBuilder();
    int only = builder.addSwitch(FabricNode.named("s"));
    int a = builder.host(FabricNode.named("a"));
    int b = builder.host(FabricNode.named("b"));
    int c = builder.host(FabricNode.named("c"));
    builder.cable(a, 0, only, 5, "").cable(a, 1, only, 3, "");
    builder.cable(b, 0, only, 1, "").cable(b, 1, c, 0, "").cable(b, 2, only, 2, "");
    builder.cable(c, 1, only, 4, "");
    return builder.build(Failures.none(), "test");
  }

  @Test
  void homesAreOnTheSwitchesThatJoinMostHosts() {
    FabricBuilder builder = new FabricBuilder();
    int rail = builder.addSwitch(FabricNode.named("rail"));
    for (int machine = 0; machine < 2; machine++) {
      int gpu = builder.host(FabricNode.named("gpu" + machine));
      int fast = builder.addSwitch(FabricNode.named("fast" + machine));
      builder.cable(gpu, 0, fast, 0, "").cable(gpu, 1, rail, machine, "");
    }
    SwitchGraph graph = SwitchGraph.of(builder.build(Failures.none(), "test"));
    for (int gpu = 0; gpu < 2; gpu++) {
      assertThat(graph.network().nodeName(graph.node(graph.home(gpu)))).isEqualTo("rail");
      assertThat(graph.network().links().target(graph.homeCable(gpu)))
          .isEqualTo(graph.node(graph.home(gpu)));
    }
  }

  @Test
  void homesAreAtTheLowestPortsIfSwitchesJoinEquallyManyHosts() {
    FabricBuilder builder = new FabricBuilder();
    int one = builder.addSwitch(FabricNode.named("one"));
    int other = builder.addSwitch(FabricNode.named("other"));
    int a = builder.host(FabricNode.named("a"));
    int b = builder.host(FabricNode.named("b"));
    builder.cable(a, 0, other, 0, "").cable(a, 1, one, 0, "");
    builder.cable(b, 0, one, 1, "").cable(b, 1, other, 1, "");
    SwitchGraph graph = SwitchGraph.of(builder.build(Failures.none(), "test"));
    assertThat(graph.node(graph.home(a))).as("at the lowest port of the first host").isEqualTo(3);
    assertThat(graph.home(b)).isEqualTo(graph.home(a));
  }

  @Test
  void namesHomesOfHostsThatOnlyOtherSwitchesConnect() {
    FabricBuilder builder = new FabricBuilder();
    int most = builder.addSwitch(FabricNode.named("most"));
    int few = builder.addSwitch(FabricNode.named("few"));
    for (int host = 0; host < 3; host++) {
      int with = builder.host(FabricNode.named("h" + host));
      builder.cable(with, 0, most, host, "");
      if (host == 2) {
        builder.cable(with, 1, few, host, "");
      }
    }
    int last = builder.host(FabricNode.named("h3"));
    builder.cable(last, 0, few, 3, "");
    Fabric fabric = Fabric.of(builder.build(Failures.none(), "test"), RootChoice.LOW);
    assertThatThrownBy(() -> fabric.requireReachable(List.of(Message.of(0, 2, 1, 3))))
        .hasMessage(
            "no links join most, the switch that joins h2 to the most hosts, to few, that of h3; "
                + "the scheme uses one switch for each host");
  }

  @Test
  void cablesOfHostsLeadToSwitchesInTheOrderOfPorts() {
    SwitchFabric fabric = doubled();
    HostCables cables = new HostCables(fabric);
    assertThat(IntStream.range(0, 3).map(cables::count)).containsExactly(2, 2, 1);
    for (int host = 0; host < 3; host++) {
      for (int cable : cables.of(host)) {
        assertThat(fabric.links().source(cable)).isEqualTo(host);
        assertThat(cables.at(cable)).isZero();
        assertThat(fabric.links().source(cables.back(cable))).isEqualTo(3);
        assertThat(fabric.links().target(cables.back(cable))).isEqualTo(host);
      }
    }
    // the lowest port of the switch belongs to the lowest port of the host
    assertThat(port(fabric, cables.back(cables.of(0)[0]))).isEqualTo(3);
    assertThat(port(fabric, cables.back(cables.of(0)[1]))).isEqualTo(5);
    assertThat(port(fabric, cables.back(cables.of(1)[0]))).isEqualTo(1);
    assertThat(port(fabric, cables.back(cables.of(1)[1]))).isEqualTo(2);
  }

  private static int port(Network network, int link) {
    return network.links().port(link);
  }

  @Test
  void anUnconnectedHostHasNoHome() {
    FabricBuilder builder = new FabricBuilder();
    int only = builder.addSwitch(FabricNode.named("s"));
    builder.host(FabricNode.named("alone"));
    builder.cable(builder.host(FabricNode.named("a")), 0, only, 0, "");
    SwitchGraph graph = SwitchGraph.of(builder.build(Failures.none(), "test"));
    assertThat(graph.home(0)).isEqualTo(-1);
    assertThat(graph.home(1)).isZero();
    assertThat(graph.hasHostLinks()).isTrue();
  }

  @Test
  void edgesAreNumberedBySwitchNeighbourAndPort() {
    Network network =
        Fabrics.of(new int[] {1, 1, 1}, new int[][] {{0, 2}, {0, 1}, {2, 0}, {1, 2}}, "");
    SwitchGraph graph = SwitchGraph.of(network);
    assertThat(graph.switchCount()).isEqualTo(3);
    assertThat(graph.edgeCount()).isEqualTo(8);
    assertThat(IntStream.range(0, 8).map(graph::neighbour)).containsExactly(1, 2, 2, 0, 2, 0, 0, 1);
    assertThat(IntStream.range(0, 3).map(graph::degree)).containsExactly(3, 2, 3);
    assertThat(IntStream.range(0, 3).map(s -> port(network, graph.link(s))))
        .containsExactly(1, 0, 2);
    assertThat(graph.node(2)).isEqualTo(5);
    assertThat(graph.switchAt(5)).isEqualTo(2);
    assertThat(graph.cost(0)).isEqualTo(1);
  }

  @Test
  void everyNodeOfADirectNetworkIsASwitchWithOneHost() {
    SwitchGraph graph = SwitchGraph.of(NetworkSpec.parse("mesh:3x2"));
    assertThat(graph.hasHostLinks()).isFalse();
    assertThat(graph.switchCount()).isEqualTo(6);
    assertThat(graph.home(4)).isEqualTo(4);
    assertThat(graph.edgeCount()).isEqualTo(14);
  }

  @Test
  void theRootIsTheLowestTheBestConnectedOrTheMostCentralSwitch() {
    // a line 0 1 2 3 4 with leaves 5 and 6 at 3
    Network network =
        Fabrics.of(
            new int[] {1, 1, 1, 1, 1, 1, 1},
            new int[][] {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {3, 5}, {3, 6}},
            "");
    SwitchGraph graph = SwitchGraph.of(network);
    assertThat(Orientation.of(graph, RootChoice.LOW).rootOf(5)).isZero();
    assertThat(Orientation.of(graph, RootChoice.DEGREE).rootOf(5)).isEqualTo(3);
    assertThat(Orientation.of(graph, RootChoice.CENTRE).rootOf(5)).isEqualTo(2);
    int[] some = {1, 2, 4, 5};
    assertThat(RootChoice.DEGREE.choose(graph, some)).as("ties").isEqualTo(1);
    assertThat(RootChoice.CENTRE.choose(graph, new int[] {1, 3})).as("ties").isEqualTo(1);
  }

  @Test
  void hostsBelowEachChildOfTheRootFormASubtree() {
    assertThat(RootSubtrees.of(Fabrics.tree(), RootChoice.LOW))
        .containsExactly(IntImmutableList.of(2, 3, 6, 7, 8, 9), IntImmutableList.of(4, 5, 10, 11));
    Network equal = Fabrics.of(new int[] {1, 2, 2, 1}, new int[][] {{0, 2}, {0, 1}, {0, 3}}, "");
    assertThat(RootSubtrees.of(equal, RootChoice.LOW))
        .containsExactly(
            IntImmutableList.of(1, 2), IntImmutableList.of(3, 4), IntImmutableList.of(5));
  }

  @Test
  void hostsOfOtherComponentsBelongToNoSubtree() {
    Network apart = NetworkSpec.parse("mesh:5x1,fail=2,0-3,0");
    assertThat(RootSubtrees.of(apart, RootChoice.LOW)).containsExactly(IntImmutableList.of(1, 2));
    Network failed = NetworkSpec.parse("mesh:4x1,fail=2,0");
    assertThat(RootSubtrees.of(failed, RootChoice.LOW)).containsExactly(IntImmutableList.of(1));
  }

  @Test
  void aWormMustNotGoUpAfterItWentDown() {
    Network ring = NetworkSpec.parse("mesh:2x2");
    Orientation orientation = Orientation.of(SwitchGraph.of(ring), RootChoice.LOW);
    // 0 is above 1 and 2, which are above 3
    assertThat(legal(ring, orientation, 3, 1, 0, 2)).isTrue();
    assertThat(legal(ring, orientation, 0, 1, 3, 2)).isFalse();
    assertThat(legal(ring, orientation, 1, 3, 2)).isFalse();
    assertThat(legal(ring, orientation, 1, 0, 2, 3)).isTrue();
    Send bad = Send.fromSource(0, path(ring, 1, 3, 2), 2);
    Send good = Send.fromSource(0, path(ring, 1, 0, 2), 2);
    MulticastPlan plan =
        new MulticastPlan(
            ring, List.of(Message.of(0, 1, 1, 2)), List.of(good, bad, good, bad), PortModel.ONE);
    assertThat(LegalRouteCheck.illegalSends(plan, orientation)).containsExactly(1, 3);
  }

  private static boolean legal(Network network, Orientation orientation, int... nodes) {
    return LegalRouteCheck.isLegal(path(network, nodes), network, orientation);
  }

  private static Route path(Network network, int... nodes) {
    int[] channels = new int[nodes.length - 1];
    for (int i = 0; i < channels.length; i++) {
      channels[i] = network.channel(network.links().between(nodes[i], nodes[i + 1]), 0);
    }
    return Route.of(nodes[0], channels);
  }

  @Test
  void largeNetworksHaveTheSameRoutes() {
    // more switches than tables are kept for
    Network line = NetworkSpec.parse("mesh:65x65");
    UpDownRouting routing = UpDownRouting.of(line);
    Random random = new Random(5);
    for (int round = 0; round < 30; round++) {
      int from = random.nextInt(65 * 65);
      int to = random.nextInt(65 * 65);
      int distance = Math.abs(from % 65 - to % 65) + Math.abs(from / 65 - to / 65);
      assertThat(routing.distance(from, to)).isGreaterThanOrEqualTo(distance);
      if (from != to) {
        Route route = routing.route(from, to);
        assertThat(route.end(line)).isEqualTo(to);
        assertThat(LegalRouteCheck.isLegal(route, line, routing.orientation())).isTrue();
        assertThat(route.length()).isEqualTo(routing.distance(from, to));
      }
    }
    assertThat(routing.distance(0, 64 * 66)).isEqualTo(128);
  }

  @Test
  void destinationsThatUpDownRoutesCannotReachAreNamed() {
    Network apart = NetworkSpec.parse("mesh:4x1,fail=1,0-2,0");
    assertThatThrownBy(() -> UpDownTree.of(apart).route(0, new int[] {1, 3}))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no route leads from 0,0 to 3,0");
    Fabric fabric = Fabric.of(apart, RootChoice.LOW);
    assertThatThrownBy(() -> fabric.requireReachable(List.of(Message.of(0, 0, 1, 1, 3))))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("3,0");
    fabric.requireReachable(List.of(Message.of(0, 0, 1, 1), Message.of(1, 2, 1, 3)));
  }

  @Test
  void aTreeToOneDestinationIsACheapestLegalRoute() {
    Random random = new Random(4);
    for (int round = 0; round < 40; round++) {
      Network network = LegalRoutesTest.random(4 + random.nextInt(20), random);
      UpDownTree trees = UpDownTree.of(network);
      UpDownRouting routing = UpDownRouting.of(network);
      for (int pair = 0; pair < 10; pair++) {
        int from = random.nextInt(network.endpointCount());
        int to = random.nextInt(network.endpointCount());
        if (from != to) {
          Route route = trees.route(from, new int[] {to});
          assertThat(route.end(network)).isEqualTo(to);
          assertThat(route.length()).isEqualTo(routing.distance(from, to));
        }
      }
    }
  }

  @Test
  void aTreeReachesEveryDestinationByLegalBranches() {
    Random random = new Random(6);
    for (int round = 0; round < 60; round++) {
      Network network =
          round % 3 == 0
              ? NetworkSpec.parse("mesh:7x6")
              : LegalRoutesTest.random(4 + random.nextInt(60), random);
      int[] hosts =
          random
              .ints(0, network.endpointCount())
              .distinct()
              .limit(2 + random.nextInt(Math.min(12, network.endpointCount() - 1)))
              .toArray();
      int[] destinations = Arrays.copyOfRange(hosts, 1, hosts.length);
      RootChoice root = List.of(RootChoice.values()).get(round % 3);
      Route route = UpDownTree.of(network, root).route(hosts[0], destinations);
      Orientation orientation = Orientation.of(SwitchGraph.of(network), root);
      assertThat(LegalRouteCheck.isLegal(route, network, orientation)).isTrue();
      List<Integer> leaves = new ArrayList<>();
      List<Integer> nodes = new ArrayList<>();
      for (int hop = 0; hop < route.length(); hop++) {
        int end = network.to(route.channel(hop));
        nodes.add(end);
        if (route.isLeaf(hop)) {
          leaves.add(end);
        }
      }
      List<Integer> wanted = Arrays.stream(destinations).boxed().toList();
      assertThat(nodes).doesNotHaveDuplicates().containsAll(wanted);
      assertThat(leaves).isSubsetOf(wanted);
    }
  }

  @Test
  void theTreeOverTheBestApexIsUsed() {
    // from 6 the hosts of 3, 4 and 5: over the root 1 + 1 + 4 links between switches
    Network tree = Fabrics.tree();
    Route route = UpDownTree.of(tree).route(6, new int[] {8, 9, 10, 2});
    // 6 s3 s1 (2) s4 (8 9) and s0 s2 s5 (10): 5 links between switches, 4 + 1 of hosts
    assertThat(route.length()).isEqualTo(5 + 5);
    // one component of a cycle: the root is not on the shortest way
    Network cycle = Fabrics.cycle(6, 1);
    assertThat(UpDownTree.of(cycle).route(2, new int[] {3, 1}).length()).isEqualTo(1 + 2 + 2);
    assertThat(UpDownTree.of(cycle).route(2, new int[] {4}).length()).isEqualTo(1 + 4 + 1);
  }
}
