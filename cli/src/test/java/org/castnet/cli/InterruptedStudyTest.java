package org.castnet.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.Patience;
import org.castnet.store.ResultStore;
import org.castnet.store.RowFilter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study that is interrupted while it runs. */
class InterruptedStudyTest {
  private static final Pattern SAYS =
      Pattern.compile(
          "interrupted; the finished part \\((\\d+) replications\\) is in .*; the same command"
              + " continues from there");

  @TempDir private Path folder;

  @Test
  void finishedPointsAreStoredAndCounted() throws Exception {
    Path study =
        Files.writeString(
            folder.resolve("study.yaml"),
            """
            network: torus:8x8
            scheme: u-torus
            traffic: {multicasts: 40, destinations: 16, flits: 32}
            replications: 1000000
            """);
    Path database = folder.resolve("results.db");
    Process child =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                CastnetCommand.class.getName(),
                "study",
                study.toString(),
                "--db",
                database.toString())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    StringBuilder told = new StringBuilder();
    try (BufferedReader errors = child.errorReader(UTF_8)) {
      told.append(errors.readLine()).append('\n'); // the planned multicasts, just before they run
      Patience.until("a row is stored", () -> hasRows(database));
      child.toHandle().destroy();
      errors.lines().forEach(line -> told.append(line).append('\n'));
    }
    assertThat(child.waitFor(Patience.LONGEST.toSeconds(), TimeUnit.SECONDS)).isTrue();
    Matcher says = SAYS.matcher(told);
    assertThat(says.find()).as(told.toString()).isTrue();
    try (ResultStore store = ResultStore.read(database)) {
      assertThat(store.list(RowFilter.all())).isNotEmpty().hasSize(Integer.parseInt(says.group(1)));
    }
  }

  private static boolean hasRows(Path database) {
    if (!Files.exists(database)) {
      return false;
    }
    try (ResultStore store = ResultStore.read(database)) {
      return !store.list(RowFilter.all()).isEmpty();
    }
  }
}
