package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecursionTest {
  @Test
  void fiveStagesOfALargePermutationNetworkAreCheaperThanThree() {
    Demand demand = Demand.permutation(64, 64);
    Recursion five = Recursion.cheapest(demand, 5).orElseThrow();
    assertThat(five.stages()).isEqualTo(5);
    assertThat(five.m()).isEqualTo(127);
    Recursion middle = five.middle().orElseThrow();
    assertThat(middle.demand()).isEqualTo(Demand.permutation(4, 16));
    assertThat(middle.crosspoints()).isEqualTo(7 * (2 * 64 + 256));
    assertThat(five.crosspoints()).isEqualTo(127 * (2 * 64 * 64 + 2688));
    assertThat(Recursion.cheapestUpTo(demand, 5)).isEqualTo(five);
    assertThat(five.crosspoints()).isLessThan(Recursion.threeStages(demand).crosspoints());
  }

  @Test
  void middlesTakeAllMulticastsIfAnyCircuitMayBeWide() {
    Demand demand = new Demand(8, 16, 1, 2);
    Recursion five = Recursion.cheapest(demand, 5).orElseThrow();
    Demand middle = five.middle().orElseThrow().demand();
    assertThat(middle.alpha()).isEqualTo(middle.n());
    assertThat(middle.n() * middle.r()).isEqualTo(16);
  }

  @Test
  void proposesNoDepthThatCannotBeSplit() {
    assertThat(Recursion.cheapest(new Demand(4, 7, 0, 1), 5)).isEmpty();
    assertThat(Recursion.cheapest(new Demand(4, 8, 0, 1), 9)).isEmpty();
    assertThat(Recursion.cheapestUpTo(new Demand(4, 7, 0, 1), 9).stages()).isEqualTo(3);
  }

  @Test
  void stagesBeyondTheFactorsOfTheSwitchesChangeNothing() {
    Demand demand = new Demand(64, 64, 0, 1);
    assertThat(Recursion.cheapestUpTo(demand, Integer.MAX_VALUE))
        .isEqualTo(Recursion.cheapestUpTo(demand, 13));
  }

  @ParameterizedTest
  @CsvSource({
    "5,4,8,0,1",
    "5,4,8,4,1",
    "5,3,16,1,1",
    "5,6,12,2,3",
    "7,4,8,0,2",
    "7,3,16,2,1",
    "9,2,16,1,1"
  })
  void deepNetworksAgreeWithThreeStagesOfWholeMiddles(int stages, int n, int r, int alpha, int d) {
    Recursion network = Recursion.cheapest(new Demand(n, r, alpha, d), stages).orElseThrow();
    RecursiveRouter deep = new RecursiveRouter(network, MiddleTies.LOWEST, 1);
    BitRouter flat = new BitRouter(network.outer(), MiddleTies.LOWEST, 1);
    Traffic traffic = new Traffic(network.outer(), stages);
    for (int step = 0; step < Rounds.of(3_000); step++) {
      int in = traffic.in();
      if (traffic.disconnects()) {
        assertThat(deep.disconnect(in)).isEqualTo(flat.disconnect(in));
        continue;
      }
      int[] out = traffic.out();
      CircuitAnswer verdict = deep.connect(in, out);
      assertThat(verdict).isEqualTo(flat.connect(in, out)).isNotEqualTo(CircuitAnswer.BLOCKED);
      assertThat(deep.picks(in)).isEqualTo(flat.picks(in));
      if (verdict == CircuitAnswer.OK) {
        assertReaches(deep, network, in, flat.picks(in));
      }
    }
  }

  /** Every middle that is a network must lead its link to the outputs that the outer stages ask. */
  private static void assertReaches(
      RecursiveRouter router, Recursion network, int in, List<Pick> requested) {
    int link = in / network.demand().n();
    Recursion inner = network.middle().orElseThrow();
    for (Pick pick : requested) {
      RecursiveRouter middle = router.middle(pick.middle());
      List<Pick> inside = middle.picks(link);
      IntArrayList reached = new IntArrayList();
      inside.forEach(p -> reached.addAll(p.outputs()));
      int[] wanted =
          pick.outputs().intStream().map(port -> port / inner.demand().n()).distinct().toArray();
      assertThat(reached.toIntArray()).containsExactlyInAnyOrder(wanted);
      if (inner.middle().isPresent()) {
        assertReaches(middle, inner, link, inside);
      }
    }
  }

  @Test
  void aRefusalByAMiddleIsUndoneEverywhere() {
    Recursion weak = new Recursion(1, Demand.full(2, 2), Optional.empty());
    RecursiveRouter router =
        new RecursiveRouter(
            new Recursion(3, Demand.full(2, 4), Optional.of(weak)), MiddleTies.LOWEST, 1);
    assertThat(router.connect(0, 0)).isEqualTo(CircuitAnswer.OK);
    int[] all = IntStream.range(0, 4).map(s -> 2 * s + 1).toArray();
    assertThat(router.connect(2, 2)).isEqualTo(CircuitAnswer.BLOCKED);
    assertThat(router.picks(2)).isEmpty();
    assertThat(router.middle(0).picks(1)).isEmpty();
    assertThat(router.connect(1, all)).isEqualTo(CircuitAnswer.OK);
    assertThat(router.disconnect(0)).isEqualTo(CircuitAnswer.OK);
    assertThat(router.connect(2, 2)).isEqualTo(CircuitAnswer.OK);
  }
}
