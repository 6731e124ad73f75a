package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.castnet.chance.Rounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RouterTest {
  @Test
  void aRefusalNamesTheFirstReasonThatApplies() {
    BitRouter router = new BitRouter(ClosNetwork.of(1, 2, 3, 1, 1), MiddleTies.LOWEST, 0);
    assertThat(router.connect(0, 0, 2)).isEqualTo(CircuitAnswer.OK);
    assertThat(router.connect(0, 0, 6)).isEqualTo(CircuitAnswer.BAD);
    assertThat(router.connect(0, 3, 3)).isEqualTo(CircuitAnswer.BAD);
    assertThat(router.connect(1)).isEqualTo(CircuitAnswer.BAD);
    assertThat(router.connect(-1, 3)).isEqualTo(CircuitAnswer.BAD);
    assertThat(router.connect(0, 0)).isEqualTo(CircuitAnswer.BUSY_IN);
    assertThat(router.connect(1, 0, 4)).isEqualTo(CircuitAnswer.BUSY_OUT);
    assertThat(router.connect(1, 3, 4)).isEqualTo(CircuitAnswer.INELIGIBLE);
    assertThat(router.connect(1, 4)).isEqualTo(CircuitAnswer.BLOCKED);
    assertThat(router.disconnect(1)).isEqualTo(CircuitAnswer.IDLE);
    assertThat(router.disconnect(6)).isEqualTo(CircuitAnswer.BAD);
    assertThat(router.slack().middles()).isZero();
    assertThat(router.disconnect(0)).isEqualTo(CircuitAnswer.OK);
    assertThat(router.connect(1, 3, 4)).isEqualTo(CircuitAnswer.OK);
  }

  @Test
  void rejectsMoreOutputsThanPorts() {
    BitRouter router = new BitRouter(ClosNetwork.of(3, 2, 2, 2, 1), MiddleTies.LOWEST, 0);
    assertThat(router.connect(0, 0, 1, 2, 3, 0)).isEqualTo(CircuitAnswer.BAD);
    assertThat(router.connect(0, 0, 1, 2, 3)).isEqualTo(CircuitAnswer.OK);
  }

  @ParameterizedTest
  @EnumSource(MiddleTies.class)
  void theFastRouterAgreesWithTheReference(MiddleTies ties) {
    SplittableRandom random = new SplittableRandom(5);
    for (int round = 0; round < Rounds.of(120); round++) {
      int n = random.nextInt(1, 9);
      int r = random.nextInt(1, 11);
      Demand demand = new Demand(n, r, random.nextInt(n + 1), random.nextInt(1, r + 1));
      long bound = Conditions.sharper(demand);
      int m = (int) Math.max(1, bound - random.nextInt((int) bound));
      ClosNetwork network = new ClosNetwork(round % 5 == 0 ? m + 64 : m, demand);
      compare(network, ties, round);
    }
  }

  private static void compare(ClosNetwork network, MiddleTies ties, int round) {
    BitRouter fast = new BitRouter(network, ties, round);
    SetRouter plain = new SetRouter(network, ties, round);
    Traffic traffic = new Traffic(network, round);
    for (int step = 0; step < 300; step++) {
      int in = traffic.in();
      if (traffic.disconnects()) {
        assertThat(fast.disconnect(in)).isEqualTo(plain.disconnect(in));
        continue;
      }
      int[] out = traffic.out();
      assertThat(fast.connect(in, out))
          .as("%s, step %d", network, step)
          .isEqualTo(plain.connect(in, out));
      assertThat(fast.picks(in)).as("%s, step %d", network, step).isEqualTo(plain.picks(in));
      assertThat(fast.outputs(in)).containsExactlyInAnyOrder(plain.outputs(in));
    }
    assertThat(fast.state().restore().state()).isEqualTo(fast.state());
  }
}
