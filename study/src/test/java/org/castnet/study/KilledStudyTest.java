package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.store.RowFilter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KilledStudyTest {
  private static final String STUDY =
      """
      network: torus:8x8
      schemes: [u-torus, {name: partition, options: {h: 2, type: [III, IV], balanced: true}}]
      wormhole: {startUpModel: [serial, latency]}
      traffic: {multicasts: [8, 24, 40], destinations: 16, flits: 32}
      replications: 50
      until: halfWidth 1%
      """;

  @TempDir private Path folder;

  private Process start(Path study, Path database) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-Xmx256m",
            "-cp",
            System.getProperty("java.class.path"),
            StudyProcess.class.getName(),
            study.toString(),
            database.toString())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private List<Row> rows(Path database) {
    try (ResultStore store = ResultStore.read(database)) {
      return store.list(RowFilter.all());
    }
  }

  private void surviveKills(int kills, long seed) throws IOException, InterruptedException {
    Path study = Files.writeString(folder.resolve("study.yaml"), STUDY);
    Path undisturbed = folder.resolve("undisturbed.db");
    assertThat(start(study, undisturbed).waitFor()).isZero();
    Random random = new Random(seed);
    Path database = folder.resolve("killed.db");
    for (int kill = 0; kill < kills; kill++) {
      Process child = start(study, database);
      try (InputStream out = child.getInputStream()) {
        out.read();
        child.waitFor(random.nextInt(900), TimeUnit.MILLISECONDS);
        child.destroyForcibly().waitFor();
      }
    }
    assertThat(start(study, database).waitFor()).isZero();
    assertThat(rows(database)).isNotEmpty().isEqualTo(rows(undisturbed));
  }

  @Test
  void threeKillsDoNotChangeResults() throws IOException, InterruptedException {
    surviveKills(3, 1);
  }

  @Test
  @Tag("heavy")
  void twentyKillsDoNotChangeResults() throws IOException, InterruptedException {
    surviveKills(20, 2);
  }

  @Test
  void rejectsSecondProcessOnSameFile() throws IOException, InterruptedException {
    Path study = Files.writeString(folder.resolve("study.yaml"), STUDY);
    Path database = folder.resolve("shared.db");
    try (ResultStore first = ResultStore.open(database)) {
      assertThat(start(study, database).waitFor()).isNotZero();
      assertThat(first.list(RowFilter.all())).isEmpty();
    }
  }
}
