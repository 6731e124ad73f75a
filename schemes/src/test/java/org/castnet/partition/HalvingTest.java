package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.castnet.chance.Rounds;
import org.castnet.network.Grid;
import org.castnet.network.Mesh;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Torus;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HalvingTest {

  @Test
  void oneDestinationIsOneSend() {
    MulticastPlan plan =
        new UTorus(Torus.of(4, 4), RingDirection.SHORTEST).plan(List.of(Message.of(0, 5, 1, 10)));
    assertThat(hops(plan)).isEqualTo("5>10");
  }

  @Test
  void uTorusStartsAtTheSourceAndGoesRoundTheChain() {
    Message message = Message.of(0, 2, 1, 0, 1, 3, 4, 5, 6, 7);
    MulticastPlan plan = new UTorus(Torus.of(8), RingDirection.SHORTEST).plan(List.of(message));
    assertThat(hops(plan)).isEqualTo("2>6 6>0 0>1 6>7 2>4 4>5 2>3");
  }

  @Test
  void onNegativeLinksTheChainIsReversed() {
    Message message = Message.of(0, 2, 1, 0, 1, 3, 4, 5, 6, 7);
    MulticastPlan plan = new UTorus(Torus.of(8), RingDirection.NEGATIVE).plan(List.of(message));
    assertThat(hops(plan)).isEqualTo("2>6 6>4 4>3 6>5 2>0 0>7 2>1");
  }

  @Test
  void uMeshKeepsThePositionOfTheSource() {
    Message message = Message.of(0, 2, 1, 0, 1, 3, 4, 5, 6, 7);
    MulticastPlan plan = new UMesh(Mesh.of(8), RingDirection.SHORTEST).plan(List.of(message));
    assertThat(hops(plan)).isEqualTo("2>4 4>6 6>7 4>5 2>1 1>0 2>3");
  }

  @Test
  void theFirstDimensionRoutedIsTheMostSignificant() {
    Message message = Message.of(0, 0, 1, 4, 1, 5);
    MulticastPlan plan = new UMesh(Mesh.of(4, 4), RingDirection.SHORTEST).plan(List.of(message));
    assertThat(hops(plan)).isEqualTo("0>1 1>5 0>4");
  }

  @Test
  void spuIsUMeshRotatedToTheSource() {
    Message message = Message.of(0, 2, 1, 0, 1, 3, 4, 5, 6, 7);
    MulticastPlan plan = new Spu(Mesh.of(8), RingDirection.SHORTEST).plan(List.of(message));
    assertThat(hops(plan)).isEqualTo("2>6 6>0 0>1 6>7 2>4 4>5 2>3");
  }

  @ParameterizedTest
  @ValueSource(strings = {"torus:8x8", "torus:16x16", "torus:5x7", "torus:6x4x3", "torus:4x4x4"})
  void uTorusHasNoTwoSendsOfAStepOnOneLane(String spec) {
    Torus torus = (Torus) NetworkSpec.parse(spec);
    noConflicts(torus, new UTorus(torus, RingDirection.SHORTEST), Rounds.of(500));
    noConflicts(torus, new UTorus(torus, RingDirection.POSITIVE), Rounds.of(500));
    noConflicts(torus, new UTorus(torus, RingDirection.NEGATIVE), Rounds.of(500));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mesh:8x8", "mesh:5x7", "mesh:4x4x4", "torus:8x8", "torus:5x7"})
  void uMeshHasNoTwoSendsOfAStepOnOneLane(String spec) {
    Grid grid = (Grid) NetworkSpec.parse(spec);
    noConflicts(grid, new UMesh(grid, RingDirection.SHORTEST), Rounds.of(500));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mesh:8x8", "mesh:5x7", "mesh:4x4x4"})
  void spuHasNoTwoSendsOfAStepOnOneLink(String spec) {
    Grid grid = (Grid) NetworkSpec.parse(spec);
    noConflicts(grid, new Spu(grid, RingDirection.SHORTEST), Rounds.of(500));
  }

  @Test
  void withOneLaneUTorusSharesChannelsWithinAStep() {
    Torus torus = (Torus) NetworkSpec.parse("torus:8x8,lanes=1");
    Random random = new Random(5);
    UTorus scheme = new UTorus(torus, RingDirection.SHORTEST);
    int instances = 0;
    for (int i = 0; i < 300; i++) {
      Message message = Instances.message(0, 64, 1 + random.nextInt(63), 8, random);
      instances += Steps.conflicts(scheme.plan(List.of(message))) > 0 ? 1 : 0;
    }
    assertThat(instances).isGreaterThan(30);
  }

  @Test
  void chainsLedByTheLastRoutedDimensionShareChannelsWithinAStep() {
    Torus torus = Torus.of(8, 8);
    Random random = new Random(6);
    UTorus scheme = new UTorus(torus, RingDirection.SHORTEST, LeadingDimension.ROUTED_LAST);
    int instances = 0;
    for (int i = 0; i < 300; i++) {
      Message message = Instances.message(0, 64, 1 + random.nextInt(63), 8, random);
      MulticastPlan plan = scheme.plan(List.of(message));
      assertThat(PlanVerifier.verify(plan)).isEmpty();
      instances += Steps.conflicts(plan) > 0 ? 1 : 0;
    }
    assertThat(instances).isGreaterThan(30);
  }

  private static UTorus uTorus(
      Torus torus, ChainPosition position, Halving.LargerHalf larger, GridRoutes.UpperLane upper) {
    return new UTorus(
        torus, RingDirection.SHORTEST, LeadingDimension.ROUTED_FIRST, position, larger, upper);
  }

  @ParameterizedTest
  @CsvSource({"FAR, 0>2 2>3 3>4 0>1", "NEAR, 0>3 3>4 0>2 0>1"})
  void oddNodeBelongsToTheLargerHalf(Halving.LargerHalf larger, String expected) {
    UTorus scheme =
        uTorus(Torus.of(8), ChainPosition.IN_FRONT, larger, GridRoutes.UpperLane.UNTIL_WRAP);
    assertThat(hops(scheme.plan(List.of(Message.of(0, 0, 1, 1, 2, 3, 4))))).isEqualTo(expected);
  }

  @Test
  void relativeChainIsThatOfAShiftedSource() {
    Torus torus = Torus.of(4, 6);
    UTorus absolute =
        uTorus(
            torus, ChainPosition.IN_FRONT, Halving.LargerHalf.FAR, GridRoutes.UpperLane.UNTIL_WRAP);
    UTorus relative =
        uTorus(
            torus, ChainPosition.RELATIVE, Halving.LargerHalf.FAR, GridRoutes.UpperLane.UNTIL_WRAP);
    Random random = new Random(8);
    for (int i = 0; i < 200; i++) {
      Message message = Instances.message(0, 24, 1 + random.nextInt(23), 8, random);
      int source = message.source();
      int[] shifted =
          message.destinations().intStream().map(node -> shift(node, source, -1)).toArray();
      String atOrigin = hops(absolute.plan(List.of(Message.of(0, 0, 8, shifted))));
      String back =
          Arrays.stream(atOrigin.split("[> ]"))
              .map(node -> shift(Integer.parseInt(node), source, 1))
              .map(String::valueOf)
              .collect(Collectors.joining(" "));
      assertThat(hops(relative.plan(List.of(message))).replace('>', ' ')).isEqualTo(back);
    }
  }

  private static int shift(int node, int source, int sign) {
    int x = Math.floorMod(node % 4 + sign * (source % 4), 4);
    return x + 4 * Math.floorMod(node / 4 + sign * (source / 4), 6);
  }

  @ParameterizedTest
  @ValueSource(strings = {"torus:8x8", "torus:5x7", "torus:4x4x4"})
  void everyReadingOfUTorusIsSoundAndFreeOfDeadlock(String spec) {
    Torus torus = (Torus) NetworkSpec.parse(spec);
    Random random = new Random(9);
    for (ChainPosition position : List.of(ChainPosition.IN_FRONT, ChainPosition.RELATIVE)) {
      for (Halving.LargerHalf larger : Halving.LargerHalf.values()) {
        for (GridRoutes.UpperLane upper : GridRoutes.UpperLane.values()) {
          List<Message> messages = new ArrayList<>();
          for (int i = 0; i < 30; i++) {
            int fanout = 1 + random.nextInt(torus.nodeCount() - 1);
            messages.add(Instances.message(i, torus.nodeCount(), fanout, 8, random));
          }
          MulticastPlan plan = uTorus(torus, position, larger, upper).plan(messages);
          assertThat(PlanVerifier.verify(plan)).isEmpty();
          assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
        }
      }
    }
  }

  private static void noConflicts(Grid grid, MulticastAlgorithm scheme, int instances) {
    Random random = new Random(grid.nodeCount());
    for (int i = 0; i < instances; i++) {
      int fanout = 1 + random.nextInt(grid.nodeCount() - 1);
      Message message = Instances.message(0, grid.nodeCount(), fanout, 8, random);
      MulticastPlan plan = scheme.plan(List.of(message));
      assertThat(Steps.conflicts(plan)).as("%s", message).isZero();
      assertThat(new Steps(plan).count()).isEqualTo(Steps.fewest(message.fanout()));
      assertThat(plan.sends()).hasSize(message.fanout());
      if (i % 20 == 0) {
        assertThat(PlanVerifier.verify(plan)).isEmpty();
      }
    }
  }

  private static String hops(MulticastPlan plan) {
    return plan.sends().stream().map(HalvingTest::hop).collect(Collectors.joining(" "));
  }

  private static String hop(Send send) {
    return send.sender() + ">" + send.dropOffs().getInt(0);
  }
}
