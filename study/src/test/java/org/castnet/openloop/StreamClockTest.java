package org.castnet.openloop;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StreamClockTest {
  @ParameterizedTest
  @CsvSource({
    "100, 1, 0.254, 25",
    "100, 1, 0.256, 26",
    "100, 10, 0, 0",
    "100, 10, 0.201, 20",
    "100, 10, 0.21, 30",
    "100, 10, 0.3, 30",
    "400, 1000, 3.1, 2000"
  })
  void timesAreRoundedUpToWholeCycles(double gap, long cycle, double gaps, long time) {
    assertThat(new StreamClock(gap, cycle).time(gaps)).isEqualTo(time);
  }
}
