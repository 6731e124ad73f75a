package org.castnet.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Spans of time as people write them. */
class TimeTextTest {
  @ParameterizedTest
  @CsvSource({
    "17ps, 17",
    "300us, 300000000",
    "0.3ms, 300000000",
    "10.5ns, 10500",
    "10.5 ns, 10500",
    "2 s, 2000000000000",
    "1min, 60000000000000",
    "1e3ps, 1000",
    "0, 0",
    "3µs, 3000000"
  })
  void aTimeHasAUnitUnlessItIsZero(String text, long picoseconds) {
    assertThat(TimeText.picoseconds(text)).isEqualTo(picoseconds);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "fast", "3 parsecs", "-1us", "1.2.3ns", "us", "0x10", "NaN"})
  void rejectsAnythingElseAndQuotesTheWord(String text) {
    assertThatThrownBy(() -> TimeText.picoseconds(text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("'" + text + "'")
        .hasMessageContaining("is not a time;");
  }

  @Test
  void rejectsANumberWithoutAUnit() {
    assertThatThrownBy(() -> TimeText.picoseconds("300"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("'300' has no unit")
        .hasMessageContaining("such as 300us");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.5ps", "0.0001ns", "1e99s", "9999999999999999999ps"})
  void rejectsFractionsOfAPicosecondAndOverflow(String text) {
    assertThatThrownBy(() -> TimeText.picoseconds(text))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("whole number of picoseconds below 2^63");
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 ps",
    "999, 999 ps",
    "1000, 1 ns",
    "10500, 10.5 ns",
    "300000000, 300 us",
    "103154000, 103.2 us",
    "60000000000000, 60 s"
  })
  void showsATimeInTheLargestUnitWithADigitBeforeThePoint(long picoseconds, String text) {
    assertThat(TimeText.format(picoseconds)).isEqualTo(text);
  }

  @Test
  void shownTimesParseBackToFourDigits() {
    Random random = new Random(5);
    for (int i = 0; i < 1000; i++) {
      long time = random.nextLong() >>> 1 + random.nextInt(62);
      long again = TimeText.picoseconds(TimeText.format(time));
      assertThat(Math.abs(again - time)).isLessThanOrEqualTo(time / 1000);
    }
  }
}
