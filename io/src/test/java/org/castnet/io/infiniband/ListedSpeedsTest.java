package org.castnet.io.infiniband;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ListedSpeedsTest {
  /** The signalling rates of the InfiniBand specification, with and without decimals. */
  @ParameterizedTest
  @CsvSource({
    "2.5, SDR",
    "5.0, DDR",
    "10.0, QDR",
    "FDR10, FDR10",
    "10.3125, FDR10",
    "14, FDR",
    "14.0625, FDR",
    "25, EDR",
    "25.78125, EDR",
    "50, HDR",
    "53.125, HDR",
    "100, NDR",
    "106.25, NDR",
    "200, XDR",
    "212.5, XDR"
  })
  void rateOnOneLaneDeterminesTheNameOfTheSpeed(String rate, String name) {
    assertThat(ListedSpeeds.named("4X " + rate + " Gbps")).isEqualTo("4x" + name);
    assertThat(ListedSpeeds.named("12x     " + rate + " Gbps Active")).isEqualTo("12x" + name);
  }

  @Test
  void otherRatesHaveNoName() {
    assertThat(ListedSpeeds.named("4X 26 Gbps")).isEmpty();
    assertThat(ListedSpeeds.named("Down")).isEmpty();
  }
}
