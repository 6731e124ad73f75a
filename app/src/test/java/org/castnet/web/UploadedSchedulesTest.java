package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.GivenSchedule;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.ComparisonJson;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.PlanReader;
import org.castnet.format.ReadingContext;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.updown.UpDownRouting;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans and schedules that callers upload, in the place of the traffic of a scenario. */
class UploadedSchedulesTest {
  private static final Path ROOT = Path.of(System.getProperty("castnet.root"));
  private static final Path PUBLISHED =
      ROOT.resolve("schedules/src/test/resources/org/castnet/schedule/published");

  private static Served served;

  @BeforeAll
  static void start() {
    served = Served.local();
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static JsonNode upload(String query, String text) throws IOException {
    HttpResponse<String> answer =
        served.send(
            served
                .to("/api/files" + query)
                .header("content-type", "text/plain")
                .POST(BodyPublishers.ofString(text)));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return JsonText.parse(answer.body());
  }

  private static String schedule(String name) throws IOException {
    JsonNode answer = upload("?name=" + name, Files.readString(PUBLISHED.resolve(name)));
    assertThat(answer.path("kind").asText()).isEqualTo("schedule");
    return answer.path("file").asText();
  }

  private static JsonNode ask(String work, String request) throws IOException {
    HttpResponse<String> answer = served.post("/api/" + work, request.replace('\'', '"'));
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    return JsonText.parse(answer.body());
  }

  /** The comparison of {@code castnet compare FILE}. */
  private static Comparison comparison(String name) throws IOException {
    NetworkCache networks = new NetworkCache();
    String text = Files.readString(PUBLISHED.resolve(name));
    Catalogue catalogue = Catalogue.standard();
    GivenSchedule given =
        new GivenSchedule(
            catalogue
                .formats()
                .recognised(text)
                .orElseThrow()
                .read(
                    text,
                    new ReadingContext(
                        Optional.empty(),
                        network -> Optional.empty(),
                        ranks -> networks.parse("complete:" + ranks),
                        UpDownRouting::of,
                        new PlanReader(networks)::read,
                        ReadingContext.UNLIMITED)));
    Schemes schemes = catalogue.schemes().and(List.of(given.scheme()));
    return Comparison.of(given.scenario(), Objective.MAKESPAN, new Runner(schemes, Engine.AUTO));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"allgather-ring-8.xml", "alltoall-two-step-4.xml", "allreduce-ring-4.xml"})
  void aScheduleIsComparedAsOnTheCommandLine(String name) throws IOException {
    JsonNode compared = ask("compare", "{'schedule':'" + schedule(name) + "'}");
    assertThat(compared)
        .isEqualTo(JsonText.parse(JsonText.line(ComparisonJson.of("", comparison(name).answer()))));
    assertThat(compared.path("schemes").findValuesAsText("scheme")).contains("as-given");
    assertThat(compared.path("limit").isNumber()).isTrue();
  }

  @Test
  void aScheduleIsPlacedOnTheNetworkOfTheRequest() throws IOException {
    String file = schedule("allgather-ring-8.xml");
    JsonNode judged = ask("verify", "{'schedule':'" + file + "','network':'torus:4x2'}");
    assertThat(judged.path("network").asText()).isEqualTo("torus:4x2");
    assertThat(judged.at("/verdict/valid").asBoolean()).isTrue();
    assertThat(ask("verify", "{'schedule':'" + file + "'}").path("network").asText())
        .isEqualTo("complete:8");
    String small = "{\"schedule\":\"" + file + "\",\"network\":\"mesh:2x2\"}";
    assertThat(served.post("/api/verify", small).body()).contains("has hosts for only 4");
  }

  @Test
  void aScheduleIsPlacedOnAnUploadedTopologyOfNccl() throws IOException {
    String topology =
        """
        <system version="1">
          <cpu numaid="0" arch="x86_64">
            <pci busid="0000:01:00.0" class="0x030200" link_speed="16.0 GT/s PCIe" link_width="16">
              <gpu dev="0" rank="0"><nvlink target="0000:02:00.0" count="4"/></gpu></pci>
            <pci busid="0000:02:00.0" class="0x030200" link_speed="16.0 GT/s PCIe" link_width="16">
              <gpu dev="1" rank="1"><nvlink target="0000:01:00.0" count="4"/></gpu></pci>
          </cpu>
        </system>
        """;
    JsonNode network = upload("?name=topo.xml", topology);
    String goal =
        "num_ranks 2\nrank 0 {\nl1: send 8b to 1 tag 0\n}\nrank 1 {\nl1: recv 8b from 0 tag 0\n}\n";
    String file = upload("?name=two.goal", goal).path("file").asText();
    String on = network.path("network").asText();
    JsonNode run =
        ask("simulate", "{'schedule':'" + file + "','network':'" + on + "','scheme':'as-given'}");
    assertThat(run.path("makespan").asLong()).isPositive();
  }

  @Test
  void anUnsoundScheduleIsJudgedAndNotRun() throws IOException {
    String text = Files.readString(PUBLISHED.resolve("allgather-ring-8.xml"));
    String broken = text.replaceFirst("type=\"s\"", "type=\"nop\"");
    String file = upload("?name=broken.xml", broken).path("file").asText();
    JsonNode judged = ask("verify", "{'schedule':'" + file + "'}");
    assertThat(judged.at("/verdict/valid").asBoolean()).isFalse();
    HttpResponse<String> run =
        served.post("/api/simulate", "{\"schedule\":\"" + file + "\",\"scheme\":\"as-given\"}");
    assertThat(run.statusCode()).isEqualTo(422);
    assertThat(run.body()).contains("it is not sound");
  }

  @Test
  void aPlanIsRunUnchangedAndComparedWithOtherSchemes() throws IOException {
    String plan =
        ask(
                "plan",
                "{'network':'mesh:4x4','scheme':'u-mesh','messages':"
                    + "[{'source':[0,0],'destinations':[[1,1],[3,3],[0,2]]}]}")
            .toString();
    String file = upload("?name=plan.json", plan).path("file").asText();
    String request = "{'schedule':'" + file + "','network':'mesh:4x4','scheme':'%s'}";
    long given = ask("simulate", request.formatted("as-given")).path("makespan").asLong();
    assertThat(ask("simulate", request.formatted("u-mesh")).path("makespan").asLong())
        .isEqualTo(given);
  }

  @ParameterizedTest
  @CsvSource({"mscclxml,<algo", "goal,num_ranks 8", "mpi,#include"})
  void aPlanIsExportedForOtherPrograms(String format, String beginning) throws IOException {
    String request =
        "{\"schedule\":\"%s\",\"scheme\":\"unicast\"}".formatted(schedule("allgather-ring-8.xml"));
    HttpResponse<String> answer = served.post("/api/plan?format=" + format, request);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    assertThat(answer.body()).contains(beginning);
    assertThat(StreamSupport.stream(formats().spliterator(), false))
        .anyMatch(each -> each.path("word").asText().equals(format));
  }

  private static JsonNode formats() throws IOException {
    return JsonText.parse(served.get("/api/formats").body());
  }

  @Test
  void aFormatThatDoesNotExistIsAnError() throws IOException {
    String request =
        "{\"schedule\":\"%s\",\"scheme\":\"unicast\"}".formatted(schedule("allgather-ring-8.xml"));
    assertThat(served.post("/api/plan?format=gaol", request).body())
        .contains("format: expected one of", "found 'gaol'", "goal");
  }

  @Test
  void aScheduleThatStatesItsNetworkIsNotPlacedElsewhere() throws IOException {
    String request =
        "{\"network\":\"torus:4x4\",\"scheme\":\"u-torus\",\"messages\":"
            + "[{\"source\":[0,0],\"destinations\":[[1,1],[3,3]]}]}";
    String goal = served.post("/api/plan?format=goal", request).body();
    String file = upload("?name=x.goal", goal).path("file").asText();
    assertThat(ask("verify", "{'schedule':'" + file + "'}").path("network").asText())
        .isEqualTo("torus:4x4");
    String elsewhere = "{\"schedule\":\"" + file + "\",\"network\":\"mesh:5x5\"}";
    assertThat(served.post("/api/verify", elsewhere).body())
        .contains("states that its network is torus:4x4");
  }

  @Test
  void aScenarioWithAScheduleMayHaveNoTraffic() throws IOException {
    String request =
        "{\"schedule\":\"%s\",\"traffic\":{\"multicasts\":3},\"scheme\":\"as-given\"}"
            .formatted(schedule("allgather-ring-8.xml"));
    HttpResponse<String> answer = served.post("/api/simulate", request);
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("traffic");
  }

  @Test
  void aFileThatAScenarioNamesIsKeptUnread() throws IOException {
    String hosts = "3\n0\n2\n";
    JsonNode part = upload("?part=true&name=" + encoded("my hosts.txt"), hosts);
    assertThat(part.path("kind").asText()).isEqualTo("part");
    JsonNode run =
        ask(
            "simulate",
            "{'network':'complete:4','scheme':'unicast','messages':[{'hosts':'"
                + part.path("file").asText()
                + "'}]}");
    assertThat(run.path("deliveries")).hasSize(2);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
