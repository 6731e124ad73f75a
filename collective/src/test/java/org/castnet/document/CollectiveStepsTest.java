package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The number of steps, sends and links of the schemes of this module on fixed requests. */
class CollectiveStepsTest {
  static Stream<String> schemes() {
    return GoldenStepsTest.COLLECTIVE.stream();
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void schemeMatchesRecordedMetrics(String scheme) throws IOException {
    assertThat(GoldenStepsTest.compared(scheme)).isPositive();
  }
}
