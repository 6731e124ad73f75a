package org.castnet.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.SparkContext;
import org.apache.spark.SparkExecutorInfo;
import org.castnet.catalogue.Catalogue;
import org.castnet.store.ResultStore;
import org.castnet.study.RunListener;
import org.castnet.study.StudyReader;
import org.castnet.study.StudySession;
import org.castnet.study.worker.ClusterConnector;
import org.castnet.study.worker.Workers;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Executors of one core each, many of them: all have work at the same time. */
@Tag("heavy")
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class A03_ManyExecutorsTest {
  private static final int EXECUTORS = Integer.getInteger("executors", 16);
  private static final String STUDY =
      """
      network: torus:16x16
      schemes: [u-torus]
      traffic: {multicasts: {from: 8, to: 64, step: 4}, destinations: 60, flits: 32}
      replications: 400
      """;

  @TempDir private Path folder;

  @Test
  void everyExecutorHasWorkThoughTheyComeAfterTheStudyHasBegun()
      throws IOException, InterruptedException {
    System.setProperty("spark.executor.cores", "1");
    System.setProperty("spark.executor.memory", "450m");
    AtomicInteger most = new AtomicInteger();
    try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
      cluster.startWorker("a", EXECUTORS, EXECUTORS);
      try (ResultStore store = ResultStore.open(folder.resolve("rows.db"));
          Workers workers =
              ClusterConnector.find().connect(cluster.master(), Catalogue.standard())) {
        RunListener look =
            new RunListener() {
              @Override
              public void progress(long done, long expected) {
                most.accumulateAndGet(runningTasks(), Math::max);
              }
            };
        new StudySession(
                StudyReader.readFile(Files.writeString(folder.resolve("s.yaml"), STUDY)), "v")
            .run(store, workers, look);
        assertThat(workers.count()).isEqualTo(EXECUTORS);
      }
    } finally {
      System.clearProperty("spark.executor.cores");
      System.clearProperty("spark.executor.memory");
    }
    assertThat(most).hasValueGreaterThanOrEqualTo(EXECUTORS);
  }

  private static int runningTasks() {
    return Arrays.stream(SparkContext.getOrCreate().statusTracker().getExecutorInfos())
        .mapToInt(SparkExecutorInfo::numRunningTasks)
        .sum();
  }
}
