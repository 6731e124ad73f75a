package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class A06_AdversaryTest {

  @ParameterizedTest
  @CsvSource({"2,3", "3,3", "4,4", "4,9", "8,8", "16,16"})
  void unicastsBlockOneBelowTheirCondition(int n, int r) {
    assertBlocks(ClosNetwork.of(2 * n - 2, n, r, 0, 1));
  }

  @ParameterizedTest
  @CsvSource({"8,17", "16,35"})
  void oneWideCircuitBlocksOneBelowTheSharperCondition(int n, int m) {
    assertThat(Conditions.sharper(new Demand(n, n, 1, 1))).isEqualTo(m + 1);
    assertBlocks(ClosNetwork.of(m, n, n, 1, 1));
  }

  private static void assertBlocks(ClosNetwork network) {
    Witness witness = new Adversary(network, 1).attack();
    assertThat(witness.blocked()).isTrue();
    assertThat(witness.replay(new BitRouter(network, Ties.RANDOM, 1))).isEqualTo(Verdict.BLOCKED);
    assertThat(witness.replay(new SetRouter(network, Ties.RANDOM, 1))).isEqualTo(Verdict.BLOCKED);
  }

  @Test
  void atTheConditionItDoesNotBlock() {
    assertThat(new Adversary(ClosNetwork.of(18, 8, 8, 1, 1), 1).attack().blocked()).isFalse();
  }
}
