package org.castnet.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fields that Slim Flies are made from: every law, for every element. */
class GaloisFieldTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 25, 27, 32, 49})
  void theLawsOfAFieldHold(int size) {
    GaloisField field = GaloisField.of(size).orElseThrow();
    for (int a = 0; a < size; a++) {
      assertThat(field.sum(a, 0)).isEqualTo(a);
      assertThat(field.product(a, 1)).isEqualTo(a);
      for (int b = 0; b < size; b++) {
        assertThat(field.sum(a, b)).isEqualTo(field.sum(b, a));
        assertThat(field.sum(field.difference(a, b), b)).isEqualTo(a);
        assertThat(field.product(a, b)).isEqualTo(field.product(b, a));
        for (int c = 0; c < size; c++) {
          assertThat(field.product(a, field.sum(b, c)))
              .isEqualTo(field.sum(field.product(a, b), field.product(a, c)));
          assertThat(field.product(a, field.product(b, c)))
              .isEqualTo(field.product(field.product(a, b), c));
        }
      }
    }
    assertThat(IntStream.range(0, size - 1).map(field::power).distinct().count())
        .isEqualTo(size - 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {6, 10, 12, 14, 15, 18, 20, 21, 100})
  void onlyPrimePowersHaveAField(int size) {
    assertThat(GaloisField.of(size)).isEmpty();
  }
}
