package org.castnet.clos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizingTest {

  @ParameterizedTest
  @CsvSource({"3,4,7", "4,8,10", "8,8,22", "16,64,46"})
  void oneWideCircuitNeedsThreeNLessTwoByTheorem4(int n, int r, int m) {
    assertThat(Conditions.theorem(new Demand(n, r, 1, 1))).isEqualTo(m);
  }

  @Test
  void theoremsAreEvaluatedAsPrinted() {
    // theorem 2: 16 (4 - 1) + 15 (2 + 1) + 1 with floor(log(17)) = 4 and floor(log(3)) = 1
    assertThat(Conditions.theorem(new Demand(16, 16, 16, 2))).isEqualTo(94);
    // theorem 4: alpha floor(log(r + 1)) + 2n - alpha - 1 + n - floor(log(r + 1))
    assertThat(Conditions.theorem(new Demand(8, 8, 3, 1))).isEqualTo(3 * 3 + 16 - 3 - 1 + 8 - 3);
    assertThat(Conditions.theorem(new Demand(2, 7, 1, 1))).isEqualTo(4);
    assertThat(Conditions.theorem(new Demand(3, 4, 2, 1))).isEqualTo(8);
    assertThat(Conditions.theorem(new Demand(9, 40, 0, 1))).isEqualTo(17);
  }

  @ParameterizedTest
  @CsvSource({
    "8,8,1,18",
    "16,16,1,36",
    "32,32,1,71",
    "16,16,16,79",
    "4,8,1,9",
    "4,8,2,11",
    "16,64,1,38",
    "64,64,1,140",
    "16,16,2,41",
    "64,64,2,153",
    "32,32,32,183",
    "64,64,64,419",
    "8,8,0,15"
  })
  void theSharperConditionNeedsFewerMiddles(int n, int r, int alpha, int m) {
    assertThat(Conditions.sharper(new Demand(n, r, alpha, 1))).isEqualTo(m);
  }

  @Test
  void theSharperConditionIsAtLeastClosAndAtMostTheTheorem() {
    for (int n = 1; n <= 32; n++) {
      for (int r = 1; r <= 32; r++) {
        for (int alpha = 0; alpha <= n; alpha++) {
          for (int d = 1; d <= r; d++) {
            Demand demand = new Demand(n, r, alpha, d);
            assertThat(Conditions.sharper(demand))
                .as("%s", demand)
                .isBetween(Conditions.permutation(n), Conditions.theorem(demand));
          }
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"8,8,34", "16,16,83", "16,64,103", "32,32,192", "64,64,431"})
  void fullMulticastTakesTheExactMinimum(int n, int r, int m) {
    assertThat(Conditions.fullMulticast(n, r)).isEqualTo(m);
  }

  @Test
  void crosspointsOfTheWorkedExample() {
    assertThat(Crosspoints.threeStage(Conditions.permutation(64), 64, 64)).isEqualTo(1_560_576);
    assertThat(Crosspoints.crossbar(64, 64)).isEqualTo(16_777_216);
    assertThat(Crosspoints.threeStage(Conditions.theorem(new Demand(64, 64, 10, 2)), 64, 64))
        .isEqualTo(2_949_120);
  }

  @Test
  void theLargestAlphaFitsAndTheNextOneDoesNot() {
    int[] largest = Sizing.largestAlpha(60, 16, 16);
    for (int d = 1; d <= 16; d++) {
      int alpha = largest[d - 1];
      if (alpha >= 0) {
        assertThat(Conditions.sharper(new Demand(16, 16, alpha, d))).isLessThanOrEqualTo(60);
      }
      if (alpha < 16) {
        assertThat(Conditions.sharper(new Demand(16, 16, alpha + 1, d))).isGreaterThan(60);
      }
    }
  }

  @Test
  void rejectsNumbersOutOfRangeAndStatesTheRange() {
    assertThatThrownBy(() -> new Demand(4, 4, 5, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage("alpha: 5 is not allowed; allowed are 0 to 4; the nearest is 4");
    assertThatThrownBy(() -> new Demand(4, 4, 1, 5)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> new Demand(0, 4, 0, 1)).isInstanceOf(BadInput.class);
    assertThatThrownBy(() -> ClosNetwork.of(0, 4, 4, 0, 1)).isInstanceOf(BadInput.class);
  }

  @ParameterizedTest
  @CsvSource({"16", "256", "65536"})
  void theorem3FollowsFromTheorem2(int r) {
    int log = 31 - Integer.numberOfLeadingZeros(r);
    for (int n = 2; n <= 512; n *= 2) {
      for (int beta = 2; beta < log; beta++) {
        Demand demand = new Demand(n, r, n * beta / log, (1 << beta) - 1);
        assertThat(Conditions.theorem(demand)).as("%s", demand).isLessThanOrEqualTo(3L * n * beta);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "1,2", "2,1", "2,3", "1,7", "3,15"})
  void theorem5NeedsAConstantTimesN(int c1, int c2) {
    for (int r = 16; r <= 65536; r *= 4) {
      int log = 31 - Integer.numberOfLeadingZeros(r);
      for (int n = 16; n <= 4096; n *= 4) {
        Demand demand = new Demand(n, r, Math.min(n, c1 * n / log), c2);
        long constant = c1 + 2L + Math.max(1, Conditions.picks(c2));
        assertThat(Conditions.theorem(demand)).as("%s", demand).isLessThanOrEqualTo(constant * n);
      }
    }
  }

  @Test
  void sizesTheLargestNetworks() {
    assertThat(Conditions.sharper(new Demand(65536, 65536, 1, 1))).isEqualTo(131753);
    assertThat(Conditions.sharper(new Demand(65536, 65536, 65535, 300))).isEqualTo(774828);
  }
}
