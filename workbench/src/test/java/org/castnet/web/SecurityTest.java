package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.castnet.Patience;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that the workbench rejects from every client. */
class SecurityTest {
  private static final String PLAN =
      "{\"network\":\"mesh:4x4\",\"scheme\":\"unicast\","
          + "\"messages\":[{\"source\":[0,0],\"destinations\":[[1,1]]}]}";

  private Served served;

  @BeforeEach
  void start() {
    served = Served.local();
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private void stillAlive() throws IOException {
    assertThat(served.post("/api/plan", PLAN).statusCode()).isEqualTo(200);
  }

  /** One request as bytes, past all that a well-behaved client would mend. */
  private String raw(String request) throws IOException {
    try (Socket socket = served.connect()) {
      socket.setSoTimeout((int) Patience.LONGEST.toMillis());
      OutputStream out = socket.getOutputStream();
      out.write(request.getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/../pom.xml",
        "/..%2fpom.xml",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/js/../../etc/passwd",
        "//etc/passwd",
        "/js/..;/index.html",
        "/js/main.js%00.html",
        "/org/castnet/web/AccessGuard.class",
        "/js/"
      })
  void noPathReachesAFileThatIsNotOffered(String path) throws IOException {
    String answer =
        raw("GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n");
    assertThat(answer).matches("(?s)HTTP/1.1 4\\d\\d .*").doesNotContain("root:");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fabric:/etc/passwd",
        "json:/etc/passwd",
        "anynet:/etc/passwd",
        "dot:/etc/passwd",
        "graphml:/etc/passwd",
        "stp:/etc/passwd",
        "routes:/etc/passwd",
        "fabric:upload-1",
        "fabric:upload-1,routes=/etc/passwd",
        "mesh:4x4,fail=/etc/passwd",
        "mesh:4x4,fail=@/etc/passwd",
        "irregular:switches=4,ports=8,hosts=2,seed=1,fail=/etc/passwd"
      })
  void noNetworkIsReadFromAFileOfTheServer(String network) throws IOException {
    HttpResponse<String> answer = served.get("/api/networks?network=" + network);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).doesNotContain("root:").doesNotContain("passwd:1");
    assertThat(served.post("/api/plan", PLAN.replace("mesh:4x4", network)).statusCode())
        .isEqualTo(400);
  }

  @Test
  void rejectsNetworksBeyondTheLimitBeforeBuildingThem() throws IOException {
    for (String network : List.of("hypercube:21", "mesh:2000x2000", "torus:300x300")) {
      assertThat(served.get("/api/networks?network=" + network).body()).contains("too large");
    }
  }

  @Test
  void rejectsBodiesOverTheLimit() throws IOException {
    int large = WorkbenchLimits.usual().body() + 1;
    assertThat(served.post("/api/plan", " ".repeat(large)).statusCode()).isEqualTo(413);
    stillAlive();
  }

  /** A connection cut while the body is on its way would lose the answer too. */
  @Test
  void aRejectionRepeatsOnlyALegibleAmount() throws IOException {
    String name = "mesh:" + "9".repeat(5_000_000);
    var answer = served.post("/api/plan", "{\"network\":\"" + name + "\",\"scheme\":\"unicast\"}");
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).hasSizeLessThan(5_000);
  }

  @Test
  void anOversizedBodyIsReadBeforeItIsRejected() throws IOException {
    String text = " ".repeat(2 * WorkbenchLimits.usual().body());
    String head =
        String.join(
            "\r\n",
            "POST /api/plan HTTP/1.1",
            "Host: 127.0.0.1",
            "Connection: close",
            "Content-Type: application/json",
            "");
    assertThat(raw(head + "Content-Length: " + text.length() + "\r\n\r\n" + text))
        .startsWith("HTTP/1.1 413");
    String chunk = Integer.toHexString(text.length()) + "\r\n" + text + "\r\n0\r\n\r\n";
    assertThat(raw(head + "Transfer-Encoding: chunked\r\n\r\n" + chunk)).startsWith("HTTP/1.1 413");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "{", "[]", "null", "{\"a\":1,\"a\":2}", "{} {}", "\u0000", "{\"network\":5}"})
  void malformedBodiesAreRejectedInOneLine(String body) throws IOException {
    assertThat(served.post("/api/plan", body).statusCode()).isEqualTo(400);
    assertThat(served.post("/api/plan", "[".repeat(100_000)).statusCode()).isEqualTo(400);
  }

  @Test
  void aThousandRequestsAtOnceAreAllAnswered() throws IOException {
    List<CompletableFuture<HttpResponse<String>>> answers = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      answers.add(
          served
              .client()
              .sendAsync(
                  served
                      .to("/api/plan")
                      .header("content-type", "application/json")
                      .POST(HttpRequest.BodyPublishers.ofString(PLAN))
                      .build(),
                  HttpResponse.BodyHandlers.ofString()));
    }
    for (CompletableFuture<HttpResponse<String>> answer : answers) {
      assertThat(answer.join().statusCode()).isIn(200, 503);
    }
    stillAlive();
  }

  @Test
  void slowClientsDoNotDelayOthers() throws IOException {
    try (Served quick =
        new Served(WorkbenchSettings.local(0).withIdleTimeout(Duration.ofSeconds(2)))) {
      List<Socket> slow = new ArrayList<>();
      try {
        for (int i = 0; i < 100; i++) {
          Socket socket = quick.connect();
          socket
              .getOutputStream()
              .write(
                  String.join(
                          "\r\n",
                          "POST /api/plan HTTP/1.1",
                          "Host: 127.0.0.1",
                          "Content-Type: application/json",
                          "Content-Length: 500",
                          "",
                          "{")
                      .getBytes(StandardCharsets.US_ASCII));
          socket.getOutputStream().flush();
          slow.add(socket);
        }
        assertThat(quick.post("/api/plan", PLAN).statusCode()).isEqualTo(200);
        slow.get(0).setSoTimeout((int) Patience.LONGEST.toMillis());
        String end =
            new String(slow.get(0).getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        assertThat(end).doesNotContain(" 200 ");
      } finally {
        for (Socket socket : slow) {
          socket.close();
        }
      }
    }
  }

  @Test
  void workBeyondItsTimeIsStopped() throws IOException {
    try (Served hasty = new Served(Served.impatient())) {
      String large =
          "{\"network\":\"mesh:16x16\",\"scheme\":\"unicast\","
              + "\"traffic\":{\"multicasts\":256,\"destinations\":200,\"flits\":32}}";
      assertThat(hasty.post("/api/playback", large).statusCode()).isEqualTo(504);
    }
  }

  @Test
  void rejectsPagesOfOtherOrigins() throws IOException {
    assertThat(
            served
                .send(
                    served
                        .to("/api/plan")
                        .header("origin", "http://example.org")
                        .header("content-type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(PLAN)))
                .statusCode())
        .isEqualTo(403);
    assertThat(
            served
                .send(served.to("/api/schemes").header("sec-fetch-site", "cross-site").GET())
                .statusCode())
        .isEqualTo(403);
    assertThat(raw("GET / HTTP/1.1\r\nHost: rebound.example\r\nConnection: close\r\n\r\n"))
        .startsWith("HTTP/1.1 421");
  }

  @Test
  void rejectsABodyThatAFormCouldSend() throws IOException {
    assertThat(
            served
                .send(
                    served
                        .to("/api/plan")
                        .header("content-type", "text/plain")
                        .POST(HttpRequest.BodyPublishers.ofString(PLAN)))
                .statusCode())
        .isEqualTo(415);
  }

  @Test
  void thePolicyAllowsNothingInline() throws IOException {
    HttpResponse<String> page = served.get("/");
    String policy = page.headers().firstValue("content-security-policy").orElseThrow();
    assertThat(policy).contains("default-src 'none'").doesNotContain("unsafe");
    assertThat(page.body())
        .doesNotContain("<style")
        .doesNotContain(" style=")
        .doesNotContain("onclick");
    assertThat(page.body().replaceAll("<script type=\"module\" src=\"[^\"]+\"></script>", ""))
        .doesNotContain("<script");
  }

  /** The bytes behind the start of the extension are part of it, and not another request. */
  @ParameterizedTest
  @ValueSource(strings = {"1;a=\"\r\nX\r\n0\r\n\r\n", "1;a=\nX\r\n0\r\n\r\n"})
  void noRequestIsHiddenInAChunkExtension(String chunk) throws IOException {
    String hidden = "GET /api/version HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
    String answers =
        raw(
            "POST /api/plan HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n"
                + chunk
                + hidden
                + "\"\r\nX\r\n0\r\n\r\n");
    assertThat(answers).startsWith("HTTP/1.1 4").containsOnlyOnce("HTTP/1.1");
  }

  @Test
  void aTokenIsRequiredOfOtherUsersOfTheMachine() throws IOException {
    WorkbenchSettings settings = WorkbenchSettings.local(0).withToken();
    try (Served guarded = new Served(settings)) {
      assertThat(guarded.get("/").statusCode()).isEqualTo(401);
      assertThat(guarded.get("/api/version").statusCode()).isEqualTo(401);
      assertThat(guarded.get("/?token=" + "0".repeat(32)).statusCode()).isEqualTo(401);
      var page = guarded.get("/?token=" + settings.token());
      assertThat(page.statusCode()).isEqualTo(200);
      String cookie = page.headers().firstValue("set-cookie").orElseThrow();
      assertThat(cookie).startsWith("castnet-token-").contains("HttpOnly", "SameSite=Strict");
      String pair = cookie.substring(0, cookie.indexOf(';'));
      assertThat(guarded.send(guarded.to("/api/version").header("cookie", pair).GET()).statusCode())
          .isEqualTo(200);
      assertThat(
              guarded
                  .send(
                      guarded
                          .to("/api/version")
                          .header("cookie", pair.replaceFirst("-\\d+=", "-1="))
                          .GET())
                  .statusCode())
          .isEqualTo(401);
    }
  }

  @Test
  void beyondTheLoopbackInterfaceATokenIsRequired() throws IOException {
    WorkbenchSettings open = WorkbenchSettings.local(0).on("0.0.0.0");
    assertThat(open.token()).hasSize(32);
    try (Served guarded = new Served(open)) {
      assertThat(guarded.get("/").statusCode()).isEqualTo(401);
      assertThat(guarded.get("/?token=" + open.token()).statusCode()).isEqualTo(200);
      assertThat(
              guarded
                  .send(guarded.to("/").header("authorization", "Bearer " + open.token()).GET())
                  .statusCode())
          .isEqualTo(200);
    }
  }
}
