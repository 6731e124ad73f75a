package org.castnet.bound.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.FlowBound;
import org.castnet.bound.LinkRates;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JointBoundTest {
  private static final long WORK = 2_000_000_000;

  @Test
  void aRootSendsEachFlitOfAScatterOverOneOfItsLinks() {
    Network complete = NetworkSpec.parse("complete:4");
    List<Message> scatter =
        IntStream.rangeClosed(1, 3).mapToObj(d -> Message.of(d, 0, 100, d)).toList();
    assertThat(of(complete, scatter).flow()).hasToString("100/1");
    assertThat(of(complete, scatter).cut().size()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({"torus:4x4, 8", "torus:8x8, 64", "mesh:4x4, 16", "hypercube:4, 8", "torus:4x4x4, 32"})
  void allToAllsOfRegularNetworksTakeAsLongAsTheirHopsOrTheirBisection(String spec, double flow) {
    Network network = NetworkSpec.parse(spec);
    assertThat(of(network, allToAll(network)).flow().toDouble()).isEqualTo(flow);
  }

  private static List<Message> allToAll(Network network) {
    List<Message> messages = new ArrayList<>();
    for (int from = 0; from < network.endpointCount(); from++) {
      for (int to = 0; to < network.endpointCount(); to++) {
        if (from != to) {
          messages.add(Message.of(messages.size(), from, 1, to));
        }
      }
    }
    return messages;
  }

  private static JointBound of(Network network, List<Message> messages) {
    return JointBound.above(
            network, LinkRates.equal(), PortLimits.NONE, messages, IntSet.of(), 0, WORK)
        .orElseThrow();
  }

  /**
   * The optima were computed by another solver of linear programs, with a flow for each message and
   * destination: all-to-alls, scatters, gathers, broadcasts, all-gathers, concurrent groups, and
   * random multicasts on switches and direct networks of up to 16 hosts.
   */
  @Test
  void theBoundIsTheOptimumOfTheLinearProgram() throws IOException {
    JsonNode cases = golden();
    assertThat(cases).hasSize(48);
    for (JsonNode each : cases) {
      List<Message> messages = messages(each.get("messages"));
      ArcLengths found =
          new PrimalDual(graph(each, messages), Commodities.of(messages)).run(20_000, 1e-5);
      double least = each.get("least").doubleValue();
      assertThat(found.bound)
          .as("%s of %s hosts", each.get("kind"), each.get("hosts"))
          .isBetween(least * (1 - 1e-3), least * (1 + 1e-7));
    }
  }

  private static JsonNode golden() throws IOException {
    try (InputStream in = JointBoundTest.class.getResourceAsStream("least-times.json")) {
      return new ObjectMapper().readTree(in);
    }
  }

  private static List<Message> messages(JsonNode rows) {
    List<Message> messages = new ArrayList<>();
    for (JsonNode row : rows) {
      int[] destinations =
          IntStream.range(0, row.get(1).size()).map(i -> row.get(1).get(i).intValue()).toArray();
      messages.add(
          Message.of(messages.size(), row.get(0).intValue(), row.get(2).intValue(), destinations));
    }
    return messages;
  }

  private static JointGraph graph(JsonNode network, List<Message> messages) {
    int hosts = network.get("hosts").intValue();
    int switches = network.get("switches").intValue();
    IntSet job = new IntOpenHashSet();
    messages.forEach(message -> job.add(message.source()));
    messages.forEach(message -> job.addAll(message.destinations()));
    IntArrayList tail = new IntArrayList();
    IntArrayList head = new IntArrayList();
    List<Integer> flitTimes = new ArrayList<>();
    int fastest = Integer.MAX_VALUE;
    for (JsonNode link : network.get("links")) {
      int from = link.get(0).intValue();
      int to = link.get(1).intValue();
      int time = link.get(2).intValue();
      fastest = Math.min(fastest, time);
      if (switches == 0 || IntStream.of(from, to).allMatch(n -> n >= hosts || job.contains(n))) {
        tail.add(from);
        head.add(to);
        flitTimes.add(time);
      }
    }
    double unit = fastest;
    return new JointGraph(
        hosts + switches,
        tail.toIntArray(),
        head.toIntArray(),
        flitTimes.stream().mapToDouble(time -> unit / time).toArray(),
        IntStream.range(0, tail.size()).toArray());
  }

  @Test
  void theBoundOfOneMulticastIsThatOfItsWorstCut() {
    Random random = new Random(3);
    for (int round = 0; round < 20; round++) {
      Network network =
          NetworkSpec.parse("irregular:switches=6,ports=6,hosts=2,seed=" + (round + 1));
      int[] destinations = random.ints(0, 12).filter(d -> d != 0).distinct().limit(4).toArray();
      List<Message> multicast = List.of(Message.of(0, 0, 1000, destinations));
      IntSet participants = new IntOpenHashSet(destinations);
      participants.add(0);
      double cut = FlowBound.of(network, PortModel.ALL, multicast).flow().toDouble();
      JointGraph graph =
          JointGraph.of(network, LinkRates.equal(), PortLimits.NONE, participants, participants);
      assertThat(new PrimalDual(graph, Commodities.of(multicast)).run(20_000, 1e-5).bound)
          .isCloseTo(cut, within(1e-3 * cut));
    }
  }

  @Test
  void lengthsProveTheBoundWithoutTheSearchThatFoundThem() {
    Network torus = NetworkSpec.parse("torus:4x3");
    List<Message> messages =
        List.of(
            Message.of(0, 0, 30, 1, 5, 7),
            Message.of(1, 2, 10, 3),
            Message.of(2, 2, 50, 8),
            Message.of(3, 9, 20, 0, 4));
    JointBound bound = of(torus, messages);
    assertThat(proved(torus, bound)).isCloseTo(bound.flow().toDouble(), within(1e-9));
    assertThat(bound.flow().toDouble()).isPositive();
  }

  /** Checks a proof by distances from all nodes to all others (Floyd 1962). */
  private static double proved(Network network, JointBound bound) {
    double capacity = 0;
    for (Length length : bound.lengths()) {
      capacity += length.length();
    }
    double needed = 0;
    for (JointBound.Demand demand : bound.demands()) {
      double[][] distance =
          distances(network, demand.lengths().isEmpty() ? bound.lengths() : demand.lengths());
      for (int i = 0; i < demand.flits().size(); i++) {
        int other = demand.others().getInt(i);
        needed +=
            demand.flits().getLong(i)
                * (demand.kind() == JointBound.Demand.Kind.FROM_ROOT
                    ? distance[demand.root()][other]
                    : distance[other][demand.root()]);
      }
    }
    return needed / capacity;
  }

  private static double[][] distances(Network network, List<Length> lengths) {
    int nodes = network.nodeCount();
    double[][] distance = new double[nodes][nodes];
    for (int a = 0; a < nodes; a++) {
      for (int b = 0; b < nodes; b++) {
        distance[a][b] = a == b ? 0 : Double.POSITIVE_INFINITY;
      }
    }
    double[] length = new double[network.links().count()];
    lengths.forEach(each -> length[each.at()] = each.length());
    for (int link = 0; link < length.length; link++) {
      int from = network.links().source(link);
      int to = network.links().target(link);
      distance[from][to] = Math.min(distance[from][to], length[link]);
    }
    for (int by = 0; by < nodes; by++) {
      for (int a = 0; a < nodes; a++) {
        for (int b = 0; b < nodes; b++) {
          distance[a][b] = Math.min(distance[a][b], distance[a][by] + distance[by][b]);
        }
      }
    }
    return distance;
  }
}
