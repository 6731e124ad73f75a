package org.castnet.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkSpeedTest {
  @ParameterizedTest
  @CsvSource({
    "300GB/s, 2400",
    "300 GB/s, 2400",
    "100Gb/s, 100",
    "100Gbps, 100",
    "2400Gbps, 2400",
    "400 Gbit/s, 400",
    "25GBps, 200",
    "12.5GB/s, 100",
    "800Mb/s, 0.8",
    "1.6Tb/s, 1600",
    "1GiB/s, 8.589934592",
    "4xHDR, 200",
    "1xSDR, 2",
    "12X NDR, 1200",
    "4xedr, 100"
  })
  void readsUnitsAndInfiniBandNames(String text, double gigabits) {
    assertThat(LinkSpeed.gigabits(text).orElseThrow()).isCloseTo(gigabits, within(1e-9));
    assertThat(LinkSpeed.known(text)).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"300", "fast", "300GB", "GB/s", "300 parsecs/s", "-3GB/s", "4xWDR"})
  void rejectsUnknownUnits(String text) {
    assertThat(LinkSpeed.gigabits(text)).isEmpty();
    assertThatThrownBy(() -> LinkSpeed.known(text))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll("'" + text + "'", "300GB/s", "4xHDR");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0GB/s", "0", "0.0 Gb/s", "0xHDR"})
  void rejectsZero(String text) {
    assertThatThrownBy(() -> LinkSpeed.known(text))
        .isInstanceOf(BadInput.class)
        .hasMessageContainingAll("'" + text + "'", "above 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.000001b/s", "5000Tb/s"})
  void rejectsSpeedsOutOfRange(String text) {
    assertThatThrownBy(() -> LinkSpeed.known(text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("1kbit/s..1000Tbit/s");
  }

  @Test
  void absentSpeedIsAllowed() {
    assertThat(LinkSpeed.known(" ")).isEmpty();
  }
}
