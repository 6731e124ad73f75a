package org.castnet.chance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RandomNumbersTest {
  @Test
  void equalsTheSequenceOfSplittableRandom() {
    for (long seed : new long[] {0, 1, -7, 1L << 40, Long.MIN_VALUE}) {
      RandomSequence ours = new RandomSequence(seed);
      SplittableRandom expected = new SplittableRandom(seed);
      for (int i = 0; i < 2000; i++) {
        // bounds near 2^31 reject almost half of all numbers
        int bound = i % 3 == 0 ? (1 << 30) + 1 + i : i % 3 == 1 ? 1 << i % 31 : i;
        assertThat(ours.nextInt(bound)).isEqualTo(expected.nextInt(bound));
        assertThat(ours.nextDouble()).isEqualTo(expected.nextDouble());
      }
    }
  }

  @Test
  void portableRandomEqualsRandom() {
    for (long seed : new long[] {0, 1, -7, 1L << 40, Long.MIN_VALUE}) {
      Random ours = new PortableRandom(seed);
      Random expected = new Random(seed);
      for (int i = 0; i < 2000; i++) {
        int bound = i % 3 == 0 ? (1 << 30) + 1 + i : i % 3 == 1 ? 1 << i % 31 : i;
        assertThat(ours.nextInt(bound)).isEqualTo(expected.nextInt(bound));
        assertThat(ours.nextDouble()).isEqualTo(expected.nextDouble());
        assertThat(ours.nextInt()).isEqualTo(expected.nextInt());
      }
    }
  }

  @Test
  void rejectsAnEmptyRange() {
    assertThatThrownBy(() -> new RandomSequence(1).nextInt(0)).hasMessage("bound 0");
    assertThatThrownBy(() -> new PortableRandom(1).nextInt(0)).hasMessage("bound 0");
  }
}
