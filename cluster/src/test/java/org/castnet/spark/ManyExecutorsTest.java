package org.castnet.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkContext;
import org.castnet.catalogue.Catalogue;
import org.castnet.store.ResultStore;
import org.castnet.store.RowFilter;
import org.castnet.study.ClusterConnector;
import org.castnet.study.RunListener;
import org.castnet.study.StudyReader;
import org.castnet.study.StudySession;
import org.castnet.study.Workers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Many executors of one core each, which come when the study's workers are already there. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class ManyExecutorsTest {
  /** More than the six batches that two cores would be given. */
  private static final int EXECUTORS = Integer.getInteger("executors", 16);

  /**
   * The number of executors started together. If many more start at once, their registration times
   * out.
   */
  private static final int WAVE = 10;

  private static final int TRIALS = 5 * EXECUTORS;

  private static final String STUDY =
      """
      network: torus:16x16
      schemes: [u-torus]
      traffic: {multicasts: 32, destinations: 60, flits: 32}
      replications: %d
      """
          .formatted(TRIALS);

  /** Small executors that start quickly, so that many of them fit on one machine. */
  private static final Map<String, String> SMALL =
      Map.of(
          "spark.executor.cores", "1",
          "spark.testing.reservedMemory", "33554432",
          "spark.executor.memory", "128m",
          "spark.network.maxRemoteBlockSizeFetchToMem", "32m",
          "spark.network.timeout", "600s",
          "spark.executor.heartbeatInterval", "60s",
          "spark.executor.extraJavaOptions", "-XX:+UseSerialGC -XX:TieredStopAtLevel=1");

  @TempDir private Path folder;

  @AfterEach
  void theSettingsBelongToThisTestOnly() {
    SMALL.keySet().forEach(System::clearProperty);
  }

  @Test
  void everyExecutorHasWorkAtTheSameTime() throws IOException, InterruptedException {
    SMALL.forEach(System::setProperty);
    BusyExecutors busy = new BusyExecutors();
    try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
      startWave(cluster, 0);
      try (ResultStore store = ResultStore.open(folder.resolve("rows.db"));
          Workers workers =
              ClusterConnector.find().connect(cluster.master(), Catalogue.standard())) {
        SparkContext.getOrCreate().addSparkListener(busy);
        for (int started = WAVE; workers.count() < EXECUTORS; started += WAVE) {
          startWave(cluster, started);
          while (workers.count() < Math.min(EXECUTORS, started + WAVE)) {
            Thread.sleep(100);
          }
        }
        new StudySession(
                StudyReader.readFile(Files.writeString(folder.resolve("s.yaml"), STUDY)), "v")
            .run(store, workers, RunListener.SILENT);
        assertThat(store.list(RowFilter.all())).hasSize(TRIALS);
      }
    }
    assertThat(busy.most()).isEqualTo(EXECUTORS);
  }

  private static void startWave(StandaloneCluster cluster, int started) throws IOException {
    int executors = Math.min(WAVE, EXECUTORS - started);
    if (executors > 0) {
      cluster.startWorker("from" + started, executors, executors);
    }
  }
}
