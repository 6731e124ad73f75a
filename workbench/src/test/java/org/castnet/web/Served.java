package org.castnet.web;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.castnet.Patience;
import org.castnet.catalogue.Catalogue;

/** A workbench on a free port, and calls to it. */
final class Served implements AutoCloseable {
  private final Workbench workbench;
  private boolean isRunning = true;
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  Served(WorkbenchSettings settings) {
    this(settings, Catalogue.standard());
  }

  Served(WorkbenchSettings settings, Catalogue catalogue) {
    workbench = Workbench.start(settings, catalogue);
  }

  static Served local() {
    return new Served(WorkbenchSettings.local(0));
  }

  static WorkbenchSettings impatient() {
    return WorkbenchSettings.local(0).with(WorkbenchLimits.usual().withTime(Duration.ofMillis(1)));
  }

  /** Returns whether this server has not been closed. */
  boolean isRunning() {
    return isRunning;
  }

  int port() {
    return workbench.port();
  }

  Socket connect() throws IOException {
    return new Socket(InetAddress.getLoopbackAddress(), port());
  }

  String root() {
    return "http://127.0.0.1:" + port();
  }

  HttpRequest.Builder to(String path) {
    return HttpRequest.newBuilder(URI.create(root() + path)).timeout(Patience.LONGEST);
  }

  HttpResponse<String> send(HttpRequest.Builder request) throws IOException {
    try {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  HttpClient client() {
    return client;
  }

  HttpResponse<String> get(String path) throws IOException {
    return send(to(path).GET());
  }

  HttpResponse<String> post(String path, String json) throws IOException {
    return send(
        to(path)
            .header("content-type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(json)));
  }

  @Override
  public void close() {
    isRunning = false;
    workbench.close();
  }
}
