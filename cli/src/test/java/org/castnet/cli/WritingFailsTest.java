package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An impossible output path is bad input; a full disk is a failure. */
class WritingFailsTest {
  private static final Path FULL = Path.of("/dev/full");

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "network mesh:4x4 --format json --out",
        "plan --network mesh:4x4 --scheme unicast --from 0,0 --to 1,1 --out",
        "compare --network mesh:4x4 --from 0,0 --to 1,1 --format csv --out",
        "compare --network mesh:4x4 --from 0,0 --to 1,1 --page",
        "clos stress --n 4 --r 4 --adversary --witness",
        "clos design --n 4 --r 4 --alpha 1 --d 1 --out"
      })
  void aFullDiskIsALineAndAFailureAsOnStandardOutput(String line) {
    Assumptions.assumeTrue(Files.isWritable(FULL), "no device here that is always full");
    Ran full = Ran.castnet((line + " " + FULL).split(" "));
    assertThat(full.code()).isEqualTo(CastnetCommand.FAILED);
    assertThat(full.complaints())
        .containsExactly("cannot read or write /dev/full: the disk may be full");
    Path nowhere = folder.resolve("none").resolve("file");
    Ran wrong = Ran.castnet((line + " " + nowhere).split(" "));
    assertThat(wrong.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(wrong.complaints())
        .containsExactly("cannot write " + nowhere + ": there is no such folder");
  }
}
