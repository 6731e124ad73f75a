package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** {@code castnet serve} in a process with a heap of 256 MiB, and many requests at once. */
class SmallHeapTest {
  private static final String SMALL =
      "{\"network\":\"mesh:4x4\",\"scheme\":\"unicast\","
          + "\"messages\":[{\"source\":[0,0],\"destinations\":[[1,1]]}]}";

  /** Its answer has 13 MB. */
  private static final String LARGE =
      "{\"network\":\"torus:16x16\",\"scheme\":\"unicast\","
          + "\"traffic\":{\"multicasts\":240,\"destinations\":80,\"flits\":32}}";

  private static final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private static ServerProcess server;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    long began = System.nanoTime();
    server = ServerProcess.start(List.of("-Xmx256m"));
    assertThat(
            client.send(HttpRequest.newBuilder(server.root()).build(), BodyHandlers.discarding()))
        .extracting(HttpResponse::statusCode)
        .isEqualTo(200);
    System.out.printf(
        "from the start of the process to the first page: %d ms%n",
        (System.nanoTime() - began) / 1_000_000);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private Map<Integer, Integer> statuses(int count, HttpRequest request) {
    List<CompletableFuture<HttpResponse<Void>>> answers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      answers.add(client.sendAsync(request, BodyHandlers.discarding()));
    }
    Map<Integer, Integer> statuses = new TreeMap<>();
    answers.forEach(answer -> statuses.merge(answer.join().statusCode(), 1, Integer::sum));
    return statuses;
  }

  private void isWell(String after) throws IOException, InterruptedException {
    assertThat(client.send(server.post("/api/plan", SMALL), BodyHandlers.ofString()).statusCode())
        .isEqualTo(200);
    System.out.printf(
        "most memory of the whole process after %s: %d KB%n", after, server.kilobytes("VmHWM"));
  }

  @Test
  void manyLargeAnswersAreServedOrToBeRetried() throws IOException, InterruptedException {
    Map<Integer, Integer> statuses = statuses(24, server.post("/api/playback", LARGE));
    assertThat(statuses.keySet()).isSubsetOf(200, 503);
    assertThat(statuses.get(200)).isPositive();
    isWell("24 answers of 13 MB at once " + statuses);
  }

  @Test
  void callersThatNeverReadTheirAnswersStayWithinTheMemoryLimit()
      throws IOException, InterruptedException {
    List<Socket> silent = new ArrayList<>();
    try {
      for (int i = 0; i < 24; i++) {
        Socket socket = new Socket(server.root().getHost(), server.root().getPort());
        socket
            .getOutputStream()
            .write(
                ("POST /api/playback HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                        + "Content-Type: application/json\r\nContent-Length: "
                        + LARGE.length()
                        + "\r\n\r\n"
                        + LARGE)
                    .getBytes(StandardCharsets.US_ASCII));
        silent.add(socket);
      }
      isWell("24 callers that do not read");
    } finally {
      for (Socket socket : silent) {
        socket.close();
      }
    }
    isWell("these have gone");
  }

  @Test
  void rejectsManyLargeBodiesBeforeTheyFillTheHeap() throws IOException, InterruptedException {
    String message = "{\"source\":[0,0],\"destinations\":[[1,1],[2,2],[3,3]]},";
    String body = SMALL.replace("\"messages\":[", "\"messages\":[" + message.repeat(60_000));
    Map<Integer, Integer> statuses = statuses(12, server.post("/api/plan", body));
    assertThat(statuses.keySet()).isSubsetOf(200, 413, 503);
    isWell("12 bodies of 3 MB at once " + statuses);
  }
}
