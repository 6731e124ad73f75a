package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Commands whose standard output is a full disk or a closed pipe. */
class StandardOutputTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--version",
        "--help",
        "--licences",
        "plan --help",
        "clos design --help",
        "schemes",
        "network mesh:4x4 --format json",
        "plan --network mesh:4x4 --scheme unicast --from 0,0 --to 1,1",
        "limit FILE",
        "simulate FILE",
        "simulate FILE --format csv",
        "compare FILE --format csv",
        "clos design --n 4 --r 4 --alpha 1 --d 1"
      })
  void aFullDiskIsOneLineAndAFailure(String line) throws IOException {
    assertThat(with(full("No space left on device"), false, line))
        .isEqualTo(
            new Ran(
                CastnetCommand.FAILED,
                "",
                "cannot write standard output: No space left on device" + System.lineSeparator()));
  }

  @Test
  void aClosedPagerSucceedsAndAClosedProgramFails() throws IOException {
    for (String line : new String[] {"--help", "schemes"}) {
      assertThat(with(full("Broken pipe"), true, line))
          .as(line)
          .isEqualTo(new Ran(CastnetCommand.DONE, "", ""));
      assertThat(with(full("Broken pipe"), false, line).code())
          .as(line)
          .isEqualTo(CastnetCommand.FAILED);
    }
  }

  private Ran with(OutputStream place, boolean toPager, String line) throws IOException {
    Path file = folder.resolve("one.yaml");
    Files.writeString(
        file,
        """
        network: mesh:4x4
        scheme: u-mesh
        messages: [{source: [0, 0], destinations: [[1, 1]]}]
        """);
    PrintStream out = System.out;
    PrintStream error = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try (PrintStream lost = StandardOutput.of(place, StandardCharsets.UTF_8, toPager);
        PrintStream complaints = new PrintStream(said, true, StandardCharsets.UTF_8)) {
      System.setOut(lost);
      System.setErr(complaints);
      int code = CastnetCommand.end(lost, line.replace("FILE", file.toString()).split(" "));
      return new Ran(code, "", said.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(out);
      System.setErr(error);
    }
  }

  private static OutputStream full(String why) {
    return new OutputStream() {
      @Override
      public void write(int value) throws IOException {
        throw new IOException(why);
      }
    };
  }
}
