package org.castnet.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.castnet.statistics.inference.Difference;
import org.castnet.statistics.inference.PairedComparison;
import org.junit.jupiter.api.Test;

class EstimateTest {
  @Test
  void intervalUsesStudentDistribution() {
    Estimate estimate = Estimate.of(2, 4, 4, 4, 5, 5, 7, 9);
    assertThat(estimate.mean()).isEqualTo(5);
    // t(0.975, 7) = 2.364624 from printed tables; s = sqrt(32/7)
    assertThat(estimate.halfWidth()).isCloseTo(2.364624 * Math.sqrt(32.0 / 7 / 8), within(1e-6));
  }

  @Test
  void intervalOfSingleValueIsInfinite() {
    assertThat(Estimate.of(3).halfWidth()).isInfinite();
    assertThat(Estimate.of(3, 3, 3).halfWidth()).isZero();
  }

  @Test
  void pairedComparisonDetectsSmallDifference() {
    double[] first = {10, 200, 35, 470, 80, 99};
    double[] second = {11.1, 201, 36.2, 470.9, 81, 100.1};
    PairedComparison pair = PairedComparison.of(first, second);
    assertThat(pair.significant(0.001)).isTrue();
    assertThat(pair.first().halfWidth()).isGreaterThan(100);
    assertThat(PairedComparison.of(first, first).pValue()).isEqualTo(1);
  }

  /**
   * Five values on each side with a variance of 2.5: t(0.975, 8) = 2.306004, and the standard error
   * is 1.
   */
  @Test
  void independentDifferenceUsesWelchInterval() {
    Difference apart =
        Difference.independent(
            Estimate.of(1, 2, 3, 4, 5), Estimate.of(11, 12, 13, 14, 15), Estimate.CONFIDENCE);
    assertThat(apart.mean()).isEqualTo(10);
    assertThat(apart.interval().low()).isCloseTo(10 - 2.306004, within(1e-6));
    assertThat(apart.interval().high()).isCloseTo(10 + 2.306004, within(1e-6));
  }

  @Test
  void simultaneousIntervalsUseBonferroniCorrection() {
    assertThat(Estimate.simultaneous(1)).isCloseTo(0.95, within(1e-12));
    assertThat(Estimate.simultaneous(5)).isCloseTo(0.99, within(1e-12));
    assertThat(Estimate.simultaneous(0)).isCloseTo(0.95, within(1e-12));
  }

  @Test
  void intervalCoversMeanAtStatedConfidence() {
    java.util.Random random = new java.util.Random(7);
    int covered = 0;
    int trials = 4000;
    for (int t = 0; t < trials; t++) {
      Estimate estimate = Estimate.of(random.doubles(6).toArray());
      covered += Math.abs(estimate.mean() - 0.5) <= estimate.halfWidth() ? 1 : 0;
    }
    assertThat((double) covered / trials).isBetween(0.93, 0.97);
  }

  /** The variance of each mean is 1, so Welch's t has 2 degrees of freedom: 4.3027 sqrt(2). */
  @Test
  void intervalOfADifferenceNeedsTwoDrawsOfEachSide() {
    Estimate first = Estimate.of(0, 2);
    Difference two = Difference.independent(first, Estimate.of(10, 12), 0.95);
    assertThat(two.interval().low()).isCloseTo(10 - 6.0849, within(1e-4));
    assertThat(two.interval().high()).isCloseTo(10 + 6.0849, within(1e-4));
    assertThat(Difference.independent(first, Estimate.of(10), 0.95).interval().low()).isInfinite();
  }
}
