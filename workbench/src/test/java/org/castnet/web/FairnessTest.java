package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One caller's load is not another's wait, and no answer comes without its headers. */
class FairnessTest {
  private static final String LARGE =
      "{\"work\":\"compare\",\"request\":{\"network\":\"torus:16x16\","
          + "\"traffic\":{\"multicasts\":240,\"destinations\":200,\"flits\":32}}}";
  private static final String TINY =
      "{\"network\":\"mesh:4x4\",\"scheme\":\"u-mesh\","
          + "\"messages\":[{\"source\":[0,0],\"destinations\":[[1,1],[3,0],[3,3]]}]}";

  @Test
  void aTinyRequestIsAnsweredWhileAllLongWorkersAreBusy() throws IOException {
    try (Served served =
        new Served(WorkbenchSettings.local(0).with(WorkbenchLimits.usual().withWorkers(1)))) {
      String first = started(served);
      String second = started(served);
      assertThat(served.post("/api/plan", TINY).statusCode()).isEqualTo(200);
      assertThat(served.post("/api/playback", TINY).statusCode()).isEqualTo(200);
      assertThat(served.get("/api/jobs/" + second).body())
          .as("the second large one still waits behind the first")
          .contains("\"state\":\"working\"", "\"done\":0");
      for (String job : List.of(first, second)) {
        served.send(served.to("/api/jobs/" + job).DELETE());
      }
    }
  }

  @Test
  void rejectsJobsBeyondTheLimitAndLosesNoJob() throws IOException {
    try (Served served =
        new Served(WorkbenchSettings.local(0).with(WorkbenchLimits.usual().withWorkers(1)))) {
      List<String> taken = new ArrayList<>();
      for (int i = 0; i < Jobs.KEPT; i++) {
        taken.add(started(served));
      }
      HttpResponse<String> refused = served.post("/api/jobs", LARGE);
      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(refused.body()).contains("the server is busy");
      for (String job : taken) {
        assertThat(served.get("/api/jobs/" + job).body()).contains("\"state\":\"working\"");
        served.send(served.to("/api/jobs/" + job).DELETE());
      }
      assertThat(served.post("/api/jobs", LARGE).statusCode()).isEqualTo(202);
    }
  }

  private static String started(Served served) throws IOException {
    HttpResponse<String> answer = served.post("/api/jobs", LARGE);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(202);
    return org.castnet.document.JsonText.parse(answer.body()).get("job").textValue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /api/events HTTP/1.1",
        "GET /api/jobs/events HTTP/1.1",
        "GET /api/x/events HTTP/1.1",
        "GET /%2e%2e/%2e%2e HTTP/1.1",
        "GET /%zz HTTP/1.1",
        "GET",
        "GET / HTTP/1.1\r\nContent-Length: no",
        "GET /api/kinds HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3"
      })
  void errorsOfTheServerAreALineWithAllSecurityHeaders(String request) throws IOException {
    try (Served served = Served.local();
        Socket socket = served.connect()) {
      socket
          .getOutputStream()
          .write(
              (request + "\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(answer)
          .startsWith("HTTP/1.1 4")
          .containsIgnoringCase("content-security-policy: default-src 'none'")
          .containsIgnoringCase("x-content-type-options: nosniff")
          .contains("{\"error\":\"")
          .doesNotContain("Exception", "<html", "Jetty");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/1.1|Host: 127.0.0.1|X-Slow: ",
        "POST /api/plan HTTP/1.1|Host: 127.0.0.1|Content-Type: application/json|Content-Length:"
            + " 5000||"
      })
  void closesConnectionsThatSendByteByByte(String begin) throws IOException, InterruptedException {
    try (Served served =
            new Served(WorkbenchSettings.local(0).withIdleTimeout(Duration.ofSeconds(2)));
        Socket socket = served.connect()) {
      socket
          .getOutputStream()
          .write(begin.replace("|", "\r\n").getBytes(StandardCharsets.US_ASCII));
      int sent = 0;
      try {
        while (sent < 600) {
          socket.getOutputStream().write(' ');
          sent++;
          Thread.sleep(100);
        }
      } catch (IOException cut) {
        assertThat(cut).isNotNull();
      }
      assertThat(sent).as("bytes before the server had enough").isLessThan(600);
      assertThat(served.get("/").statusCode()).isEqualTo(200);
    }
  }
}
