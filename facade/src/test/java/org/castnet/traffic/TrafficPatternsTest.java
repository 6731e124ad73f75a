package org.castnet.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.document.JsonText;
import org.castnet.document.TrafficReader;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TrafficPatternsTest {
  private static Map<Integer, Integer> partners(String network, String pattern) {
    Network built = NetworkSpec.parse(network);
    List<Message> messages =
        TrafficReader.workload(JsonText.parseAny("pattern: " + pattern + "\nflits: 3\n"), "traffic")
            .draw(built, 1)
            .messages();
    Map<Integer, Integer> partners = new HashMap<>();
    messages.forEach(
        message -> {
          assertThat(message.fanout()).isEqualTo(1);
          assertThat(message.flits()).isEqualTo(3);
          partners.put(message.source(), message.destinations().getInt(0));
        });
    assertThat(partners).hasSize(messages.size());
    return partners;
  }

  @ParameterizedTest
  @CsvSource({
    // [1,2] is node 9 of mesh:4x4, 1001
    "transpose, mesh:4x4, 9, 6",
    "bit-reversal, mesh:4x4, 1, 8",
    "bit-reversal, mesh:4x4, 11, 13",
    "bit-complement, mesh:4x4, 9, 6",
    "shuffle, mesh:4x4, 9, 3",
    "shuffle, mesh:4x4, 4, 8",
    "tornado, torus:8x8, 0, 27",
    "tornado, mesh:5x5, 24, 6",
    "neighbour, torus:8x8, 63, 0",
    "neighbour, 'fattree:k=4,n=2', 15, 0",
    "tornado, 'fattree:k=4,n=2', 3, 10",
    "transpose, hypercube:6, 5, 40",
    "transpose, mesh:2x3x2, 1, 6"
  })
  void partnersMatchFormulasOfPatterns(String pattern, String network, int from, int to) {
    assertThat(partners(network, pattern)).containsEntry(from, to);
  }

  @ParameterizedTest
  @EnumSource
  void everyPatternIsPermutationWithoutSelfSends(Permutation pattern) {
    for (String network : List.of("mesh:8x8", "torus:4x4", "hypercube:4", "complete:16")) {
      Map<Integer, Integer> partners = partners(network, pattern.word());
      assertThat(partners.values()).doesNotHaveDuplicates();
      partners.forEach((from, to) -> assertThat(from).isNotEqualTo(to));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "shuffle, mesh:6x6, 'mesh:6x6 has 36, the nearest is 32'",
    "bit-complement, mesh:7x7, 'the nearest is 64'",
    "transpose, hypercube:5, 'power of 4; hypercube:5 has 32, the nearest is 16'",
    "transpose, mesh:8x4, 'the nearest square is 6x6'",
    "bit-revesal, mesh:4x4, 'did you mean'",
    "uniform, mesh:4x4, 'multicasts'"
  })
  void rejectsPatternThatNetworkDoesNotSupport(String pattern, String network, String said) {
    assertThatThrownBy(() -> partners(network, pattern))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(said);
  }

  @Test
  void listStatesDestinationOfEachNode() {
    // node 1 is its own destination; two nodes have the same one
    assertThat(partners("mesh:2x2", "[3, 1, 3, 0]")).isEqualTo(Map.of(0, 3, 2, 3, 3, 0));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[1, 0]|the destinations of 2 nodes up to number 1; mesh:2x2 has 4 nodes",
        "[1, 2, 3, 4]|up to number 4; mesh:2x2 has 4 nodes",
        "[0, 1, 2, 3]|no node of mesh:2x2 has another one as destination",
        "[1, 0, -1, 2]|traffic.pattern[2]: found -1; expected the number of a node, from 0",
        "[1, a, 2, 3]|traffic.pattern[1]: found \"a\""
      })
  void rejectsListThatDoesNotFitNetwork(String list, String message) {
    assertThatThrownBy(() -> partners("mesh:2x2", list))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message);
  }

  @Test
  void hotNodesReceiveTheirShare() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    Traffic traffic =
        new Traffic(
            20_000,
            1,
            FlitMix.of(1),
            0,
            Arrivals.poisson(1),
            Traffic.ANYWHERE,
            new DrawnHotNodes(0.25, 2),
            Traffic.Order.SHUFFLED);
    int[] received = new int[mesh.nodeCount()];
    TrafficDraw.draw(mesh, traffic, 3)
        .messages()
        .forEach(message -> received[message.destinations().getInt(0)]++);
    int[] most = IntStream.of(received).sorted().toArray();
    assertThat(most[63] + most[62]).isBetween(5_200, 5_700);
    assertThat(most[61]).isLessThan(400);
    assertThat(most[0]).isGreaterThan(150);
  }

  private static StreamDraw stream(String pattern) {
    Traffic traffic = TrafficReader.read(JsonText.parseAny("multicasts: 1\n" + pattern), "traffic");
    return new StreamDraw(NetworkSpec.parse("mesh:4x4"), traffic, ArrivalProcess.POISSON, 3);
  }

  /**
   * Of 16 messages one goes to its own node and is not sent. Node 5 sends to node 10 in one of four
   * cases, so once in 60 of the messages that are sent, and node 10 once in 20.
   */
  @Test
  void hotNodesReceiveByWeightAndSendNothingToThemselves() {
    StreamDraw draw = stream("pattern: hotspot\nhotShare: 1\nhotNodes: {5: 3, 10: 1}\n");
    int[] sent = new int[16];
    int[] received = new int[16];
    for (int id = 0; id < 60_000; id++) {
      Message message = draw.next(id);
      assertThat(message.destinations().getInt(0)).isNotEqualTo(message.source());
      sent[message.source()]++;
      received[message.destinations().getInt(0)]++;
    }
    assertThat(received[5]).isBetween(44_500, 45_500);
    assertThat(received[5] + received[10]).isEqualTo(60_000);
    assertThat(sent[5]).isBetween(900, 1_100);
    assertThat(sent[10]).isBetween(2_800, 3_200);
    assertThat(sent[0]).isBetween(3_800, 4_200);
    // the load counts the messages that are sent
    assertThat(draw.time()).isBetween(59_000.0, 61_000.0);
  }

  @Test
  void onlyHotNodeDoesNotSend() {
    assertThat(partners("mesh:2x2", "hotspot\nhotShare: 1\nhotNodes: {2: 1}"))
        .isEqualTo(Map.of(0, 2, 1, 2, 3, 2));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{4: 1}|node 4 is not a working node of mesh:2x2; its nodes have the numbers 0 to 3",
        "{a: 1}|traffic.hotNodes.a: found a; expected the number of a node, from 0",
        "{1: 0}|traffic.hotNodes.1: found 0; expected a whole number 1..1000000",
        "{}|hotNodes has 0 nodes and 0 weights",
        "5|hotNodes is 5; mesh:2x2 has 4 nodes"
      })
  void rejectsHotNodesThatDoNotFitNetwork(String nodes, String message) {
    assertThatThrownBy(() -> partners("mesh:2x2", "hotspot\nhotNodes: " + nodes))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(message);
  }

  @Test
  void rejectsPatternWithSeveralDestinations() {
    assertThatThrownBy(
            () ->
                TrafficReader.read(
                    JsonText.parseAny("pattern: shuffle\nmulticasts: 4\ndestinations: 2\n"),
                    "traffic"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("one destination");
  }

  @Test
  void burstsHaveRequestedLoadAndRepeatSources() {
    Network mesh = NetworkSpec.parse("mesh:4x4");
    StreamDraw draw = new StreamDraw(mesh, Traffic.of(1, 1, 1), new Bursts(20, 8), 5);
    StreamDraw even = new StreamDraw(mesh, Traffic.of(1, 1, 1), ArrivalProcess.POISSON, 5);
    int count = 60_000;
    int again = 0;
    int evenAgain = 0;
    int last = -1;
    int evenLast = -1;
    double time = 0;
    for (int id = 0; id < count; id++) {
      int source = draw.next(id).source();
      int evenSource = even.next(id).source();
      assertThat(draw.time()).isGreaterThanOrEqualTo(time);
      time = draw.time();
      again += source == last ? 1 : 0;
      evenAgain += evenSource == evenLast ? 1 : 0;
      last = source;
      evenLast = evenSource;
    }
    assertThat(time).isBetween(0.93 * count, 1.07 * count);
    assertThat(again).isGreaterThan(4 * evenAgain);
    assertThatThrownBy(() -> new Bursts(0.5, 4)).hasMessageContaining("burst");
    assertThatThrownBy(() -> new Bursts(5, 1)).hasMessageContaining("peak");
  }
}
