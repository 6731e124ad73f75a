package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The table agrees with the method of the library. */
class LowestBitTest {
  @Test
  void findsEachSingleBit() {
    for (int bit = 0; bit < Long.SIZE; bit++) {
      assertThat(LowestBit.of(1L << bit)).isEqualTo(bit);
    }
  }

  @Test
  void ignoresHigherBits() {
    Random random = new Random(5);
    for (int round = 0; round < 1000; round++) {
      long word = (random.nextLong() | 1) << random.nextInt(Long.SIZE);
      assertThat(LowestBit.of(word)).isEqualTo(Long.numberOfTrailingZeros(word));
    }
  }
}
