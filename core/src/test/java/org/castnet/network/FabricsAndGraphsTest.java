package org.castnet.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.network.routing.ForwardingTables;
import org.castnet.network.routing.RouteLanes;
import org.castnet.plan.reduction.TurnedNetwork;
import org.junit.jupiter.api.Test;

class FabricsAndGraphsTest {
  /** Switches s, t and u in a row; hosts 0 and 1 at s, 2 at u, 3 at s and u. */
  private static SwitchFabric row(int lanes) {
    FabricBuilder builder = new FabricBuilder().lanes(lanes);
    int s = builder.addSwitch(new FabricNode("s", "0x00ff", 40));
    int t = builder.addSwitch(new FabricNode("t", "0", 41));
    int u = builder.addSwitch(FabricNode.named("u"));
    int[] host = new int[4];
    for (int h = 0; h < 3; h++) {
      host[h] = builder.host(new FabricNode(Integer.toString(h), "", 0));
    }
    host[3] =
        builder.host(
            new FabricNode(
                "3", "", 0, List.of(new FabricNode("3 a", "aa", 7), FabricNode.named("3 b"))));
    builder.cable(s, 0, t, 0, "").cable(t, 1, u, 0, "");
    builder.cable(host[0], 0, s, 1, "").cable(host[1], 0, s, 2, "").cable(host[2], 0, u, 1, "");
    builder.cable(host[3], 0, s, 3, "").cable(host[3], 1, u, 2, "");
    return builder.build(Failures.none(), "row");
  }

  private static List<Integer> nodes(Network network, Route route) {
    return IntStream.rangeClosed(0, route.length())
        .mapToObj(hops -> route.node(network, hops))
        .toList();
  }

  /** Tables that follow the row; host 3 has a port at s and one at u. */
  private static ForwardingTables tables(SwitchFabric fabric) {
    Links links = fabric.links();
    int[] at = {4, 4, 6, 4, 6}; // by port of a host: its switch
    int[] owner = {0, 1, 2, 3, 3};
    int[][] link = new int[3][5];
    for (int s = 0; s < 3; s++) {
      for (int port = 0; port < 5; port++) {
        int node = s + 4;
        int next = node < at[port] ? node + 1 : node > at[port] ? node - 1 : owner[port];
        link[s][port] = links.between(node, next);
      }
    }
    return new ForwardingTables(fabric, new int[] {0, 1, 2, 3, 5}, link, "file", true);
  }

  @Test
  void routesFollowTheTables() {
    SwitchFabric fabric = row(1);
    ForwardingTables tables = tables(fabric);
    assertThat(nodes(fabric, tables.route(0, 2))).containsExactly(0, 4, 5, 6, 2);
    assertThat(nodes(fabric, tables.route(1, 0))).containsExactly(1, 4, 0);
    assertThat(tables.distance(0, 2)).isEqualTo(4);
    assertThat(tables.distance(2, 2)).isZero();
    assertThat(tables.next(0, 2)).isEqualTo(fabric.links().between(4, 5));
    assertThat(tables.isGiven()).isTrue();
    assertThat(tables.source()).isEqualTo("file");
    assertThat(tables.hasServiceLevels()).isFalse();
  }

  @Test
  void ofSeveralPortsTheNearestIsUsed() {
    SwitchFabric fabric = row(1);
    ForwardingTables tables = tables(fabric);
    assertThat(nodes(fabric, tables.route(0, 3))).containsExactly(0, 4, 3);
    assertThat(nodes(fabric, tables.route(2, 3))).containsExactly(2, 6, 3);
    assertThat(nodes(fabric, tables.route(3, 2))).containsExactly(3, 6, 2);
    assertThat(tables.distance(3, 0)).isEqualTo(2);
    assertThat(tables.routes(3, 2)).hasSize(1);
  }

  @Test
  void equallyLongRoutesAreUsedInTurn() {
    FabricBuilder builder = new FabricBuilder();
    int s = builder.addSwitch(FabricNode.named("s"));
    int t = builder.addSwitch(FabricNode.named("t"));
    for (int h = 0; h < 3; h++) {
      int host = builder.host(FabricNode.named("h" + h));
      builder.cable(host, 0, s, h, "").cable(host, 1, t, h, "");
    }
    SwitchFabric fabric = builder.build(Failures.none(), "two");
    Links links = fabric.links();
    // every host is at both switches
    int[][] link = new int[2][6];
    for (int port = 0; port < 6; port++) {
      for (int at = 0; at < 2; at++) {
        link[at][port] = links.between(3 + at, port / 2);
      }
    }
    ForwardingTables tables =
        new ForwardingTables(fabric, new int[] {0, 2, 4, 6}, link, "file", false);
    assertThat(tables.isGiven()).isFalse();
    List<Route> routes = tables.routes(0, 1);
    // two ports of the receiver times two of the sender, rotated by the sum of the hosts' numbers
    assertThat(routes).hasSize(4);
    assertThat(routes.stream().map(route -> route.node(fabric, 1))).containsExactly(4, 3, 4, 3);
    assertThat(tables.route(0, 1)).isEqualTo(routes.get(0));
    assertThat(tables.routes(0, 2).stream().map(route -> route.node(fabric, 1)))
        .containsExactly(3, 4, 3, 4);
    assertThat(tables.distance(0, 1)).isEqualTo(2);
  }

  @Test
  void hostsWithoutCablesAreUnreachable() {
    FabricBuilder builder = new FabricBuilder();
    int s = builder.addSwitch(FabricNode.named("s"));
    builder.cable(builder.host(FabricNode.named("a")), 0, s, 0, "");
    builder.host(FabricNode.named("b"));
    SwitchFabric fabric = builder.build(Failures.none(), "x");
    ForwardingTables tables =
        new ForwardingTables(fabric, new int[] {0, 1, 1}, new int[1][1], "file", true);
    assertThatThrownBy(() -> tables.route(0, 1)).hasMessage("no links lead from a to b");
    assertThatThrownBy(() -> tables.route(1, 0)).hasMessage("no links lead from b to a");
    assertThat(fabric.switchOf(1)).isEqualTo(-1);
  }

  private static List<String> turns(SwitchFabric fabric, ForwardingTables tables) {
    List<String> turns = new ArrayList<>();
    tables.turns(
        (held, awaited) ->
            turns.add(
                fabric.from(held)
                    + ">"
                    + fabric.to(held)
                    + "/"
                    + fabric.lane(held)
                    + " "
                    + fabric.to(awaited)
                    + "/"
                    + fabric.lane(awaited)));
    return turns;
  }

  @Test
  void turnsBetweenSwitchesAreThoseOfAllRoutes() {
    SwitchFabric fabric = row(1);
    assertThat(turns(fabric, tables(fabric)).stream().distinct())
        .containsExactlyInAnyOrder("4>5/0 6/0", "6>5/0 4/0");
  }

  @Test
  void serviceLevelsSelectLanes() {
    SwitchFabric fabric = row(2);
    ForwardingTables plain = tables(fabric);
    RouteLanes lanes =
        new RouteLanes() {
          @Override
          public int level(int first, int port) {
            return port % 2;
          }

          @Override
          public int lane(int level, int in, int out) {
            return in < 0 ? 0 : level;
          }
        };
    ForwardingTables tables = plain.on(fabric, lanes);
    assertThat(tables.hasServiceLevels()).isTrue();
    Route even = tables.route(0, 2);
    assertThat(IntStream.range(0, 4).map(hop -> fabric.lane(even.channel(hop)))).containsOnly(0);
    Route odd = tables.route(2, 1);
    assertThat(IntStream.range(0, 4).map(hop -> fabric.lane(odd.channel(hop))))
        .containsExactly(0, 1, 1, 1);
    assertThat(turns(fabric, tables).stream().distinct())
        .as("both ports at the last switch are even")
        .containsExactlyInAnyOrder("4>5/0 6/0", "6>5/0 4/0", "6>5/1 4/1");
  }

  @Test
  void linksBetweenSwitchesOfARouteAreListed() {
    SwitchFabric fabric = row(1);
    List<Integer> seen = new ArrayList<>();
    tables(fabric).between(0, 2, link -> seen.add(fabric.links().target(link)));
    assertThat(seen).containsExactly(5, 6);
  }

  @Test
  void fabricsFindNodesByNameGuidAndLid() {
    SwitchFabric fabric = row(1);
    assertThat(fabric.nodeNamed(" s ")).isEqualTo(4);
    assertThat(fabric.nodeNamed("0xff")).isEqualTo(4);
    assertThat(fabric.nodeNamed("S-00000000000000ff")).isEqualTo(4);
    assertThat(fabric.nodeNamed("00000000000000FF")).isEqualTo(4);
    assertThat(fabric.nodeNamed("41")).isEqualTo(5);
    assertThat(fabric.nodeNamed("0xaa")).isEqualTo(3);
    assertThat(fabric.nodeNamed("3 b")).isEqualTo(3);
    assertThat(fabric.nodeNamed("7")).as("the address of an adapter").isEqualTo(3);
    assertThat(fabric.nodesNamed("0 3 a s")).containsExactly(0, 3, 4);
    assertThatThrownBy(() -> fabric.nodeNamed("99")).hasMessageStartingWith("'99' is not a node");
    assertThatThrownBy(() -> fabric.nodeNamed("0xbb"))
        .hasMessageStartingWith("'0xbb' is not a node");
  }

  @Test
  void fabricsHaveHostsBeforeSwitches() {
    SwitchFabric fabric = row(1);
    assertThat(fabric.hostCount()).isEqualTo(4);
    assertThat(fabric.switchCount()).isEqualTo(3);
    assertThat(fabric.endpointCount()).isEqualTo(4);
    assertThat(fabric.isNumbered(3)).isTrue();
    assertThat(fabric.isNumbered(4)).isFalse();
    assertThat(fabric.switchOf(2)).isEqualTo(6);
    assertThat(fabric.node(5).lid()).isEqualTo(41);
    assertThat(fabric.hasLinksBetweenHosts()).isFalse();
    assertThat(fabric.forwards(3)).isFalse();
    assertThat(fabric.forwards(4)).isTrue();
    assertThat(fabric.kind()).isEqualTo("row");
    for (int link = 0; link < fabric.links().count(); link++) {
      assertThat(fabric.back(fabric.back(link))).isEqualTo(link);
      assertThat(fabric.links().source(fabric.back(link))).isEqualTo(fabric.links().target(link));
      assertThat(fabric.opposites()[link]).isEqualTo(fabric.back(link));
    }
    NodePositions places =
        new NodePositions(new double[7], new double[] {1, 2, 3, 4, 5, 6, 7}, 0.5);
    SwitchFabric drawn = fabric.drawnAt(places).called("other");
    assertThat(drawn.places()).contains(places);
    assertThat(drawn.spec()).isEqualTo("other");
    assertThat(places.nodeCount()).isEqualTo(7);
    assertThat(places.y(3)).isEqualTo(4);
    assertThat(places.x(3)).isZero();
    assertThat(places.bend()).isEqualTo(0.5);
    Routing routing = tables(fabric);
    assertThat(fabric.withRouting(routing, "routed").routing()).contains(routing);
    MulticastTree tree = new MulticastTree("g", 0, IntImmutableList.of(1, 2)).onLane(1);
    assertThat(tree.lane()).isEqualTo(1);
    assertThat(tree.links().toIntArray()).containsExactly(1, 2);
    assertThat(fabric.hasMulticastTrees()).isFalse();
    assertThat(fabric.withTrees(List.of(tree)).hasMulticastTrees()).isTrue();
    assertThat(fabric.annotated(Map.of("gateway", 2), List.of()).nodeNamed("gateway")).isEqualTo(2);
  }

  @Test
  void hostsMayBeLinkedToEachOther() {
    FabricBuilder builder = new FabricBuilder();
    int s = builder.addSwitch(FabricNode.named("s"));
    int a = builder.host(FabricNode.named("a"));
    int b = builder.host(FabricNode.named("b"));
    builder.cable(a, 0, b, 0, "").cable(b, 1, s, 0, "");
    SwitchFabric fabric = builder.build(Failures.none(), "x");
    assertThat(fabric.hasLinksBetweenHosts()).isTrue();
    assertThat(fabric.switchOf(0)).isEqualTo(-1);
    assertThat(fabric.switchOf(1)).isEqualTo(2);
    assertThat(fabric.isNumbered(0)).isFalse();
  }

  private static GraphNetwork graph(int lanes, int[]... links) {
    Links.Builder builder = new Links.Builder(3);
    for (int i = 0; i < links.length; i++) {
      builder.add(links[i][0], i, links[i][1]);
    }
    return new GraphNetwork(
        builder.build(), List.of("a", "b c", "d"), lanes, Failures.none(), "graph");
  }

  @Test
  void lanesOfAGraphShareItsWires() {
    assertThat(graph(1).sharesWires()).isFalse();
    assertThat(graph(2).sharesWires()).isTrue();
    GraphNetwork graph = graph(1, new int[] {0, 1}, new int[] {1, 0});
    assertThat(graph.nodesNamed("d b c a")).containsExactly(2, 1, 0);
    assertThat(graph.nodeNamed("b c")).isEqualTo(1);
    assertThat(graph.annotated(Map.of("x", 2), List.of()).nodesNamed("x b c"))
        .containsExactly(2, 1);
    GraphNetwork paced = graph.paced(List.of(LinkPace.Wire.ofLatency(3), LinkPace.Wire.plain()));
    assertThat(paced.pace().latency(0)).isEqualTo(3);
    assertThat(paced).hasToString("graph");
    assertThatThrownBy(() -> new GraphNetwork(graph.links(), List.of("a"), 1, Failures.none(), "x"))
        .hasMessage("1 names for 3 nodes");
    assertThat(graph.portName(7)).isEqualTo("7");
    assertThat(graph.portNamed("7")).isEqualTo(7);
    assertThatThrownBy(() -> graph.portNamed("+x")).hasMessageContaining("'+x' is not a port");
  }

  @Test
  void aNetworkWithReverseLinksIsItsOwnReversal() {
    Network mesh = Mesh.of(3);
    TurnedNetwork turned = TurnedNetwork.of(mesh);
    assertThat(turned.network()).isSameAs(mesh);
    assertThat(turned.original()).isSameAs(mesh);
    Route route = mesh.routing().orElseThrow().route(0, 2);
    Route back = turned.original(route);
    assertThat(nodes(mesh, back)).containsExactly(2, 1, 0);
  }

  @Test
  void oneWayLinksAreTurned() {
    GraphNetwork cycle =
        graph(2, new int[] {0, 1}, new int[] {1, 2}, new int[] {2, 0}, new int[] {0, 2})
            .paced(
                List.of(
                    LinkPace.Wire.ofLatency(3),
                    LinkPace.Wire.ofLatency(9),
                    LinkPace.Wire.ofLatency(4),
                    LinkPace.Wire.ofLatency(5)));
    TurnedNetwork turned = TurnedNetwork.of(cycle);
    Network network = turned.network();
    assertThat(network).isNotSameAs(cycle);
    int link = network.links().between(1, 0);
    assertThat(network.pace().latency(link)).isEqualTo(3);
    assertThat(network.links().between(0, 1)).isEqualTo(-1);
    assertThat(network.links().count()).isEqualTo(4);
    assertThat(network.nodeName(1)).isEqualTo("b c");
    assertThat(network.nodeNamed("d")).isEqualTo(2);
    assertThat(network.isIndirect()).isFalse();
    assertThat(network.isNumbered(0)).isFalse();
    assertThat(network.endpointCount()).isEqualTo(3);
    assertThat(network.routing()).isEmpty();
    Route there =
        Route.of(2, network.channel(network.links().between(2, 1), 1), network.channel(link, 0));
    Route original = turned.original(there);
    assertThat(nodes(cycle, original)).containsExactly(0, 1, 2);
    assertThat(cycle.lane(original.channel(0))).isZero();
    assertThat(cycle.lane(original.channel(1))).isEqualTo(1);
    SwitchFabric fabric = row(1);
    assertThat(TurnedNetwork.of(fabric).network()).isSameAs(fabric);
  }

  @Test
  void linksAreSortedByPort() {
    Links links = new Links.Builder(3).add(1, 4, 0).add(0, 3, 1).add(0, 1, 2).add(1, 2, 2).build();
    assertThat(IntStream.range(0, 4).map(links::source)).containsExactly(0, 0, 1, 1);
    assertThat(IntStream.range(0, 4).map(links::port)).containsExactly(1, 3, 2, 4);
    assertThat(IntStream.range(0, 4).map(links::target)).containsExactly(2, 1, 2, 0);
    assertThat(links.atPort(0, 1)).isZero();
    assertThat(links.atPort(0, 3)).isEqualTo(1);
    assertThat(links.atPort(1, 4)).isEqualTo(3);
    assertThat(links.atPort(1, 3)).isEqualTo(-1);
    assertThat(links.degree(1)).isEqualTo(2);
    assertThatThrownBy(() -> new Links.Builder(2).add(0, 2, 1).add(0, 2, 1).build())
        .hasMessage("node 0 has two links at port 2");
    Links inOrder = new Links.Builder(2).add(0, 0, 1).add(0, 1, 1).add(1, 0, 0).build();
    assertThat(inOrder.atPort(1, 0)).isEqualTo(2);
  }
}
