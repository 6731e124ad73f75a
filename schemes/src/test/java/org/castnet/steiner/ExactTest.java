package org.castnet.steiner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.castnet.chance.Rounds;
import org.castnet.hypercube.BruteForce;
import org.castnet.hypercube.Cubes;
import org.castnet.input.BadInput;
import org.castnet.network.Hypercube;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Problem;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

class ExactTest {
  private static final int RUNS = Rounds.of(12);

  @Test
  void agreesWithExhaustiveSearch() {
    Random random = new Random(21);
    for (int run = 0; run < RUNS; run++) {
      int n = 3 + run % 2;
      Message message = Cubes.random(1 << n, 1 + random.nextInt(6), random);
      Hypercube cube = Hypercube.of(n);
      assertThat(exact(cube, "steiner-tree", message))
          .isEqualTo(BruteForce.steinerTree(n, message));
      assertThat(exact(cube, "multicast-tree", message))
          .isEqualTo(BruteForce.multicastTree(n, message));
      assertThat(exact(cube, "multicast-path", message))
          .isEqualTo(BruteForce.path(message.source(), message.destinations().toIntArray(), 0));
    }
  }

  @Test
  void isBetweenItsLowerBoundAndEveryHeuristic() {
    Random random = new Random(22);
    for (int run = 0; run < RUNS; run++) {
      Hypercube cube = Hypercube.of(6);
      Message message = Cubes.random(64, 2 + random.nextInt(6), random);
      Map<Problem, List<String>> heuristics =
          Map.of(
              Problem.STEINER_TREE, List.of("st", "linni-st"),
              Problem.MULTICAST_TREE, List.of("mt", "mt-tree", "len", "sheu-su"),
              Problem.MULTICAST_PATH, List.of("mp", "linni-mp"));
      heuristics.forEach(
          (problem, names) -> {
            long optimum = exact(cube, problem.word(), message);
            assertThat(TreeBound.of(cube, message, problem)).isLessThanOrEqualTo(optimum);
            for (String name : names) {
              assertThat(Cubes.traffic(cube, name, Map.of(), message))
                  .as(name)
                  .isGreaterThanOrEqualTo(optimum);
            }
          });
    }
  }

  @Test
  void meshesGraphsAndCubesWithFailuresHaveOptimaToo() {
    Message corners = Message.of(0, 0, 1, 7, 56, 63);
    Network mesh = NetworkSpec.parse("mesh:8x8");
    assertThat(exact(mesh, "steiner-tree", corners)).isEqualTo(21);
    assertThat(exact(mesh, "multicast-tree", corners)).isEqualTo(21);
    assertThat(exact(mesh, "multicast-path", corners)).isEqualTo(21);
    Network wounded = NetworkSpec.parse("hypercube:3,fail=0-1;0-2");
    assertThat(exact(wounded, "steiner-tree", Message.of(0, 0, 1, 1))).isEqualTo(3);
  }

  @Test
  void aWalkThatReturnsIsSentLinkByLinkWithoutRepeatedDeliveries() {
    Network line = NetworkSpec.parse("mesh:3x1");
    Message bothEnds = Message.of(0, 1, 1, 0, 2);
    assertThat(exact(line, "multicast-path", bothEnds)).isEqualTo(3);
    Map<String, String> options =
        Map.of("problem", "multicast-path", "switching", "store-and-forward");
    MulticastPlan plan = Cubes.plan(line, "exact", options, bothEnds);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends()).hasSize(2);
  }

  @Test
  void statesItsLargestSize() {
    Message many = Cubes.random(1024, 40, new Random(1));
    for (Problem problem : Problem.values()) {
      assertThatThrownBy(() -> exact(Hypercube.of(10), problem.word(), many))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("40 destinations are too many")
          .hasMessageContaining("is computed for up to");
    }
  }

  @Test
  void namesDisconnectedDestinations() {
    Network cut = NetworkSpec.parse("mesh:3x3,fail=0,0-1,0;0,0-0,1");
    for (Problem problem : Problem.values()) {
      assertThatThrownBy(() -> exact(cut, problem.word(), Message.of(0, 8, 1, 4, 0)))
          .isInstanceOf(BadInput.class)
          .hasMessageContaining("no links lead from 2,2 to 0,0");
    }
  }

  @Test
  void namesAFailedNode() {
    Network broken = NetworkSpec.parse("mesh:3x3,fail=1,1");
    assertThatThrownBy(() -> exact(broken, "steiner-tree", Message.of(2, 8, 1, 4, 0)))
        .isInstanceOf(BadInput.class)
        .hasMessage("message 2: node 1,1 has failed and cannot be used");
  }

  private static long exact(Network network, String problem, Message message) {
    MulticastPlan plan = Cubes.plan(network, "exact", Map.of("problem", problem), message);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    return plan.sends().stream().mapToLong(send -> send.route().length()).sum();
  }
}
