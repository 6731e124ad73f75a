package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdversaryTest {

  @ParameterizedTest
  @CsvSource({"2,3", "3,3", "4,4", "4,9", "8,8", "16,16"})
  void unicastsBlockOneBelowTheirCondition(int n, int r) {
    assertBlocks(ClosNetwork.of(2 * n - 2, n, r, 0, 1));
  }

  @ParameterizedTest
  @CsvSource({"8,8,1,17", "16,16,1,35", "32,32,1,70", "8,8,2,20", "16,16,2,40", "8,64,2,23"})
  void oneOrTwoWideCircuitsBlockOneBelowTheSharperCondition(int n, int r, int alpha, int m) {
    Demand demand = new Demand(n, r, alpha, 1);
    assertThat(Conditions.sharper(demand)).isEqualTo(m + 1);
    Witness witness = Adversary.strongest(demand, 1);
    assertThat(witness.network().m()).isEqualTo(m);
    assertReplays(witness);
  }

  @ParameterizedTest
  @CsvSource({"8,21", "16,45"})
  void circuitsToTwoOutputsBlockOneBelowTheSharperCondition(int n, int m) {
    assertThat(Conditions.sharper(new Demand(n, n, 0, 2))).isEqualTo(m + 1);
    assertBlocks(ClosNetwork.of(m, n, n, 0, 2));
  }

  @ParameterizedTest
  @CsvSource({"3,21", "4,22", "8,23"})
  void moreWideCircuitsBlockSomewhatBelow(int alpha, int m) {
    assertBlocks(ClosNetwork.of(m, 8, 8, alpha, 1));
  }

  private static void assertBlocks(ClosNetwork network) {
    assertReplays(Adversary.against(network, 1));
  }

  private static void assertReplays(Witness witness) {
    assertThat(witness.blocked()).isTrue();
    assertThat(replayed(witness, BitRouter::new)).isEqualTo(CircuitAnswer.BLOCKED);
    if (witness.requests().size() < 20_000) {
      assertThat(replayed(witness, SetRouter::new)).isEqualTo(CircuitAnswer.BLOCKED);
    }
  }

  private interface Maker {
    CircuitRouter make(ClosNetwork network, MiddleTies ties, long seed);
  }

  private static CircuitAnswer replayed(Witness witness, Maker maker) {
    return witness.replay(maker.make(witness.network(), MiddleTies.RANDOM, witness.seed()));
  }

  @Test
  void atTheConditionItDoesNotBlock() {
    assertThat(Adversary.against(ClosNetwork.of(18, 8, 8, 1, 1), 1).blocked()).isFalse();
    assertThat(Adversary.against(ClosNetwork.of(21, 8, 8, 2, 1), 1).blocked()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"1,1,0", "1,5,1", "2,1,0", "5,1,3", "2,2,2"})
  void theSmallestNetworksNeedNoSpecialCare(int n, int r, int alpha) {
    Witness witness = Adversary.strongest(new Demand(n, r, alpha, 1), 1);
    assertThat(witness.network().m()).isLessThanOrEqualTo(2 * n);
    CircuitAnswer last = replayed(witness, BitRouter::new);
    assertThat(last == CircuitAnswer.BLOCKED).isEqualTo(witness.blocked());
  }

  @Test
  void withFewerMiddlesThanInputsOfASwitchAUnicastIsBlocked() {
    for (int m = 1; m <= 8; m++) {
      Witness witness = Adversary.against(ClosNetwork.of(m, 8, 8, 1, 1), 1);
      assertThat(witness.blocked()).as("m = %d", m).isTrue();
      BitRouter router = new BitRouter(witness.network(), MiddleTies.RANDOM, witness.seed());
      CircuitAnswer last = null;
      for (Witness.Request request : witness.requests()) {
        last = request.of(router);
      }
      assertThat(last).as("m = %d", m).isEqualTo(CircuitAnswer.BLOCKED);
    }
  }
}
