package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The paths of standard error for which progress is shown. */
class ProgressLineTest {
  @ParameterizedTest
  @CsvSource({
    "/dev/pts/0, true",
    "/dev/tty1, true",
    "/dev/ttys003, true",
    "/dev/null, false",
    "/tmp/errors of dev/pts/0.txt, false",
  })
  void progressIsShownOnTerminalsOnly(String path, boolean shown) {
    assertThat(ProgressLine.isTerminal(path)).isEqualTo(shown);
  }
}
