package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.junit.jupiter.api.Test;

class ParallelRouterTest {
  @Test
  void aUnicastThroughAnIdleNetworkTakesALogarithmOfSteps() {
    ParallelRouter router = ParallelRouter.counting(ClosNetwork.of(8, 4, 4, 1, 1));
    assertThat(router.connect(0, 5)).isEqualTo(CircuitAnswer.OK);
    // free, left; counts; keys; three minima; the output served; compaction; links set
    assertThat(router.steps()).isEqualTo(2 + 1 + 1 + 3 + 1 + 1 + 1);
  }

  @Test
  void theParallelRouterAgreesWithTheSequentialOne() {
    compare(ParallelRouter::counting, Rounds.of(60));
  }

  @Test
  void threadsGiveTheSameAnswers() {
    compare(ParallelRouter::onAllCores, Rounds.of(20));
    ClosNetwork network = ClosNetwork.of(400, 8, 256, 4, 2);
    compare(network, ParallelRouter.onAllCores(network), 3, 200);
  }

  private static void compare(Function<ClosNetwork, ParallelRouter> maker, int rounds) {
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < rounds; round++) {
      int n = random.nextInt(1, 9);
      int r = random.nextInt(1, 20);
      Demand demand = new Demand(n, r, random.nextInt(n + 1), random.nextInt(1, r + 1));
      int bound = (int) Conditions.sharper(demand);
      ClosNetwork network = new ClosNetwork(Math.max(1, bound - random.nextInt(bound)), demand);
      compare(network, maker.apply(network), round, 300);
    }
  }

  private static void compare(ClosNetwork network, ParallelRouter parallel, int seed, int steps) {
    BitRouter fast = new BitRouter(network, MiddleTies.LOWEST, 0);
    Traffic traffic = new Traffic(network, seed);
    for (int step = 0; step < steps; step++) {
      int in = traffic.in();
      if (traffic.disconnects()) {
        assertThat(parallel.disconnect(in)).isEqualTo(fast.disconnect(in));
        continue;
      }
      int[] out = traffic.out();
      assertThat(parallel.connect(in, out))
          .as("%s, step %d", network, step)
          .isEqualTo(fast.connect(in, out));
      if (in < network.ports()) {
        assertThat(parallel.picks(in)).isEqualTo(fast.picks(in));
      }
    }
  }

  @Test
  void noRequestTakesMoreStepsThanTheSquareOfTheLogarithm() {
    for (int r : List.of(4, 16, 64, 256)) {
      Demand demand = new Demand(8, r, 2, 1);
      ClosNetwork network = new ClosNetwork((int) Conditions.theorem(demand), demand);
      ParallelRouter router = ParallelRouter.counting(network);
      Traffic traffic = new Traffic(network, r);
      for (int step = 0; step < 400; step++) {
        int in = traffic.in();
        if (traffic.disconnects()) {
          router.disconnect(in);
          continue;
        }
        int[] out = traffic.out();
        int f = (int) IntStream.of(out).map(port -> port / 8).distinct().count();
        long before = router.steps();
        assertThat(router.connect(in, out)).isNotEqualTo(CircuitAnswer.BLOCKED);
        assertThat(router.steps() - before)
            .isLessThanOrEqualTo(ParallelRouter.mostSteps(network, f));
      }
      double log = Math.log(r) / Math.log(2);
      assertThat((double) ParallelRouter.mostSteps(network, r)).isLessThan(14 * log * log);
    }
  }

  @Test
  void aCircuitThroughTwoMiddlesReachesEachOutputSwitchOnce() {
    ParallelRouter router = ParallelRouter.counting(new ClosNetwork(2, new Demand(2, 3, 2, 1)));
    assertThat(router.connect(0, 0)).isEqualTo(CircuitAnswer.OK);
    assertThat(router.connect(1, 2)).isEqualTo(CircuitAnswer.OK);
    // middle 0 is in use to the first output switch, middle 1 to the second
    assertThat(router.connect(2, 1, 3)).isEqualTo(CircuitAnswer.OK);
    assertThat(router.picks(2))
        .containsExactlyInAnyOrder(
            new Pick(0, IntImmutableList.of(1)), new Pick(1, IntImmutableList.of(0)));
  }
}
