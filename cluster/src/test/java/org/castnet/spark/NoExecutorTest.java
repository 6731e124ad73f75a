package org.castnet.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.study.ClusterConnector;
import org.castnet.study.Workers;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A master whose workers start later or are busy: the user is notified of the wait. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class NoExecutorTest {
  @TempDir private Path folder;

  @Test
  @Order(1)
  void reportsThatAStudyWaitsForAnExecutorUntilOneStarts()
      throws IOException, InterruptedException {
    try (StandaloneCluster cluster = new StandaloneCluster(folder);
        Workers workers = ClusterConnector.find().connect(cluster.master(), Catalogue.standard())) {
      assertThat(workers.lacking())
          .contains(
              "no executor of the cluster is available yet; the study waits for a worker with a"
                  + " free core and 1024 MB of memory");
      cluster.startWorker("late", 1, 2);
      while (workers.lacking().isPresent()) {
        Thread.sleep(100);
      }
    }
  }

  /**
   * Ten executors that end at once are enough for a master to end an application. Runs last, since
   * Spark needs time to clean up after it before the JVM can connect again.
   */
  @Test
  @Order(2)
  void endsTheStudyInOneLineIfNoExecutorCanStart() throws IOException, InterruptedException {
    try (StandaloneCluster cluster = new StandaloneCluster(folder)) {
      cluster.startWorker("unable", 1, 2);
      String master = cluster.master();
      Files.delete(folder.resolve("jars"));
      assertThatThrownBy(() -> waitForEver(master))
          .isInstanceOf(BadInput.class)
          .hasMessage(
              "the cluster's master has ended this application, which happens if executors cannot"
                  + " start; see the logs of its workers");
    }
  }

  private static void waitForEver(String master) throws InterruptedException {
    try (Workers workers = ClusterConnector.find().connect(master, Catalogue.standard())) {
      while (workers.lacking().isPresent()) {
        Thread.sleep(100);
      }
    }
  }
}
