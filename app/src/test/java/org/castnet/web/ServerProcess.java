package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** {@code castnet serve} in a separate process. */
record ServerProcess(Process process, URI root) implements AutoCloseable {
  /**
   * @param flags of its Java
   */
  static ServerProcess start(List<String> flags) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:TieredStopAtLevel=1");
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of("org.castnet.cli.CastnetCommand", "serve", "--port", "0", "--no-token"));
    Process process = new ProcessBuilder(command).start();
    BufferedReader said = process.errorReader(StandardCharsets.UTF_8);
    String line = said.readLine();
    assertThat(line).startsWith("workbench: http://127.0.0.1:");
    return new ServerProcess(process, URI.create(line.substring("workbench: ".length())));
  }

  HttpRequest post(String path, String body) {
    return HttpRequest.newBuilder(root.resolve(path))
        .header("content-type", "application/json")
        .timeout(Duration.ofMinutes(2))
        .POST(BodyPublishers.ofString(body))
        .build();
  }

  /**
   * Returns a field of the system's status of the process in KB, or 0 if the system has no such
   * field.
   */
  long kilobytes(String what) throws IOException {
    Path status = Path.of("/proc", Long.toString(process.pid()), "status");
    if (!Files.isReadable(status)) {
      return 0;
    }
    return Files.readAllLines(status).stream()
        .filter(line -> line.startsWith(what + ":"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElse(0);
  }

  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
