package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.Set;
import java.util.TreeSet;
import org.castnet.scenario.JsonText;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The JSON interface: the same contracts as the command line, and a description that is true. */
class A01_InterfaceTest {
  private static final String REQUEST =
      """
      {"network":"mesh:8x8","scheme":"u-mesh",
       "messages":[{"source":[3,0],"destinations":[[1,0],[6,0],[4,5]],"flits":32}]}""";

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
  void thePlanIsTheOneOfTheCommandLine() throws IOException {
    JsonNode plan = JsonText.parse(served.post("/api/plan", REQUEST).body());
    assertThat(plan.at("/sends")).hasSize(3);
    assertThat(plan.at("/verdict/valid").booleanValue()).isTrue();
    JsonNode judged = JsonText.parse(served.post("/api/verify", plan.toString()).body());
    assertThat(judged).isEqualTo(plan);
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

  @Test
  void aCancelledJobSaysSo() throws IOException {
    String long1 =
        """
        {"network":"mesh:16x16","scheme":"u-mesh",
         "traffic":{"multicasts":256,"destinations":200,"flits":32}}""";
    HttpResponse<String> started =
        served.post("/api/jobs", "{\"work\":\"playback\",\"request\":" + long1 + "}");
    String job = "/api/jobs/" + JsonText.parse(started.body()).at("/job").textValue();
    served.send(served.to(job).DELETE());
    assertThat(served.get(job + "/answer").body()).contains("cancelled");
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
  void theDescriptionNamesEveryAddressAndNoOther() throws IOException {
    JsonNode described = JsonText.parse(served.get("/api/openapi.json").body()).at("/paths");
    Set<String> said = new TreeSet<>();
    for (var path : described.properties()) {
      for (var method : path.getValue().properties()) {
        said.add(method.getKey().toUpperCase(java.util.Locale.ROOT) + " " + path.getKey());
      }
    }
    Set<String> offered = new TreeSet<>();
    offered.add("GET /api/jobs/{job}/events");
    WorkbenchSettings settings = WorkbenchSettings.local(0);
    try (Jobs jobs = new Jobs(settings)) {
      for (Route route : Workbench.routes(settings, jobs)) {
        offered.add(route.method() + " " + route.path());
        JsonNode body =
            described
                .path(route.path())
                .path(route.method().toLowerCase(java.util.Locale.ROOT))
                .at("/requestBody/content");
        assertThat(body.has(route.bodyType())).isEqualTo(!route.bodyType().isEmpty());
      }
    }
    assertThat(said).isEqualTo(offered);
  }
}
