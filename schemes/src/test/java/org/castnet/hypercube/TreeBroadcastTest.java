package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.plan.StartUpModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/** Messages in parts over the spanning trees of a hypercube. */
class TreeBroadcastTest {
  private static final int RUNS = Rounds.of(40);
  private static final List<String> NAMES =
      List.of(HypercubeSchemes.SBT, HypercubeSchemes.MSBT, HypercubeSchemes.SBNT);

  @Test
  void threePartsOnThreeDimensionsTakeSixSteps() {
    MulticastPlan plan = plan("msbt", Hypercube.of(3), PortModel.ONE, 3, broadcast(3, 0, 3));
    assertThat(plan.messages()).extracting(Message::partOf).containsExactly(-1, 0, 0, 0);
    // part by part, level by level, then in the order of the tree
    assertThat(plan.sends().stream().map(TreeBroadcastTest::text))
        .startsWith("1: 0-1", "1: 1-3", "1: 1-5", "1: 3-7", "1: 3-2", "1: 5-4", "1: 7-6")
        .endsWith("3: 0-4", "3: 4-5", "3: 4-6", "3: 5-7", "3: 5-1", "3: 6-2", "3: 7-3");
    assertThat(PlanMetrics.stepBySend(plan).toIntArray())
        .containsExactly(1, 2, 3, 3, 4, 4, 4, 2, 3, 4, 4, 5, 5, 5, 3, 4, 5, 5, 6, 6, 6);
    assertThat(PlanMetrics.of(plan).traffic()).isEqualTo(3 * 7);
  }

  @Test
  void broadcastsTakeTheStepsOfTheFormulas() {
    for (int n = 1; n <= 6; n++) {
      for (int parts = 1; parts <= 2 * n + 1; parts++) {
        for (PortModel ports : PortModel.values()) {
          int count = parts;
          int dimension = n;
          trees(n)
              .forEach((name, trees) -> assertStepsOfFormula(name, trees, dimension, count, ports));
        }
      }
    }
  }

  private static void assertStepsOfFormula(
      String name, CubeTrees trees, int n, int parts, PortModel ports) {
    MulticastPlan plan = plan(name, Hypercube.of(n), ports, parts, broadcast(n, 0, parts));
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(PlanMetrics.of(plan).steps())
        .as("%s, n = %d, %d parts, %s ports", name, n, parts, ports)
        .isEqualTo((int) trees.steps(parts, ports));
    assertThat(PlanMetrics.of(plan).traffic()).isEqualTo((long) parts * ((1 << n) - 1));
  }

  @Test
  void noPlanTakesFewerStepsThanTheBoundsAndTheTreesTakeAtMostOneMore() {
    for (PortModel ports : PortModel.values()) {
      for (int parts = 1; parts <= 3; parts++) {
        assertOptimum(2, parts, ports);
      }
      assertOptimum(3, 1, ports);
    }
    assertOptimum(3, 2, PortModel.ALL);
  }

  private static void assertOptimum(int n, int parts, PortModel ports) {
    int optimum = BroadcastSearch.leastSteps(n, parts, ports);
    int starts = ports == PortModel.ONE ? parts : (parts + n - 1) / n;
    assertThat(optimum).isGreaterThanOrEqualTo(starts + n - 1);
    long trees = new DisjointTrees(n).steps(parts, ports);
    assertThat(trees)
        .as("n = %d, %d parts, %s ports, optimum %d", n, parts, ports, optimum)
        .isBetween((long) optimum, optimum + 1L);
    if (parts == 1) {
      assertThat(new BinomialTree(n).steps(1, ports)).isEqualTo(optimum);
    }
  }

  @Test
  void inEachStepOneDimensionIsCrossedAndANodeSendsAndReceivesOnePartAtMost() {
    for (int n = 1; n <= 6; n++) {
      for (int parts = 1; parts <= 3 * n; parts++) {
        MulticastPlan plan =
            plan("msbt", Hypercube.of(n), PortModel.ONE, parts, broadcast(n, 0, parts));
        List<Integer> steps = List.copyOf(PlanMetrics.stepBySend(plan));
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
          Send send = plan.sends().get(i);
          int to = send.dropOffs().getInt(0);
          assertThat(send.sender() ^ to).isEqualTo(1 << (steps.get(i) - 1) % n);
          seen.add("send " + send.sender() + " in " + steps.get(i));
          seen.add("receive " + to + " in " + steps.get(i));
        }
        assertThat(seen).doesNotHaveDuplicates();
      }
    }
  }

  @Test
  void multicastsTakeNoMoreStepsThanBroadcasts() {
    Random random = new Random(3);
    for (int run = 0; run < RUNS; run++) {
      int n = 1 + random.nextInt(6);
      int parts = 1 + random.nextInt(3 * n);
      Message drawn = Cubes.random(1 << n, 1 + random.nextInt((1 << n) - 1), random);
      trees(n)
          .forEach(
              (name, trees) -> {
                for (PortModel ports : PortModel.values()) {
                  MulticastPlan plan =
                      plan(name, Hypercube.of(n), ports, parts, drawn.withFlits(parts));
                  assertThat((long) PlanMetrics.of(plan).steps())
                      .as("%s %s, %d parts", name, drawn, parts)
                      .isLessThanOrEqualTo(trees.steps(parts, ports));
                }
              });
    }
  }

  @Test
  void plansForRandomMulticastsAreSoundAndUseNoLinkWithoutDestination() {
    Random random = new Random(4);
    for (int run = 0; run < RUNS; run++) {
      int n = 1 + random.nextInt(7);
      Hypercube cube = Hypercube.of(n);
      Message message =
          Cubes.random(1 << n, 1 + random.nextInt((1 << n) - 1), random)
              .withFlits(1 + random.nextInt(50));
      for (String name : NAMES) {
        for (PortModel ports : PortModel.values()) {
          int parts = 1 + random.nextInt(20);
          MulticastPlan plan = plan(name, cube, ports, parts, message);
          assertThat(PlanVerifier.verify(plan)).as("%s %s", name, message).isEmpty();
          for (Send send : plan.sends()) {
            int to = send.dropOffs().getInt(0);
            int part = send.messages().getInt(0);
            assertThat(
                    message.destinations().contains(to)
                        || plan.sends().stream()
                            .anyMatch(
                                next -> next.sender() == to && next.messages().getInt(0) == part))
                .isTrue();
          }
        }
      }
    }
  }

  @Test
  void partsAddUpToTheMessage() {
    MulticastPlan plan = plan("msbt", Hypercube.of(4), PortModel.ALL, 7, broadcast(4, 3, 100));
    assertThat(plan.messages().stream().filter(Message::isPart))
        .extracting(Message::flits)
        .containsExactly(15L, 15L, 14L, 14L, 14L, 14L, 14L);
    MulticastPlan shorter = plan("msbt", Hypercube.of(4), PortModel.ALL, 7, broadcast(4, 3, 2));
    assertThat(shorter.messages().stream().filter(Message::isPart))
        .extracting(Message::flits)
        .containsExactly(1L, 1L);
  }

  @Test
  void partsBalanceStartUpsAgainstFlits() {
    // optimum: the square root of flits over start-up per tree, times the trees
    assertThat(parts("msbt", PortModel.ALL, Processors.PARALLEL, 8, 1)).isEqualTo(1);
    assertThat(parts("msbt", PortModel.ALL, Processors.PARALLEL, 8, 1_000_000)).isEqualTo(800);
    assertThat((double) parts("msbt", PortModel.ONE, Processors.ONE, 8, 1_000_000))
        .isCloseTo(Math.sqrt(8 * 1_000_000 / 100.0), withinPercentage(4));
    assertThat(parts("sbt", PortModel.ONE, Processors.ONE, 8, 1_000_000)).isEqualTo(1);
    assertThat((double) parts("sbt", PortModel.ALL, Processors.PARALLEL, 8, 1_000_000))
        .isCloseTo(Math.sqrt(7 * 1_000_000 / 100.0), withinPercentage(4));
    // one start-up at a time: n start-ups of 100 take as long as a part of 700
    assertThat(parts("msbt", PortModel.ALL, Processors.ONE, 8, 1_000_000)).isBetween(480, 1430);
  }

  @Test
  void partsHaveAtLeastTwoFlitsWithoutAnyDelay() {
    assertThat(parts("msbt", PortModel.ONE, Processors.ONE, 0, 4, 40)).isEqualTo(20);
    assertThat(parts("msbt", PortModel.ONE, Processors.ONE, 0, 4, 1)).isEqualTo(1);
    assertThat(parts("msbt", PortModel.ONE, Processors.ONE, 0, 4, 2)).isEqualTo(1);
  }

  private static int parts(String name, PortModel ports, Processors processors, int n, long flits) {
    return parts(name, ports, processors, 100, n, flits);
  }

  private static int parts(
      String name, PortModel ports, Processors processors, long startUp, int n, long flits) {
    SenderModel sender = new SenderModel(startUp, StartUpModel.SERIAL, ports, processors, 0);
    MulticastPlan plan =
        Cubes.scheme(name)
            .on(Hypercube.of(n), Map.of(), sender, 1)
            .orThrow(name)
            .plan(List.of(Message.of(0, 0, flits, 1)));
    return Math.max(1, (int) plan.messages().stream().filter(Message::isPart).count());
  }

  @Test
  void messagesOfABatchKeepTheirOwnParts() {
    Network cube = Hypercube.of(4);
    Message other = broadcast(4, 5, 9);
    List<Message> both =
        List.of(
            broadcast(4, 3, 8),
            Message.of(1, other.source(), 9, other.destinations().toIntArray()));
    MulticastPlan plan =
        Cubes.scheme("msbt")
            .on(cube, Map.of("parts", "4"), SenderModel.USUAL, 1)
            .orThrow("msbt")
            .plan(both);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.messages()).extracting(Message::partOf).endsWith(0, 0, 0, 0, 1, 1, 1, 1);
  }

  @Test
  void treesGoRoundFailedLinksAndNodes() {
    Random random = new Random(6);
    for (int run = 0; run < RUNS; run++) {
      int n = 3 + random.nextInt(3);
      Network cube =
          NetworkSpec.parse("hypercube:%d,linkfaults=%d,faultseed=%d".formatted(n, n - 1, run));
      for (String name : NAMES) {
        for (PortModel ports : PortModel.values()) {
          MulticastPlan plan = plan(name, cube, ports, 2 * n, broadcast(n, run % (1 << n), 40));
          assertThat(PlanVerifier.verify(plan)).as("%s on %s", name, cube.spec()).isEmpty();
          assertThat(PlanMetrics.of(plan).traffic()).isEqualTo(2L * n * ((1 << n) - 1));
        }
      }
    }
  }

  @Test
  void rejectsOtherNetworks() {
    for (String name : NAMES) {
      assertThatThrownBy(
              () ->
                  plan(
                      name,
                      NetworkSpec.parse("mesh:4x4"),
                      PortModel.ONE,
                      1,
                      Message.of(0, 0, 1, 1)))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("it needs a hypercube");
    }
  }

  private static MulticastPlan plan(
      String name, Network cube, PortModel ports, int parts, Message message) {
    return Cubes.scheme(name)
        .on(cube, Map.of("parts", "" + parts), SenderModel.USUAL.with(ports), 1)
        .orThrow(name)
        .plan(List.of(message));
  }

  private static Message broadcast(int n, int source, long flits) {
    return Message.of(
        0, source, flits, IntStream.range(0, 1 << n).filter(v -> v != source).toArray());
  }

  private static Map<String, CubeTrees> trees(int n) {
    return Map.of(
        "sbt", new BinomialTree(n), "msbt", new DisjointTrees(n), "sbnt", new BalancedTree(n));
  }

  private static String text(Send send) {
    return send.messages().getInt(0) + ": " + send.sender() + "-" + send.dropOffs().getInt(0);
  }
}
