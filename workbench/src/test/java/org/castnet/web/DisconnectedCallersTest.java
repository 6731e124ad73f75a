package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Clients that close the connection before the answer, and clients that send more data before it.
 */
class DisconnectedCallersTest {
  /** Would take half an hour. */
  private static final String LONG =
      "{\"network\":\"hypercube:10\",\"scheme\":\"steiner\",\"options\":{\"time\":\"30min\"},"
          + "\"messages\":[{\"source\":0,\"destinations\":[1,2,4,77,333,512,700,1023]}]}";

  private static final String SHORT =
      "{\"network\":\"mesh:4x4\",\"scheme\":\"unicast\","
          + "\"messages\":[{\"source\":[0,0],\"destinations\":[[1,1]]}]}";

  /** Not so short that its answer is there before more can come. */
  private static final String LONGER =
      "{\"network\":\"torus:16x16\",\"scheme\":\"unicast\","
          + "\"traffic\":{\"multicasts\":100,\"destinations\":80,\"flits\":32}}";

  private static byte[] post(String path, String body) {
    return ("POST "
            + path
            + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body)
        .getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void theWorkerOfADisconnectedCallerServesTheNext() throws IOException {
    try (Served narrow =
        new Served(WorkbenchSettings.local(0).with(WorkbenchLimits.usual().withWorkers(1)))) {
      try (Socket impatient = narrow.connect()) {
        impatient.getOutputStream().write(post("/api/playback", LONG));
        impatient.getOutputStream().flush();
      }
      assertThat(narrow.post("/api/plan", SHORT).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void connectionIsWatchedAfterItsIdleTimeoutToo() throws IOException, InterruptedException {
    WorkbenchSettings hasty = WorkbenchSettings.local(0).withIdleTimeout(Duration.ofSeconds(1));
    try (Served narrow = new Served(hasty.with(WorkbenchLimits.usual().withWorkers(1)))) {
      try (Socket impatient = narrow.connect()) {
        impatient.getOutputStream().write(post("/api/playback", LONG));
        impatient.getOutputStream().flush();
        Thread.sleep(2500);
      }
      assertThat(narrow.post("/api/plan", SHORT).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void operationLongerThanTheIdleTimeoutIsAnswered() throws IOException {
    WorkbenchSettings hasty = WorkbenchSettings.local(0).withIdleTimeout(Duration.ofSeconds(1));
    try (Served served = new Served(hasty)) {
      String request = LONG.replace("30min", "3s");
      assertThat(served.post("/api/plan", request).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void pipelinedRequestsAreAnsweredInOrder() throws IOException {
    try (Served served = Served.local();
        Socket eager = served.connect()) {
      eager.getOutputStream().write(post("/api/simulate", LONGER));
      for (int i = 0; i < 20; i++) {
        eager.getOutputStream().write(post("/api/plan", SHORT));
        eager.getOutputStream().flush();
      }
      eager
          .getOutputStream()
          .write(
              "GET /api/kinds HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
                  .getBytes(StandardCharsets.US_ASCII));
      InputStream answers = eager.getInputStream();
      String all = new String(answers.readAllBytes(), StandardCharsets.UTF_8);
      assertThat(all.split("HTTP/1.1 200", -1)).hasSize(1 + 22);
    }
  }
}
