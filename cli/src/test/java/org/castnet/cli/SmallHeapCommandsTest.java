package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that commands in a process with little memory end with one line, whatever thread fails. */
class SmallHeapCommandsTest {
  private static final String STUDY =
      """
      network: mesh:64x64
      schemes: [unicast]
      traffic: {multicasts: 4000, destinations: 2000, flits: 32}
      replications: 2
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "study STUDY",
        "compare --network mesh:250x250 --from 0,0 --to all --schemes unicast,u-mesh",
        "plan --network mesh:1000x1000 --scheme u-mesh --from 0,0 --to 1,1",
        "network mesh:370x370 --format json",
        "verify LARGE"
      })
  void commandWithoutMemoryFailsWithOneLine(String line) throws IOException, InterruptedException {
    Path study = Files.writeString(folder.resolve("study.yaml"), STUDY);
    Path large = folder.resolve("large.json");
    if (line.contains("LARGE")) {
      Files.writeString(large, "[" + "1,".repeat(20_000_000) + "1]");
    }
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx48m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CastnetCommand.class.getName()));
    for (String word : line.split(" ")) {
      command.add(word.replace("STUDY", study.toString()).replace("LARGE", large.toString()));
    }
    Path error = folder.resolve("error.txt");
    Process child =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(error.toFile())
            .start();
    assertThat(child.waitFor()).isEqualTo(CastnetCommand.FAILED);
    List<String> lines =
        Files.readString(error, StandardCharsets.UTF_8)
            .lines()
            .filter(each -> !each.isBlank() && !each.startsWith("this takes about"))
            .toList();
    assertThat(lines.get(lines.size() - 1)).startsWith("out of memory; the heap has 48 MiB");
    assertThat(lines).noneMatch(each -> each.startsWith("\tat "));
  }
}
