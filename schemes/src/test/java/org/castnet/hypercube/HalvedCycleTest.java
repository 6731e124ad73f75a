package org.castnet.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** The reconstruction of Chen and Hwang's path: two balanced halves that cannot deadlock. */
class HalvedCycleTest {
  private static final int RUNS = Rounds.of(60);

  @Test
  void oneDestinationIsReachedInOneWorm() {
    for (int to = 1; to < 16; to++) {
      MulticastPlan plan = plan(NetworkSpec.parse("hypercube:4"), List.of(Message.of(0, 0, 1, to)));
      assertThat(plan.sends()).hasSize(1);
      assertThat(List.copyOf(plan.sends().get(0).dropOffs())).containsExactly(to);
    }
  }

  @Test
  void neighboursOnTheCycleAreServedInBothDirections() {
    // the code is 0 1 3 2 6 7 5 4: the neighbours of 0 are 1 and 4
    MulticastPlan plan = plan(NetworkSpec.parse("hypercube:3"), List.of(Message.of(0, 0, 1, 1, 4)));
    assertThat(plan.ports()).isEqualTo(PortModel.ALL);
    assertThat(plan.sends()).extracting(send -> send.dropOffs().getInt(0)).containsExactly(1, 4);
    assertThat(PlanMetrics.of(plan).traffic()).isEqualTo(2);
  }

  @Test
  void aBroadcastFromTheMiddleOfTheCodeTurnsAtItsEndsOnly() {
    Message all = Message.of(0, 6, 1, 0, 1, 2, 3, 4, 5, 7);
    MulticastPlan onOneLane = plan(NetworkSpec.parse("hypercube:3"), List.of(all));
    assertThat(onOneLane.sends().stream().map(Send::dropOffs).map(List::copyOf))
        .containsExactly(List.of(7, 5, 4), List.of(0), List.of(2, 3, 1));
    assertThat(List.copyOf(onOneLane.sends().get(1).triggers())).containsExactly(0);
    assertThat(List.copyOf(onOneLane.sends().get(2).triggers())).isEmpty();
    assertThat(PlanMetrics.of(onOneLane).traffic()).isEqualTo(7);
    assertThat(plan(NetworkSpec.parse("hypercube:3,lanes=2"), List.of(all)).sends()).hasSize(2);
  }

  @Test
  void halvesAreBalancedAndOneWormEachOnThreeLanes() {
    Random random = new Random(5);
    for (int run = 0; run < RUNS; run++) {
      int n = 2 + random.nextInt(7);
      Message message = Cubes.random(1 << n, 2 + random.nextInt((1 << n) - 2), random);
      MulticastPlan plan = plan(NetworkSpec.parse("hypercube:" + n + ",lanes=3"), List.of(message));
      assertThat(plan.sends()).hasSize(2);
      assertThat(plan.sends().get(0).dropOffs().size() - plan.sends().get(1).dropOffs().size())
          .isBetween(0, 1);
    }
  }

  @Test
  void plansAreSoundAndCannotDeadlockOnAnyNumberOfLanes() {
    Random random = new Random(6);
    for (int run = 0; run < RUNS; run++) {
      int n = 1 + random.nextInt(7);
      Network cube = NetworkSpec.parse("hypercube:" + n + ",lanes=" + (1 + random.nextInt(4)));
      List<Message> messages = new ArrayList<>();
      for (int id = 0; id < 20; id++) {
        Message drawn = Cubes.random(1 << n, 1 + random.nextInt((1 << n) - 1), random);
        messages.add(Message.of(id, drawn.source(), 1, drawn.destinations().toIntArray()));
      }
      MulticastPlan plan = plan(cube, messages);
      assertThat(PlanVerifier.verify(plan)).as("run %d", run).isEmpty();
      assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).as("run %d", run).isTrue();
      assertThat(plan.sends().size()).isLessThanOrEqualTo(6 * messages.size());
    }
  }

  @Test
  void aBroadcastCostsOneLinkPerDestination() {
    Message all = Message.of(0, 77, 1, IntStream.range(0, 256).filter(v -> v != 77).toArray());
    assertThat(Cubes.traffic(NetworkSpec.parse("hypercube:8"), "chen-hwang", Map.of(), all))
        .isEqualTo(255);
  }

  @Test
  void aFailedLinkOfOneHalfLeavesTheOtherUnchanged() {
    Message message = Message.of(0, 0, 1, 1, 4);
    MulticastPlan plan = plan(NetworkSpec.parse("hypercube:3,fail=0-4"), List.of(message));
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends()).extracting(send -> send.route().length()).containsExactly(1, 3);
  }

  private static MulticastPlan plan(Network cube, List<Message> messages) {
    return Cubes.scheme("chen-hwang")
        .on(cube, Map.of(), SenderModel.USUAL, 1)
        .orThrow("chen-hwang")
        .plan(messages);
  }
}
