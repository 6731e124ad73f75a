package org.castnet.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.statistics.inference.BatchMeans;
import org.castnet.statistics.inference.SteadyPart;
import org.junit.jupiter.api.Test;

/** Series with a known mean and a known start of the steady state. */
class SteadySeriesTest {
  private static final int LENGTH = 4_000;

  /**
   * Returns a series that rises to its final level in {@code rise} steps, with autocorrelated
   * noise.
   */
  private static double[] series(int rise, double memory, long seed) {
    Random random = new Random(seed);
    double[] series = new double[LENGTH];
    double noise = 0;
    for (int i = 0; i < LENGTH; i++) {
      noise = memory * noise + random.nextGaussian();
      series[i] = 100 + noise - (i < rise ? 50.0 * (rise - i) / rise : 0);
    }
    return series;
  }

  @Test
  void steadyPartStartsNearEndOfRise() {
    for (int rise : new int[] {200, 500, 1_000}) {
      SteadyPart steady = SteadyPart.of(series(rise, 0, rise));
      assertThat(steady.settled()).isTrue();
      assertThat(steady.from()).isBetween(rise * 3 / 4, rise + 200);
    }
  }

  @Test
  void seriesWithoutRiseRetainsNinetyPercent() {
    double kept =
        IntStream.range(0, 50)
            .mapToDouble(seed -> LENGTH - SteadyPart.of(series(0, 0, seed)).from())
            .average()
            .orElseThrow();
    assertThat(kept).isGreaterThan(0.9 * LENGTH);
  }

  @Test
  void risingSeriesIsNotSettled() {
    assertThat(SteadyPart.of(series(LENGTH, 0, 1)).settled()).isFalse();
    assertThat(SteadyPart.of(new double[30]).settled()).isFalse();
  }

  @Test
  void startOfSteadyPartMatchesDirectComputation() {
    for (long seed = 0; seed < 30; seed++) {
      double[] series = series((int) (60 * seed), 0.5, seed);
      assertThat(SteadyPart.of(series).from()).isEqualTo(slowly(series));
    }
  }

  /** Evaluates the published formula anew for every truncation point. */
  private static int slowly(double[] series) {
    int count = series.length / 5;
    double best = Double.POSITIVE_INFINITY;
    int at = 0;
    for (int place = 0; place < count - 5; place++) {
      int from = place;
      double[] rest =
          IntStream.range(from, count)
              .mapToDouble(
                  group -> IntStream.range(0, 5).mapToDouble(i -> series[5 * group + i]).sum() / 5)
              .toArray();
      double deviation = Estimate.of(rest).deviation();
      double variance = deviation * deviation * (rest.length - 1) / rest.length / rest.length;
      if (variance < best) {
        best = variance;
        at = place;
      }
    }
    return 2 * at <= count ? 5 * at : 5 * (count / 2);
  }

  @Test
  void batchMeansIntervalCoversTrueMean() {
    int hits = 0;
    for (long seed = 0; seed < 400; seed++) {
      Estimate estimate = BatchMeans.of(series(0, 0.8, seed)).estimate();
      hits += Math.abs(estimate.mean() - 100) <= estimate.halfWidth() ? 1 : 0;
    }
    assertThat(hits).isBetween(365, 395);
  }

  @Test
  void detectsCorrelationBeyondBatchLength() {
    int seen = 0;
    int imagined = 0;
    for (long seed = 0; seed < 200; seed++) {
      seen += BatchMeans.of(series(0, 0.999, seed)).correlated() ? 1 : 0;
      imagined += BatchMeans.of(series(0, 0, seed)).correlated() ? 1 : 0;
    }
    assertThat(seen).isGreaterThan(150);
    assertThat(imagined).isLessThan(20);
  }

  /** The correlation is 1/4 for a step, negative for alternating means, and at most 0.9. */
  @Test
  void correlationIncreasesTheVarianceUpToALimit() {
    assertThat(BatchMeans.ofMeans(0, 0, 1, 1).varianceFactor()).isEqualTo(5.0 / 3);
    assertThat(BatchMeans.ofMeans(1, 2, 1, 2).varianceFactor()).isEqualTo(1);
    double[] growing = IntStream.range(0, 100).mapToDouble(i -> i).toArray();
    assertThat(BatchMeans.ofMeans(growing).varianceFactor()).isCloseTo(19, within(1e-9));
  }

  @Test
  void detectsGrowthWithFewFalseAlarms() {
    int imagined = 0;
    for (long seed = 0; seed < 200; seed++) {
      assertThat(BatchMeans.of(series(LENGTH, 0, seed)).grows()).isTrue();
      imagined += BatchMeans.of(series(0, 0, seed)).grows() ? 1 : 0;
    }
    assertThat(imagined).isLessThan(10);
  }

  @Test
  void incompleteBatchIsDroppedAtStart() {
    double[] series = IntStream.range(0, 47).mapToDouble(i -> i).toArray();
    assertThat(BatchMeans.of(series).means()[0]).isEqualTo(7.5);
    assertThat(BatchMeans.of(40, 41, 42).means()).containsExactly(40, 41, 42);
    assertThat(BatchMeans.of().estimate().mean()).isNaN();
  }
}
