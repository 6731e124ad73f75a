package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.path.FewestLinks;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Flows that end at nodes known to fit, against flows through the whole network. */
class LocalFlowsTest {
  private static final List<String> NETWORKS =
      List.of(
          "mesh:4x4",
          "mesh:3x7",
          "mesh:2x9",
          "mesh:3x3x3",
          "mesh:2x2x2,parallel=2",
          "torus:5x4",
          "torus:2x3",
          "torus:2x2x2,parallel=2",
          "torus:7",
          "hypercube:4",
          "hypercube:3,parallel=2",
          "mesh:6x6,linkfaults=12,faultseed=",
          "torus:5x5,linkfaults=14,faultseed=",
          "hypercube:5,linkfaults=25,faultseed=",
          "irregular:switches=9,ports=6,hosts=1,seed=",
          "irregular:switches=8,ports=8,hosts=3,seed=");

  @Test
  void boundAndCutEqualThoseOfFlowsThroughTheWholeNetwork() {
    Random random = new Random(11);
    int raised = 0;
    for (int round = 0; round < Rounds.of(1_500); round++) {
      String spec = NETWORKS.get(round % NETWORKS.size());
      Network network = NetworkSpec.parse(spec.endsWith("=") ? spec + random.nextInt(99) : spec);
      List<Message> messages = reachable(network, random);
      PortModel model = random.nextInt(3) == 0 ? PortModel.ONE : PortModel.ALL;
      LinkRates rates = random.nextInt(3) == 0 ? rates(network, random) : LinkRates.equal();
      FlowBound slow = WholeNetworkFlows.bound(network, rates, model, messages);
      assertThat(FlowBound.of(network, rates, model, messages, Long.MAX_VALUE))
          .as("round %d: %s %s %s", round, network.spec(), model, messages)
          .isEqualTo(slow);
      raised += slow.cut().size() > 0 && cutIsInside(network, slow) ? 1 : 0;
    }
    assertThat(raised).as("bounds by cuts that isolate no node").isGreaterThan(Rounds.of(60));
  }

  private static boolean cutIsInside(Network network, FlowBound bound) {
    return bound
        .cut()
        .intStream()
        .anyMatch(link -> network.links().target(link) != bound.destination());
  }

  private static LinkRates rates(Network network, Random random) {
    return LinkRates.of(random.longs(network.links().count(), 1, 5).map(t -> 2 * t).toArray());
  }

  /** Draws messages, often several to the same nodes, without destinations that are cut off. */
  private static List<Message> reachable(Network network, Random random) {
    List<Message> messages = new ArrayList<>();
    int nodes = network.endpointCount();
    int[] common = random.ints(0, nodes).distinct().limit(1 + random.nextInt(nodes)).toArray();
    int count = 1 + random.nextInt(random.nextBoolean() ? 3 : nodes);
    for (int tries = 0; tries < count; tries++) {
      int source = random.nextInt(nodes);
      FewestLinks from = FewestLinks.from(source, network);
      int[] drawn =
          random.nextInt(3) > 0
              ? common
              : random.ints(0, nodes).distinct().limit(1 + random.nextInt(nodes)).toArray();
      int[] destinations =
          IntStream.of(drawn)
              .filter(node -> node != source && from.to(node) != FewestLinks.NEVER)
              .toArray();
      if (destinations.length > 0) {
        messages.add(Message.of(messages.size(), source, 1L + random.nextInt(40), destinations));
      }
    }
    return messages;
  }

  /** A single node has the fewest incoming links on these networks, so that no flow is needed. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "torus:2x2",
        "torus:2x3",
        "torus:1x4",
        "torus:2x2x3,parallel=2",
        "hypercube:4",
        "hypercube:2,parallel=3"
      })
  void noSetOfNodesIsEnteredByFewerLinksThanOneNode(String spec) {
    Network network = NetworkSpec.parse(spec);
    int nodes = network.nodeCount();
    for (int set = 1; set < (1 << nodes) - 1; set++) {
      int inside = set;
      long entering =
          IntStream.range(0, network.links().count())
              .filter(link -> (inside >> network.links().target(link) & 1) == 1)
              .filter(link -> (inside >> network.links().source(link) & 1) == 0)
              .count();
      assertThat(entering).isGreaterThanOrEqualTo(network.links().degree(0));
    }
  }

  @Test
  void theBestBoundSoFarIsReturnedIfStepsAreUsedUp() {
    Network dumbbell = NetworkSpec.parse("mesh:40x2,fail=20,0-21,0");
    int[] beyond = IntStream.range(0, 80).filter(node -> node % 40 > 25).toArray();
    List<Message> messages = List.of(Message.of(0, 0, 60, beyond));
    long needed = 0;
    Fraction before = Fraction.ZERO;
    for (long steps = 0; needed == 0; steps += 20) {
      FlowBound bound = FlowBound.of(dumbbell, LinkRates.equal(), PortModel.ALL, messages, steps);
      assertThat(bound.flow()).isGreaterThanOrEqualTo(before);
      before = bound.flow();
      needed = bound.exact() ? steps : 0;
    }
    assertThat(before).hasToString("60/1");
    assertThat(needed).isBetween(100L, 20_000L);
    FlowBound none = FlowBound.of(dumbbell, LinkRates.equal(), PortModel.ALL, messages, 0);
    assertThat(none.flow()).hasToString("30/1");
    assertThat(none.exact()).isFalse();
  }

  /** The flows to the nodes of a mesh visit few links more often than once. */
  @ParameterizedTest
  @ValueSource(ints = {32, 64, 128})
  void oneMessageToManyNodesTakesStepsInProportionToTheLinks(int side) {
    Network mesh = NetworkSpec.parse("mesh:" + side + "x" + side);
    Random random = new Random(side);
    int[] destinations =
        random
            .ints(0, side * side)
            .filter(node -> node != side + 1 && mesh.links().degree(node) > 2)
            .distinct()
            .limit(side * side / 10)
            .toArray();
    List<Message> messages = List.of(Message.of(0, side + 1, 12, destinations));
    long steps = 60L * mesh.links().count();
    assertThat(FlowBound.of(mesh, LinkRates.equal(), PortModel.ALL, messages, steps).exact())
        .isTrue();
  }
}
