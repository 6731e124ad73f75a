package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;

/** Theorems 3 and 5. */
class GrowthConditionsTest {
  private static double log(double x) {
    return Math.log(x) / Math.log(2);
  }

  @Test
  void theExampleOfTheoremThreeHolds() {
    GrowthCondition found = GrowthCondition.theorem3(16, 16, 2);
    assertThat(found.demand()).isEqualTo(new Demand(16, 16, 8, 3));
    assertThat(found.middles()).isEqualTo(8 * (4 - 2) + 15 * 4 + 1);
    assertThat(found.constant()).isEqualTo(77 / 32.0);
  }

  @Test
  void withLogLogThreeTimesIsEnoughFromSixteenOutputSwitchesOn() {
    for (int n = 2; n <= 64; n++) {
      for (int r = 16; r <= 4096; r = r * 3 / 2) {
        GrowthCondition found = GrowthCondition.theorem3(n, r, log(log(r)));
        assertThat(found.middles())
            .as("n=%d r=%d", n, r)
            .isLessThanOrEqualTo((long) Math.floor(3 * n * log(log(r))));
      }
    }
  }

  @Test
  void noNetworkNeedsAConstantAboveTheBound() {
    for (int n = 1; n <= 40; n++) {
      for (int r = 2; r <= 300; r++) {
        for (double beta = 1; beta <= log(r); beta += 0.37) {
          GrowthCondition three = GrowthCondition.theorem3(n, r, beta);
          assertThat(three.constant()).as("%s", three).isLessThanOrEqualTo(three.bound());
        }
        for (int c2 = 1; c2 <= Math.min(r, 9); c2++) {
          GrowthCondition five = GrowthCondition.theorem5(n, r, 0.25 * c2, c2);
          assertThat(five.constant()).as("%s", five).isLessThanOrEqualTo(five.bound());
        }
      }
    }
  }

  @Test
  void integersAreRecognizedDespiteRoundingOfLogarithms() {
    // n beta / log r is 6.999... in numbers of 64 bits, and 2^beta 9.999...
    assertThat(GrowthCondition.theorem3(7, 7, log(7)).demand()).isEqualTo(new Demand(7, 7, 7, 6));
    assertThat(GrowthCondition.theorem3(8, 64, log(10)).demand().d()).isEqualTo(9);
    assertThat(GrowthCondition.theorem5(100, 2, 0.29, 1).demand().alpha()).isEqualTo(29);
    for (int r = 2; r <= 4096; r++) {
      double otherwise = Math.log10(r) / Math.log10(2);
      assertThat(GrowthCondition.theorem3(49, r, otherwise).demand())
          .isEqualTo(new Demand(49, r, 49, Math.max(1, r - 1)));
    }
  }

  @Test
  void theTableOfThePaperIsTheoremFiveWithItsConstants() {
    GrowthCondition half = GrowthCondition.theorem5(16, 256, 0.5, 1);
    assertThat(half.demand()).isEqualTo(new Demand(16, 256, 1, 1));
    assertThat(half.middles()).isEqualTo(3 * 16 - 2);
    GrowthCondition whole = GrowthCondition.theorem5(16, 256, 1, 2);
    assertThat(whole.demand()).isEqualTo(new Demand(16, 256, 2, 2));
    assertThat(whole.middles()).isLessThanOrEqualTo(4 * 16 - 3);
  }

  @Test
  void rejectsValuesOutOfRange() {
    assertThatThrownBy(() -> GrowthCondition.theorem3(4, 16, 4.1))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("allowed are 1 to log r, which is 4.0");
    assertThatThrownBy(() -> GrowthCondition.theorem5(4, 16, 0, 1)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> GrowthCondition.theorem5(4, 16, Double.POSITIVE_INFINITY, 1))
        .isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> GrowthCondition.theorem3(4, 1, 1)).isInstanceOf(BadInput.class);
  }
}
