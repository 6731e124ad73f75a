package org.castnet.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;

class DeliveryFactsTest {
  @Test
  void tableAndMapGiveTheSameFacts() {
    DeliveryFacts full = DeliveryFacts.of(40, 30, 100);
    DeliveryFacts thin = DeliveryFacts.of(40, 30, 1);
    assertThat(full).isInstanceOf(DeliveryFacts.Table.class);
    assertThat(thin).isInstanceOf(DeliveryFacts.Entries.class);
    RandomGenerator random = RandomGenerator.of("L64X128MixRandom");
    for (int i = 0; i < 500; i++) {
      int message = random.nextInt(40);
      int node = random.nextInt(30);
      full.set(message, node, i);
      thin.set(message, node, i);
    }
    for (int message = 0; message < 40; message++) {
      for (int node = 0; node < 30; node++) {
        assertThat(full.of(message, node)).isEqualTo(thin.of(message, node));
      }
    }
  }

  @Test
  void aFewSendsOnAVastNetworkNeedNoVastTable() {
    DeliveryFacts facts = DeliveryFacts.of(50_000, 65_536, 3);
    facts.set(49_999, 65_535, 7);
    assertThat(facts.of(49_999, 65_535)).isEqualTo(7);
    assertThat(facts.of(0, 65_535)).isZero();
  }

  @Test
  void aPlanWithoutSendsHasNoFacts() {
    assertThat(DeliveryFacts.of(40, 30, 0).of(39, 29)).isZero();
  }
}
