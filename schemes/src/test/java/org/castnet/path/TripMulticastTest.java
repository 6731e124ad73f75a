package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** Trips on networks without a Hamiltonian path: at most two worms, one per direction and lane. */
class TripMulticastTest {
  private static final int RUNS = Rounds.of(80);

  @Test
  void theWalkReturnsToBranchesAndEndsAtTheLastNewNode() {
    Network spider = Graphs.of(7, 0, 1, 1, 2, 0, 3, 3, 4, 0, 5, 5, 6);
    assertThat(DepthFirstTour.walks(spider)).hasSize(1);
    assertThat(DepthFirstTour.walks(spider).get(0)).containsExactly(2, 1, 0, 3, 4, 3, 0, 5, 6);
  }

  @Test
  void aTripOverAllNodesIsOneWormFromEitherEnd() {
    Network spider = Graphs.lanes(2, 7, 0, 1, 1, 2, 0, 3, 3, 4, 0, 5, 5, 6);
    MulticastPlan ahead = Stars.plan(spider, "trip", Map.of(), 2, 0, 1, 3, 4, 5, 6);
    assertThat(ahead.sends()).hasSize(1);
    assertThat(List.copyOf(ahead.sends().get(0).dropOffs())).containsExactly(1, 0, 3, 4, 5, 6);
    assertThat(ahead.sends().get(0).route().length()).isEqualTo(8);
    assertThat(lanes(ahead.sends().get(0), spider)).containsOnly(0);
    MulticastPlan behind = Stars.plan(spider, "trip", Map.of(), 6, 0, 1, 2, 3, 4, 5);
    assertThat(List.copyOf(behind.sends().get(0).dropOffs())).containsExactly(5, 0, 3, 4, 1, 2);
    assertThat(lanes(behind.sends().get(0), spider)).containsOnly(1);
  }

  @Test
  void aWormSkipsArmsWithoutDestinations() {
    Network spider = Graphs.lanes(2, 7, 0, 1, 1, 2, 0, 3, 3, 4, 0, 5, 5, 6);
    MulticastPlan plan = Stars.plan(spider, "trip", Map.of(), 2, 6);
    assertThat(plan.sends().get(0).route().length()).isEqualTo(4);
  }

  @Test
  void onRandomGraphsAllAreReachedAndNothingCanDeadlock() {
    assertThat(Stars.soundOnGraphsWithoutPaths("trip", 43, RUNS))
        .hasSizeGreaterThan(RUNS / 2)
        .allSatisfy(
            plan ->
                assertThat(plan.sends().size()).isLessThanOrEqualTo(2 * plan.messages().size()));
  }

  @Test
  void theWalkCrossesNoLinkTwiceInOneDirection() {
    SplittableRandom random = new SplittableRandom(44);
    for (int run = 0; run < RUNS; run++) {
      Network graph = Graphs.treeWithMore(3 + random.nextInt(40), random.nextInt(20), random);
      int[] walk = DepthFirstTour.walks(graph).get(0);
      assertThat(Arrays.stream(walk).distinct().count()).isEqualTo(graph.nodeCount());
      Set<List<Integer>> crossed = new HashSet<>();
      for (int i = 1; i < walk.length; i++) {
        assertThat(graph.links().between(walk[i - 1], walk[i])).isNotNegative();
        assertThat(crossed.add(List.of(walk[i - 1], walk[i]))).isTrue();
      }
    }
  }

  @Test
  void servesHypercubesWithFailedNodes() {
    Network cube = NetworkSpec.parse("hypercube:5,fail=1;2,lanes=2");
    MulticastPlan plan = Stars.plan(cube, "trip", Map.of(), 0, 4, 9, 31, 17, 22, 12);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
  }

  @Test
  void namesDisconnectedAndFailedDestinations() {
    Network mesh = NetworkSpec.parse("mesh:5x5,fail=1,0;0,1,lanes=2");
    assertThatThrownBy(() -> Stars.plan(mesh, "trip", Map.of(), 24, 0, 23))
        .isInstanceOf(BadInput.class)
        .hasMessage("message 0: no links lead from 4,4 to 0,0");
    assertThatThrownBy(() -> Stars.plan(mesh, "trip", Map.of(), 24, 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("1,0");
  }

  @Test
  void rejectsOneLaneAndNetworksWithAPath() {
    assertThatThrownBy(
            () -> Stars.plan(NetworkSpec.parse("mesh:5x5,fail=1,2;2,1"), "trip", Map.of(), 0, 4))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("add lanes=2 to the network");
    assertThatThrownBy(
            () -> Stars.plan(NetworkSpec.parse("mesh:8x8,lanes=2"), "trip", Map.of(), 0, 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("has a Hamiltonian path");
  }

  private static List<Integer> lanes(Send send, Network network) {
    return IntStream.range(0, send.route().length())
        .map(hop -> send.route().channel(hop) % network.lanes())
        .boxed()
        .toList();
  }
}
