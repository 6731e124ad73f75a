package org.castnet.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.castnet.input.BadInput;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizeTextTest {
  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "64 B, 64",
    "1KB, 1000",
    "1kib, 1024",
    "1.5MB, 1500000",
    "1GiB, 1073741824",
    "2TB, 2000000000000"
  })
  void parsesDecimalAndBinaryUnits(String text, long bytes) {
    assertThat(SizeText.bytes(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "0.5", "1.0001KB", "-1", "1XB", "MB", "9999999999TB"})
  void rejectsAnythingElse(String text) {
    assertThatThrownBy(() -> SizeText.bytes(text))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("'" + text + "' is not a size");
  }

  @ParameterizedTest
  @CsvSource({
    "1, 1 B",
    "1000, 1 KB",
    "1024, 1 KiB",
    "1500000, 1500 KB",
    "1073741824, 1 GiB",
    "999, 999 B"
  })
  void showsTheExactSizeInTheLargestUnit(long bytes, String text) {
    assertThat(SizeText.format(bytes)).isEqualTo(text);
    assertThat(SizeText.bytes(text)).isEqualTo(bytes);
  }
}
