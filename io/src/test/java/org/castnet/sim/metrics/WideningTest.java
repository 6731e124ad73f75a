package org.castnet.sim.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntSet;
import it.unimi.dsi.fastutil.longs.LongImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Machine;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;

class WideningTest {
  private static final Technology ALL_PORTS =
      Technology.defaults()
          .withRoutingDelay(200)
          .withStartUp(5000)
          .withPorts(PortModel.ALL)
          .withFlitBytes(100);

  /** A link in one direction; 1 GB/s are 100 ns per flit. */
  private record Edge(int from, int to, int gigabytes) {
    String json() {
      return """
      {"from":"n%d","to":"n%d","speed":"%dGB/s","oneWay":true}"""
          .formatted(from, to, gigabytes);
    }
  }

  private static Network network(int nodes, List<Edge> edges) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < nodes; i++) {
      names.add("\"n" + i + "\"");
    }
    String text =
        "{\"nodes\":"
            + names
            + ",\"links\":["
            + edges.stream().map(Edge::json).collect(Collectors.joining(","))
            + "]}";
    return NetworkSpec.parse("json:f", name -> Optional.of(text));
  }

  private static Optional<Widening> widening(Network network, List<Message> messages) {
    LowerBound bound = LowerBound.of(network, ALL_PORTS, messages);
    return Widening.of(
        network,
        ALL_PORTS,
        Machine.BRANCH,
        messages,
        new LongImmutableList(new long[messages.size()]),
        IntSet.of(),
        bound);
  }

  @Test
  void slowBridgeIsTheRemedy() {
    Network bridge =
        network(
            4,
            List.of(new Edge(0, 1, 10), new Edge(1, 2, 1), new Edge(2, 3, 10), new Edge(3, 0, 10)));
    Widening found = widening(bridge, List.of(Message.of(0, 0, 1000, 2, 3))).orElseThrow();
    assertThat(found.links().intStream().map(bridge.links()::source).toArray()).containsExactly(1);
    // the fastest link takes 10 ns per flit, the bridge 100 ns before and 50 ns after
    assertThat(found.after().picoseconds()).isBetween(50_000_000L, 51_000_000L);
  }

  @Test
  void linksIntoAllEquallyLimitedDestinationsAreWidenedTogether() {
    List<Edge> star = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      star.add(new Edge(0, i, 2));
    }
    Network network = network(6, star);
    Widening found = widening(network, List.of(Message.of(0, 0, 500, 1, 2, 3, 4, 5))).orElseThrow();
    assertThat(found.links().size()).isEqualTo(5);
  }

  @Test
  void linksThatAreNearlyAsTightAreWidenedToo() {
    Network chain =
        network(
            4,
            List.of(
                new Edge(0, 1, 100),
                new Edge(1, 2, 103),
                new Edge(2, 3, 200),
                new Edge(3, 0, 200)));
    Widening found = widening(chain, List.of(Message.of(0, 0, 100_000, 3))).orElseThrow();
    assertThat(found.links().intStream().map(chain.links()::source).toArray())
        .containsExactly(0, 1);
  }

  @Test
  void hasNoRemedyThatGainsLessThanOneTwentieth() {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      edges.add(new Edge(i, i + 1, 100 + i / 5)); // 20 cuts, all within 4 %
    }
    edges.add(new Edge(20, 0, 200));
    assertThat(widening(network(21, edges), List.of(Message.of(0, 0, 1_000_000, 20)))).isEmpty();
  }

  @Test
  void linksOfAScatterThatLeaveItsRootAreTheRemedy() {
    List<Edge> star = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      star.add(new Edge(0, i, 1));
      star.add(new Edge(i, i % 3 + 1, 2));
    }
    List<Message> scatter = new ArrayList<>();
    for (int i = 1; i <= 3; i++) {
      scatter.add(Message.of(i, 0, 1000, i));
    }
    Network network = network(4, star);
    Widening found = widening(network, scatter).orElseThrow();
    assertThat(found.links().intStream().map(network.links()::source).toArray())
        .containsExactly(0, 0, 0);
  }

  @Test
  void moreThanThreeGroupsOfLinksAreNoRemedy() {
    Network numbered = NetworkSpec.parse("complete:6,speed=10GB/s");
    List<Message> scatter = new ArrayList<>();
    for (int i = 1; i <= 5; i++) {
      scatter.add(Message.of(i, 0, 100_000, i));
    }
    assertThat(LowerBound.of(numbered, ALL_PORTS, scatter).flow().cut().size()).isEqualTo(5);
    assertThat(widening(numbered, scatter)).isEmpty();
  }

  @Test
  void startUpsHaveNoRemedyInLinks() {
    Network network = network(2, List.of(new Edge(0, 1, 100)));
    assertThat(widening(network, List.of(Message.of(0, 0, 1, 1)))).isEmpty();
  }

  @Test
  void newBoundIsThatOfANetworkWithFasterLinks() {
    Random random = new Random(11);
    int found = 0;
    for (int i = 0; i < 200; i++) {
      int nodes = 3 + random.nextInt(6);
      List<Edge> edges = new ArrayList<>();
      for (int node = 0; node < nodes; node++) {
        edges.add(new Edge(node, (node + 1) % nodes, 1 + random.nextInt(4)));
      }
      for (int extra = random.nextInt(8); extra > 0; extra--) {
        int from = random.nextInt(nodes);
        int to = (from + 1 + random.nextInt(nodes - 1)) % nodes;
        if (edges.stream().noneMatch(edge -> edge.from == from && edge.to == to)) {
          edges.add(new Edge(from, to, 1 + random.nextInt(4)));
        }
      }
      Network network = network(nodes, edges);
      List<Message> messages = new ArrayList<>();
      for (int source = 0; source < nodes; source++) {
        int destination = (source + 1 + random.nextInt(nodes - 1)) % nodes;
        messages.add(Message.of(source, source, 100 + random.nextInt(900), destination));
      }
      Optional<Widening> widening = widening(network, messages);
      if (widening.isPresent()) {
        found++;
        List<Edge> faster = new ArrayList<>();
        for (Edge edge : edges) {
          boolean wide =
              widening
                  .get()
                  .links()
                  .intStream()
                  .anyMatch(
                      link ->
                          network.links().source(link) == edge.from
                              && network.links().target(link) == edge.to);
          faster.add(new Edge(edge.from, edge.to, edge.gigabytes * (wide ? 2 : 1)));
        }
        long expected = LowerBound.of(network(nodes, faster), ALL_PORTS, messages).picoseconds();
        // flit times are whole picoseconds: 33333 instead of 33333 1/3
        assertThat((double) widening.get().after().picoseconds())
            .isBetween(0.9999 * expected, 1.0001 * expected);
        assertThat(expected).isLessThan(LowerBound.of(network, ALL_PORTS, messages).picoseconds());
      }
    }
    assertThat(found).isGreaterThan(100);
  }
}
