package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plays for which the memory of the process does not suffice. */
class PlaysWithoutMemoryTest {
  /** Rank 0 waits for rank 3 while others fail. */
  private static final String REDUCTION =
      """
      {"network": "complete:4",\
       "messages": [{"id": 0, "destination": 3, "sources": [0, 1, 2], "flits": 20000000}],\
       "sends": [{"id": 0, "message": 0, "nodes": [0, 3], "deliver": [3]},\
       {"id": 1, "message": 0, "nodes": [1, 3], "deliver": [3]},\
       {"id": 2, "message": 0, "nodes": [2, 3], "deliver": [3]}]}
      """;

  @Test
  void playEndsIfOneRankFails(@TempDir Path folder) throws IOException, InterruptedException {
    Path plan = Files.writeString(folder.resolve("reduction.json"), REDUCTION);
    Path error = folder.resolve("error.txt");
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx48m",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CastnetCommand.class.getName(),
                "play",
                plan.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(error.toFile())
            .start();
    boolean ended = child.waitFor(5, TimeUnit.MINUTES);
    child.destroyForcibly();
    assertThat(ended).isTrue();
    assertThat(child.waitFor()).isEqualTo(CastnetCommand.FAILED);
    assertThat(Files.readString(error)).startsWith("out of memory");
  }
}
