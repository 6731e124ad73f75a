package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class BlockingTest {
  private static final List<MiddleTies> TIES = List.of(MiddleTies.values());

  @Test
  void nothingBlocksAtTheSharperCondition() {
    assertNothingBlocks(200, Rounds.of(2_000));
  }

  @Test
  @Tag("heavy")
  void nothingBlocksAtTheSharperConditionInTenMillionOperations() {
    assertNothingBlocks(400, 25_000);
  }

  private static void assertNothingBlocks(int networks, long operations) {
    SplittableRandom random = new SplittableRandom(7);
    for (int round = 0; round < networks; round++) {
      int n = random.nextInt(2, 17);
      int r = random.nextInt(2, 17);
      Demand demand = new Demand(n, r, random.nextInt(n + 1), random.nextInt(1, r + 1));
      MiddleTies ties = TIES.get(round % 3);
      double hot = random.nextInt(3) * 0.4;
      BitRouter router =
          new BitRouter(new ClosNetwork((int) Conditions.sharper(demand), demand), ties, round);
      RandomTraffic traffic = new RandomTraffic(router, 0.98, 1 + random.nextInt(r), hot, round);
      assertThat(traffic.run(operations)).as("%s, %s", demand, ties).isZero();
    }
  }

  @Test
  void fewMiddlesDoBlock() {
    Demand demand = new Demand(8, 8, 8, 1);
    assertThat(new BlockingSearch(demand, MiddleTies.LOWEST, 0.9, 3, 0, 20_000, 1).blocked(12))
        .isPositive();
  }

  @Test
  void atThePapersConditionACircuitToFOutputsTakesAtMostLogOfFPlus1Middles() {
    SplittableRandom random = new SplittableRandom(11);
    int connected = 0;
    for (int round = 0; round < Rounds.of(100); round++) {
      int n = random.nextInt(2, 12);
      int r = random.nextInt(2, 40);
      Demand demand = new Demand(n, r, random.nextInt(n + 1), random.nextInt(1, r + 1));
      ClosNetwork network = new ClosNetwork((int) Conditions.theorem(demand), demand);
      BitRouter router = new BitRouter(network, TIES.get(round % 3), round);
      Traffic traffic = new Traffic(network, round);
      for (int step = 0; step < 400; step++) {
        if (traffic.disconnects()) {
          router.disconnect(traffic.in());
          continue;
        }
        int in = traffic.in();
        CircuitAnswer verdict = router.connect(in, traffic.out());
        assertThat(verdict).isNotEqualTo(CircuitAnswer.BLOCKED);
        if (verdict == CircuitAnswer.OK) {
          connected++;
          List<Pick> picks = router.picks(in);
          int fanout = picks.stream().mapToInt(pick -> pick.outputs().size()).sum();
          assertThat(picks.size()).as("%s", network).isLessThanOrEqualTo(Conditions.picks(fanout));
        }
      }
    }
    assertThat(connected).isGreaterThan(Rounds.of(3_000));
  }

  @Test
  void bisectionEndsAtTheFirstNumberOfMiddlesThatDoesNotBlock() {
    BlockingSearch search =
        new BlockingSearch(new Demand(3, 4, 3, 1), MiddleTies.LOWEST, 0.9, 2, 0, 500, 1);
    int least = search.smallest();
    assertThat(least).isBetween(2, 6);
    assertThat(search.blocked(least)).isZero();
    assertThat(search.blocked(least - 1)).isPositive();
  }

  @Test
  void wideCircuitsReturnAfterOthersEnded() {
    ClosNetwork network = new ClosNetwork(12, new Demand(2, 8, 1, 1));
    BitRouter router = new BitRouter(network, MiddleTies.LOWEST, 1);
    RandomTraffic traffic = new RandomTraffic(router, 0.8, 4, 0, 1);
    traffic.run(2_000);
    assertThat(IntStream.range(0, network.ports()).filter(in -> router.outputs(in).length > 1))
        .isNotEmpty();
  }
}
