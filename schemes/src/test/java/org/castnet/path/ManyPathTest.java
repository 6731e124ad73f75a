package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.MulticastPlan;
import org.castnet.verify.PlanVerifier;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/** Networks without a Hamiltonian path: several worms, each down and then up the labels. */
class ManyPathTest {
  private static final int RUNS = Rounds.of(80);

  @Test
  void onRandomGraphsAllAreReachedAndNothingCanDeadlock() {
    assertThat(Stars.soundOnGraphsWithoutPaths("many-path", 41, RUNS)).hasSizeGreaterThan(RUNS / 2);
  }

  @Test
  void aStarOfLeavesTakesOneWormPerLeafExceptForOneChain() {
    Network star = Graphs.of(5, 0, 1, 0, 2, 0, 3, 0, 4);
    assertThat(Stars.plan(star, "many-path", Map.of(), 0, 1, 2, 3, 4).sends()).hasSize(4);
    Network comb = Graphs.of(7, 0, 1, 1, 2, 2, 3, 3, 4, 2, 5, 5, 6);
    assertThat(Stars.plan(comb, "many-path", Map.of(), 2, 3, 4).sends()).hasSize(1);
  }

  @Test
  void servesAMeshThatLostItsBalanceOfColours() {
    Network mesh = NetworkSpec.parse("mesh:5x5,fail=1,2;2,1");
    MulticastPlan plan = Stars.plan(mesh, "many-path", Map.of(), 0, 4, 20, 24, 12, 18);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(ChannelDependencyGraph.of(plan).isAcyclic()).isTrue();
  }

  @Test
  void namesDisconnectedAndFailedDestinations() {
    Network mesh = NetworkSpec.parse("mesh:5x5,fail=1,0;0,1");
    assertThatThrownBy(() -> Stars.plan(mesh, "many-path", Map.of(), 24, 0, 23))
        .isInstanceOf(BadInput.class)
        .hasMessage("message 0: no links lead from 4,4 to 0,0");
    assertThatThrownBy(() -> Stars.plan(mesh, "many-path", Map.of(), 24, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("node 1,0 has failed and cannot be used");
  }

  @Test
  void theOtherSchemesUseAHamiltonianPathIfThereIsOne() {
    assertThatThrownBy(() -> Stars.plan(NetworkSpec.parse("mesh:8x8"), "many-path", Map.of(), 0, 1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("has a Hamiltonian path");
  }
}
