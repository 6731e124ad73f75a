package org.castnet.spark;

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

/**
 * A real master and real workers as processes on the loopback interface, which end with the test.
 */
final class StandaloneCluster implements AutoCloseable {
  private final Path folder;
  private final List<Process> processes = new ArrayList<>();
  private final String master;

  /** Starts a master and waits until it listens. */
  StandaloneCluster(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    int port = freePort();
    master = "spark://127.0.0.1:" + port;
    start(
        "org.apache.spark.deploy.master.Master",
        "--host",
        "127.0.0.1",
        "--port",
        "" + port,
        "--webui-port",
        "0");
    awaitPort(port);
  }

  /** The master's address, once it has registered every worker that was started. */
  String master() throws IOException, InterruptedException {
    for (int worker = 1; worker < processes.size(); worker++) {
      while (!Files.readString(log(worker)).contains("Successfully registered with master")) {
        if (!processes.get(worker).isAlive()) {
          throw new IOException("worker " + worker + " is gone: " + Files.readString(log(worker)));
        }
        Thread.sleep(100);
      }
    }
    return master;
  }

  /** Starts a worker that offers a number of cores and gigabytes to executors. */
  Process startWorker(String name, int cores, int gigabytes) throws IOException {
    return start(
        "org.apache.spark.deploy.worker.Worker",
        "--host",
        "127.0.0.1",
        "--cores",
        "" + cores,
        "--memory",
        gigabytes + "G",
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
    command.addAll(
        List.of("-Dcastnet.spark.log=info", "-cp", System.getProperty("java.class.path"), daemon));
    command.addAll(List.of(arguments));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log(processes.size()).toFile());
    // Spark looks here before it starts an executor; the class path comes from the driver
    Files.createDirectories(folder.resolve("jars"));
    builder.environment().put("SPARK_HOME", folder.toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    Process process = builder.start();
    processes.add(process);
    return process;
  }

  private Path log(int process) {
    return folder.resolve("spark" + process + ".log");
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

  static void kill(Process process) {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }

  @Override
  public void close() {
    processes.forEach(StandaloneCluster::kill);
  }
}
