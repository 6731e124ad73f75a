package org.castnet.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.castnet.catalogue.Catalogue;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.store.RowFilter;
import org.castnet.study.RunListener;
import org.castnet.study.Study;
import org.castnet.study.StudyReader;
import org.castnet.study.StudySession;
import org.castnet.study.worker.ClusterConnector;
import org.castnet.study.worker.LocalWorkers;
import org.castnet.study.worker.Workers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A real master and two real workers as processes on the loopback interface. */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class A01_StandaloneClusterTest {
  private static final String STUDY =
      """
      network: torus:8x8
      schemes: [u-torus, {name: partition, options: {h: 2, type: [III, IV], balanced: true}}]
      wormhole: {startUpModel: [serial, latency]}
      traffic: {multicasts: [8, 24, 40], destinations: 16, flits: 32}
      replications: 200
      until: halfWidth 1%
      """;

  private final List<Process> processes = new ArrayList<>();
  @TempDir private Path folder;

  @AfterEach
  void stopTheCluster() {
    processes.forEach(
        process -> {
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          process.destroyForcibly();
        });
  }

  @Test
  void aWorkerKilledInTheMiddleChangesNoRow() throws IOException, InterruptedException {
    Study study = StudyReader.readFile(Files.writeString(folder.resolve("s.yaml"), STUDY));
    Path local = folder.resolve("local.db");
    try (ResultStore store = ResultStore.open(local);
        Workers workers = new LocalWorkers(2, Catalogue.standard())) {
      new StudySession(study, "v").run(store, workers, RunListener.SILENT);
    }
    int port = freePort();
    String master = "spark://127.0.0.1:" + port;
    start(
        "org.apache.spark.deploy.master.Master",
        "--host",
        "127.0.0.1",
        "--port",
        "" + port,
        "--webui-port",
        "0");
    awaitPort(port);
    startWorker(master, "a");
    Process second = startWorker(master, "b");
    Path remote = folder.resolve("remote.db");
    AtomicLong finished = new AtomicLong();
    RunListener killer =
        new RunListener() {
          @Override
          public void progress(long done, long expected) {
            if (finished.getAndIncrement() == 0) {
              second.descendants().forEach(ProcessHandle::destroyForcibly);
              second.destroyForcibly();
            }
          }
        };
    try (ResultStore store = ResultStore.open(remote);
        Workers workers = ClusterConnector.find().connect(master, Catalogue.standard())) {
      new StudySession(study, "v").run(store, workers, killer);
    }
    assertThat(finished).hasPositiveValue();
    assertThat(second.isAlive()).isFalse();
    assertThat(rows(remote)).isNotEmpty().isEqualTo(rows(local));
  }

  private static List<Row> rows(Path database) {
    try (ResultStore store = ResultStore.read(database)) {
      return store.list(RowFilter.all());
    }
  }

  private Process startWorker(String master, String name) throws IOException {
    return start(
        "org.apache.spark.deploy.worker.Worker",
        "--host",
        "127.0.0.1",
        "--cores",
        "1",
        "--memory",
        "1G",
        "--webui-port",
        "0",
        "--work-dir",
        folder.resolve(name).toString(),
        master);
  }

  private Process start(String daemon, String... arguments) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m"));
    command.addAll(
        Arrays.asList(
            Files.readString(Path.of(System.getProperty("castnet.root"), "cluster", "jvm-options"))
                .strip()
                .split(" ")));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), daemon));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("spark" + processes.size() + ".log").toFile());
    // Spark looks here before it starts an executor; the class path comes from the driver
    Files.createDirectories(folder.resolve("jars"));
    builder.environment().put("SPARK_HOME", folder.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  private static void awaitPort(int port) throws IOException, InterruptedException {
    for (int attempt = 0; attempt < 300; attempt++) {
      try {
        new Socket(InetAddress.getLoopbackAddress(), port).close();
        return;
      } catch (ConnectException e) {
        Thread.sleep(200);
      }
    }
    throw new IOException("the master does not listen");
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
