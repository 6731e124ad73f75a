package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.castnet.bound.path.FewestLinks;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FlowBoundTest {
  @Test
  void aMessageToACornerArrivesOverTwoLinks() {
    Network mesh = NetworkSpec.parse("mesh:3x3");
    FlowBound limit = FlowBound.of(mesh, PortModel.ALL, List.of(Message.of(0, 4, 100, 8)));
    assertThat(limit.flow()).hasToString("50/1");
    assertThat(limit.destination()).isEqualTo(8);
    assertThat(limit.cut().size()).isEqualTo(2);
    assertThat(limit.cut().intStream()).allMatch(link -> mesh.links().target(link) == 8);
  }

  @Test
  void throughOnePortAllFlitsOfADestinationFollowOneAnother() {
    Network mesh = NetworkSpec.parse("mesh:3x3");
    List<Message> messages = List.of(Message.of(0, 4, 100, 8), Message.of(1, 0, 11, 8, 2));
    FlowBound limit = FlowBound.of(mesh, PortModel.ONE, messages);
    assertThat(limit.flow()).hasToString("111/1");
    assertThat(limit.atPort()).isTrue();
  }

  @Test
  void theTightestCutNeedNotIsolateADestination() {
    Network dumbbell =
        NetworkSpec.parse("mesh:4x2,fail=1,0-2,0"); // one link joins two squares each way
    List<Message> messages = List.of(Message.of(0, 0, 30, 3), Message.of(1, 4, 30, 3));
    FlowBound limit = FlowBound.of(dumbbell, PortModel.ALL, messages);
    assertThat(limit.flow()).hasToString("60/1");
    assertThat(limit.cut().size()).isEqualTo(1);
    assertThat(dumbbell.links().source(limit.cut().getInt(0))).isEqualTo(5);
  }

  @ParameterizedTest
  @CsvSource({
    "torus:4x4, 15/4",
    "torus:8x8, 63/4",
    "torus:16x16, 255/4",
    "mesh:8x8, 63/2",
    "torus:8x8x8, 511/6",
    "hypercube:6, 63/6",
    "torus:4x4x4, 63/6"
  })
  void allToAllTakesAsLongAsEnteringANode(String spec, String flow) {
    String[] parts = flow.strip().split("/");
    assertThat(FlowBound.of(NetworkSpec.parse(spec), PortModel.ALL, allToAll(spec)).flow())
        .isEqualTo(new Fraction(Long.parseLong(parts[0]), Long.parseLong(parts[1])));
  }

  private static List<Message> allToAll(String spec) {
    int nodes = NetworkSpec.parse(spec).endpointCount();
    return IntStream.range(0, nodes)
        .mapToObj(s -> Message.of(s, s, 1, IntStream.range(0, nodes).filter(d -> d != s).toArray()))
        .toList();
  }

  @Test
  void theLimitIsTheLargestRatioOfAnyCut() {
    Random random = new Random(5);
    for (int round = 0; round < Rounds.of(400); round++) {
      Network network = network(random);
      List<Message> messages = messages(network, random);
      PortModel model = random.nextBoolean() ? PortModel.ONE : PortModel.ALL;
      assertThat(FlowBound.of(network, model, messages).flow())
          .as("%s %s %s", network.spec(), model, messages)
          .isEqualTo(worstOfAllCuts(network, model, messages, link -> 1, 1));
    }
  }

  @Test
  void linksOfSeveralSpeedsCountByTheirRates() {
    Random random = new Random(6);
    for (int round = 0; round < Rounds.of(400); round++) {
      Network network = network(random);
      List<Message> messages = messages(network, random);
      PortModel model = random.nextBoolean() ? PortModel.ONE : PortModel.ALL;
      // the fastest link takes 2 for a flit; 12 of its flits are whole numbers on all others
      long[] flitTimes =
          random.ints(network.links().count(), 1, 5).mapToLong(t -> 2L * t).toArray();
      flitTimes[0] = 2;
      assertThat(
              FlowBound.of(network, LinkRates.of(flitTimes), model, messages, Long.MAX_VALUE)
                  .flow())
          .as("%s %s %s %s", network.spec(), model, messages, Arrays.toString(flitTimes))
          .isEqualTo(worstOfAllCuts(network, model, messages, link -> 24 / flitTimes[link], 12));
    }
  }

  @Test
  void speedsWithoutACommonMeasureMakeNoLimitTooLarge() {
    Network line = NetworkSpec.parse("mesh:3");
    long[] flitTimes = new long[line.links().count()];
    Arrays.setAll(flitTimes, link -> 9_973);
    flitTimes[0] = 10_007;
    FlowBound limit =
        FlowBound.of(
            line,
            LinkRates.of(flitTimes),
            PortModel.ALL,
            List.of(Message.of(0, 0, 4096, 1)),
            Long.MAX_VALUE);
    assertThat(limit.flow().toDouble() * 9_973).isBetween(4_095 * 10_007.0, 4_096 * 10_007.0);
  }

  private static Network network(Random random) {
    String[] specs = {
      "mesh:3x3",
      "torus:3x3",
      "hypercube:3",
      "mesh:5x2",
      "torus:5x2",
      "mesh:2x2x2,parallel=2",
      "irregular:switches=4,ports=6,hosts=1,seed=" + (1 + random.nextInt(40)),
      "mesh:4x2,linkfaults=1,faultseed=" + (1 + random.nextInt(40))
    };
    return NetworkSpec.parse(specs[random.nextInt(specs.length)]);
  }

  private static List<Message> messages(Network network, Random random) {
    List<Message> messages = new ArrayList<>();
    int count = 1 + random.nextInt(5);
    for (int id = 0; id < count; id++) {
      int source = random.nextInt(network.endpointCount());
      int[] destinations =
          random
              .ints(0, network.endpointCount())
              .filter(node -> node != source)
              .distinct()
              .limit(1 + random.nextInt(network.endpointCount() - 1))
              .toArray();
      messages.add(Message.of(id, source, 1 + random.nextInt(50), destinations));
    }
    return messages;
  }

  /** Tries every set of nodes around every destination. */
  private static Fraction worstOfAllCuts(
      Network network,
      PortModel model,
      List<Message> messages,
      IntToLongFunction rate,
      long fastest) {
    Fraction worst = Fraction.ZERO;
    boolean ports = model == PortModel.ONE && network.endpointCount() == network.nodeCount();
    for (int node = 0; node < network.endpointCount(); node++) {
      for (int set = 0; set < 1 << network.nodeCount(); set++) {
        if ((set >> node & 1) == 1) {
          long flits = crossing(messages, node, set);
          long links = entering(network, set, rate);
          if (flits > 0) {
            Fraction ratio =
                new Fraction(
                    flits * fastest, ports && set == 1 << node ? Math.min(fastest, links) : links);
            worst = ratio.compareTo(worst) > 0 ? ratio : worst;
          }
        }
      }
    }
    return worst;
  }

  private static long crossing(List<Message> messages, int node, int set) {
    return messages.stream()
        .filter(m -> m.destinations().contains(node) && (set >> m.source() & 1) == 0)
        .mapToLong(Message::flits)
        .sum();
  }

  private static long entering(Network network, int set, IntToLongFunction rate) {
    return IntStream.range(0, network.links().count())
        .filter(
            link ->
                (set >> network.links().target(link) & 1) == 1
                    && (set >> network.links().source(link) & 1) == 0)
        .mapToLong(rate)
        .sum();
  }

  @Test
  void namesDestinationsThatNoLinksReach() {
    Network cut = NetworkSpec.parse("mesh:4x1,fail=1,0-2,0");
    assertThatThrownBy(() -> FewestLinks.requirePaths(cut, List.of(Message.of(0, 0, 1, 1, 2))))
        .isInstanceOf(BadInput.class)
        .hasMessage("message 0: no links lead from 0,0 to 2,0");
    assertThatThrownBy(() -> FewestLinks.requirePaths(cut, List.of(Message.of(0, 0, 1, 3, 1, 2))))
        .isInstanceOf(BadInput.class)
        .hasMessage("message 0: no links lead from 0,0 to 3,0, 2,0");
    Network dead = NetworkSpec.parse("mesh:4x1,fail=2,0");
    assertThatThrownBy(() -> FewestLinks.requirePaths(dead, List.of(Message.of(0, 0, 1, 2, 3))))
        .hasMessageEndingWith(" lead from 0,0 to 2,0 (failed), 3,0");
    Network torn = NetworkSpec.parse("mesh:14x1,fail=0,0-1,0");
    int[] all = IntStream.range(1, 14).toArray();
    assertThatThrownBy(() -> FewestLinks.requirePaths(torn, List.of(Message.of(0, 0, 1, all))))
        .hasMessageEndingWith(" 10,0 and 3 more");
  }

  @Test
  void rejectsFlitCountsBeyondTheRangeOfLong() {
    Network mesh = NetworkSpec.parse("mesh:3x3");
    List<Message> vast = List.of(Message.of(0, 0, Long.MAX_VALUE, 8), Message.of(1, 1, 5, 8));
    assertThatThrownBy(() -> FlowBound.of(mesh, PortModel.ALL, vast))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("4398046511104");
  }
}
