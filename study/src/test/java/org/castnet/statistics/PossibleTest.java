package org.castnet.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Size;
import org.castnet.statistics.inference.Interval;
import org.castnet.statistics.inference.Possible;
import org.castnet.study.experiment.Metric;
import org.junit.jupiter.api.Test;

class PossibleTest {
  @Test
  void intervalOfTimesIsNeverNegative() {
    Interval interval = Possible.NOT_NEGATIVE.interval(Estimate.of(0, 0, 9));
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isGreaterThan(9);
  }

  @Test
  void intervalOfThreeZerosReachesBeyondHalf() {
    Interval interval = Possible.YES_OR_NO.interval(Estimate.of(0, 0, 0));
    assertThat(interval.low()).isZero();
    assertThat(interval.high()).isCloseTo(0.5615, within(1e-4));
  }

  @Test
  void yesOrNoUsesWilsonInterval() {
    double[] values = new double[10];
    values[0] = 1;
    Interval interval = Possible.YES_OR_NO.interval(Estimate.of(values));
    assertThat(interval.low()).isCloseTo(0.0179, within(1e-4));
    assertThat(interval.high()).isCloseTo(0.4042, within(1e-4));
  }

  @Test
  void intervalOfSharesIsClippedAtOne() {
    Interval interval = Possible.SHARE.interval(Estimate.of(0.7, 0.95, 1));
    assertThat(interval.low()).isBetween(0.0, 0.6);
    assertThat(interval.high()).isEqualTo(1);
  }

  @Test
  void singleValueHasPointInterval() {
    assertThat(Possible.NOT_NEGATIVE.interval(Estimate.of(7))).isEqualTo(Interval.point(7));
  }

  @Property
  void intervalContainsMeanAndStaysInPossibleRange(
      @ForAll @Size(min = 2, max = 9) List<@DoubleRange(min = 0, max = 1) Double> shares) {
    Estimate estimate = Estimate.of(shares.stream().mapToDouble(Double::doubleValue).toArray());
    for (Possible possible : Possible.values()) {
      Interval interval = possible.interval(estimate);
      assertThat(interval.low()).isLessThanOrEqualTo(estimate.mean());
      assertThat(interval.high()).isGreaterThanOrEqualTo(estimate.mean());
    }
    assertThat(Possible.SHARE.interval(estimate).low()).isBetween(0.0, 1.0);
    assertThat(Possible.SHARE.interval(estimate).high()).isBetween(0.0, 1.0);
  }

  /** Five runs of many requests without a blocked one differ from five single requests. */
  @Test
  void zeroSharesHavePointInterval() {
    assertThat(Possible.SHARE.interval(Estimate.of(0, 0, 0, 0, 0))).isEqualTo(Interval.point(0));
    assertThat(Metric.DELIVERY.possible()).isEqualTo(Possible.SHARE);
    assertThat(Metric.DEADLOCK.possible()).isEqualTo(Possible.YES_OR_NO);
  }
}
