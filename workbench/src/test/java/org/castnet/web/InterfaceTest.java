package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON interface: the same contracts as the command line, and a description that is true. */
class InterfaceTest {
  private static final String REQUEST =
      """
      {"network":"mesh:8x8","scheme":"u-mesh",
       "messages":[{"source":[3,0],"destinations":[[1,0],[6,0],[4,5]],"flits":32}]}\
      """;

  private static Served served;

  @BeforeAll
  static void start() {
    served = Served.local();
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  @Test
  void thePlanEqualsThatOfTheCommandLine() throws IOException {
    JsonNode plan = JsonText.parse(served.post("/api/plan", REQUEST).body());
    assertThat(plan.at("/sends")).hasSize(3);
    assertThat(plan.at("/verdict/valid").booleanValue()).isTrue();
    JsonNode judged = JsonText.parse(served.post("/api/verify", plan.toString()).body());
    // a plan alone does not specify a machine
    assertThat(judged).isEqualTo(((ObjectNode) plan).without(List.of("machine", "bottleneck")));
  }

  @Test
  void aPlaybackEndsWhenTheSimulationDoes() throws IOException {
    JsonNode run = JsonText.parse(served.post("/api/playback", REQUEST).body());
    JsonNode simulated = JsonText.parse(served.post("/api/simulate", REQUEST).body());
    assertThat(run.at("/makespan")).isEqualTo(simulated.at("/makespan"));
    assertThat(run.at("/worms")).hasSize(3);
    for (JsonNode worm : run.at("/worms")) {
      assertThat(worm.at("/granted")).hasSize(worm.at("/channels").size() + 1);
    }
  }

  @Test
  void aJobIsStartedWatchedAndFetched() throws IOException {
    HttpResponse<String> started =
        served.post("/api/jobs", "{\"work\":\"simulate\",\"request\":" + REQUEST + "}");
    assertThat(started.statusCode()).isEqualTo(202);
    String job = "/api/jobs/" + JsonText.parse(started.body()).at("/job").textValue();
    assertThat(served.get(job + "/events").body()).contains("event: end");
    assertThat(served.get(job + "/answer").body())
        .isEqualTo(served.post("/api/simulate", REQUEST).body());
  }

  /** Each of these would take minutes; a server of one worker serves others once it lets go. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'work':'simulate','engine':'flit','request':{'network':'torus:16x16','scheme':'unicast',"
            + "'traffic':{'multicasts':240,'destinations':80,'flits':1000000}}}",
        "{'work':'plan','request':{'network':'hypercube:10','scheme':'steiner',"
            + "'options':{'time':'30min'},"
            + "'messages':[{'source':0,'destinations':[1,2,4,77,333,512,700,1023]}]}}",
        "{'work':'simulate','request':{'network':'hypercube:9','scheme':'exact',"
            + "'traffic':{'multicasts':200,'destinations':13,'flits':32}}}",
        "{'work':'playback','request':{'network':'torus:16x16','scheme':'otms',"
            + "'traffic':{'multicasts':240,'destinations':80,'flits':32}}}",
        "{'work':'simulate','request':{'network':'irregular:switches=512,ports=16,hosts=8,seed=1',"
            + "'scheme':'ram','traffic':{'multicasts':2000,'destinations':500,'flits':32}}}",
        "{'work':'compare','request':{'network':'torus:16x16','schemes':['otms','auto'],"
            + "'traffic':{'multicasts':240,'destinations':80,'flits':32}}}"
      })
  void aCancelledJobReleasesItsWorker(String work) throws IOException, InterruptedException {
    try (Served narrow =
        new Served(WorkbenchSettings.local(0).with(WorkbenchLimits.usual().withWorkers(1)))) {
      HttpResponse<String> started = narrow.post("/api/jobs", work.replace('\'', '"'));
      assertThat(started.statusCode()).isEqualTo(202);
      String job = "/api/jobs/" + JsonText.parse(started.body()).at("/job").textValue();
      while (narrow.get(job).body().contains("waiting")) {
        Thread.sleep(20);
      }
      Thread.sleep(300); // so that it is deep in its work
      long before = System.nanoTime();
      narrow.send(narrow.to(job).DELETE());
      assertThat(narrow.post("/api/plan", REQUEST).statusCode()).isEqualTo(200);
      System.out.printf("let go after %d ms: %s%n", (System.nanoTime() - before) / 1_000_000, work);
      assertThat(narrow.get(job + "/answer").body()).contains("cancelled");
    }
  }

  @Test
  void badInputIsOneLineThatNamesTheField() throws IOException {
    HttpResponse<String> answer =
        served.post("/api/plan", REQUEST.replace("\"flits\"", "\"flit\""));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(JsonText.parse(answer.body()).at("/error").textValue())
        .contains("flit")
        .doesNotContain("\n");
  }

  @Test
  void aComparisonHasTheNameOfItsRequest() throws IOException {
    String called = REQUEST.replaceFirst("\\{", "{\"id\":\"mine\",");
    JsonNode compared = JsonText.parse(served.post("/api/compare", called).body());
    assertThat(compared.get("id").asText()).isEqualTo("mine");
  }

  @Test
  void ignoresAByteOrderMark() throws IOException {
    assertThat(served.post("/api/plan", "\ufeff" + REQUEST).body())
        .isEqualTo(served.post("/api/plan", REQUEST).body());
  }
}
