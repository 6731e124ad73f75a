package org.castnet.bound.joint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import it.unimi.dsi.fastutil.ints.IntSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times in which flits can move over even paths and over trees, which end the search of bounds. */
class SpreadLoadsTest {
  private static final long WORK = 1_000_000_000;

  private static JointGraph graph(String spec) {
    Network network = NetworkSpec.parse(spec);
    return JointGraph.of(
        network, LinkRates.of(network, 64), PortLimits.NONE, IntSet.of(), IntSet.of());
  }

  private static double even(JointGraph graph, List<Message> messages) {
    return EvenPaths.time(graph, Commodities.of(messages));
  }

  private static double trees(JointGraph graph, List<Message> messages, double enough) {
    return new FittingTrees(graph, WORK).time(messages, enough);
  }

  @ParameterizedTest
  @CsvSource({
    "torus:4, 2, 6", // both ways round
    "torus:5, 2, 12", // one way is shorter
    "mesh:3x3, 8, 6",
    "hypercube:3, 7, 4",
    "complete:4, 1, 12"
  })
  void evenPathsAreAllShortestOnes(String spec, int destination, double time) {
    assertThat(even(graph(spec), List.of(Message.of(0, 0, 12, destination)))).isEqualTo(time);
    assertThat(even(graph(spec), List.of(Message.of(0, destination, 12, 0)))).isEqualTo(time);
  }

  @Test
  void evenPathsDivideByTheirCapacities() {
    // two paths of two arcs, of capacities 1 and 1/3: three quarters take the first
    JointGraph graph =
        new JointGraph(
            4,
            new int[] {0, 1, 0, 2},
            new int[] {1, 3, 2, 3},
            new double[] {1, 1, 1, 1.0 / 3},
            new int[] {0, 1, 2, 3});
    assertThat(even(graph, List.of(Message.of(0, 0, 12, 3)))).isCloseTo(9, within(1e-9));
  }

  @Test
  void nothingIsKnownOfFlowsThatShareFlitsOrHaveNoPath() {
    assertThat(even(graph("mesh:2x2"), List.of(Message.of(0, 0, 12, 1, 2)))).isInfinite();
    JointGraph oneWay =
        new JointGraph(2, new int[] {0}, new int[] {1}, new double[] {1}, new int[] {0});
    List<Message> back = List.of(Message.of(0, 1, 1, 0));
    assertThat(even(oneWay, back)).isInfinite();
    assertThat(trees(oneWay, back, 1)).isZero();
  }

  @Test
  void treesOfOneMulticastLeaveItsSourceOverAllLinks() {
    // each of two trees of a ring of four carries half, and no link both
    assertThat(trees(graph("torus:4"), List.of(Message.of(0, 0, 12, 1, 2, 3)), 6))
        .isBetween(6.0, 7.0);
  }

  @Test
  void treesEndAtTheTimeThatIsEnough() {
    List<Message> message = List.of(Message.of(0, 0, 12, 1, 2, 3));
    assertThat(trees(graph("torus:4"), message, 100)).isEqualTo(12);
  }

  @Test
  void nothingIsKnownIfTheFirstPassUsesUpTheWork() {
    List<Message> messages = List.of(Message.of(0, 0, 12, 1), Message.of(1, 1, 12, 0));
    assertThat(new FittingTrees(graph("mesh:2x2"), 1).time(messages, 0)).isInfinite();
    assertThat(new FittingTrees(graph("mesh:2x2"), 1_000).time(messages, 0)).isFinite();
  }

  @Test
  void treesTakeAtLeastTheBoundAndSeldomMuchLonger() {
    Random random = new Random(4);
    double sum = 0;
    int rounds = 40;
    for (int round = 0; round < rounds; round++) {
      JointGraph graph = graph("irregular:switches=6,ports=6,hosts=2,seed=" + (round + 1));
      List<Message> messages = new ArrayList<>();
      int count = 1 + random.nextInt(4);
      for (int id = 0; id < count; id++) {
        int source = random.nextInt(12);
        int[] destinations =
            random.ints(0, 12).filter(node -> node != source).distinct().limit(4).toArray();
        messages.add(Message.of(id, source, 100, destinations));
      }
      double bound = new PrimalDual(graph, Commodities.of(messages)).run(20_000, 1e-5).bound;
      double time = trees(graph, messages, bound);
      assertThat(time).isGreaterThanOrEqualTo(bound * (1 - 1e-9));
      sum += time / bound;
    }
    assertThat(sum / rounds).isLessThan(1.05);
  }

  @Test
  void farthestDestinationsStandForTheOthers() {
    JointGraph row = graph("mesh:4x1");
    List<Message> messages =
        List.of(Message.of(0, 0, 5, 1, 3, 2), Message.of(1, 3, 7, 2), Message.of(2, 0, 5, 2, 1));
    Commodities far = Commodities.toFarthest(messages, row);
    List<Message> expected =
        List.of(Message.of(0, 0, 5, 3), Message.of(1, 3, 7, 2), Message.of(2, 0, 5, 2));
    assertThat(far).isEqualTo(Commodities.of(expected));
  }

  @Test
  void singleMessagesAreGroupedAtTheSideWithFewerNodes() {
    List<Message> scatter = IntStream.of(1, 2, 3).mapToObj(to -> Message.of(to, 0, 5, to)).toList();
    List<Message> gather =
        IntStream.of(1, 2, 3).mapToObj(from -> Message.of(from, from, 5, 0)).toList();
    assertThat(Commodities.of(scatter).flows()).hasSize(1).allMatch(Commodities.Flow::outward);
    assertThat(Commodities.of(gather).flows()).hasSize(1).noneMatch(Commodities.Flow::outward);
    assertThat(Commodities.of(scatter).haveWorstDestination()).isFalse();
    assertThat(Commodities.of(gather).haveWorstDestination()).isTrue();
  }
}
