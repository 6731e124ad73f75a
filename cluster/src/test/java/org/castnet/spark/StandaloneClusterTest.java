package org.castnet.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.castnet.catalogue.Catalogue;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.store.RowFilter;
import org.castnet.study.ClusterConnector;
import org.castnet.study.LocalWorkers;
import org.castnet.study.RunListener;
import org.castnet.study.Study;
import org.castnet.study.StudyReader;
import org.castnet.study.StudySession;
import org.castnet.study.Workers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real master and two real workers as processes on the loopback interface. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class StandaloneClusterTest {
  private static final String STUDY =
      """
      network: torus:8x8
      schemes: [u-torus, {name: partition, options: {h: 2, type: [III, IV], balanced: true}}]
      wormhole: {startUpModel: [serial, latency]}
      traffic: {multicasts: [8, 24, 40], destinations: 16, flits: 32}
      replications: 200
      until: halfWidth 1%
      """;

  @TempDir private Path folder;

  @Test
  void killingAWorkerChangesNoRow() throws IOException, InterruptedException {
    Study study = StudyReader.readFile(Files.writeString(folder.resolve("s.yaml"), STUDY));
    Path local = folder.resolve("local.db");
    try (ResultStore store = ResultStore.open(local);
        Workers workers = new LocalWorkers(2, Catalogue.standard())) {
      new StudySession(study, "v").run(store, workers, RunListener.SILENT);
    }
    Path remote = folder.resolve("remote.db");
    try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
      cluster.startWorker("a", 1, 1);
      Process second = cluster.startWorker("b", 1, 1);
      String master = cluster.master();
      AtomicLong finished = new AtomicLong();
      RunListener killer =
          new RunListener() {
            @Override
            public void progress(long done, long expected) {
              if (finished.getAndIncrement() == 0) {
                StandaloneCluster.kill(second);
              }
            }
          };
      try (ResultStore store = ResultStore.open(remote);
          Workers workers = ClusterConnector.find().connect(master, Catalogue.standard())) {
        new StudySession(study, "v").run(store, workers, killer);
      }
      assertThat(finished).hasPositiveValue();
      assertThat(second.isAlive()).isFalse();
    }
    assertThat(rows(remote)).isNotEmpty().isEqualTo(rows(local));
  }

  private static List<Row> rows(Path database) {
    try (ResultStore store = ResultStore.read(database)) {
      return store.list(RowFilter.all());
    }
  }
}
