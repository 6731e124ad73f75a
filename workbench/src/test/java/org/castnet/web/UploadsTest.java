package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.castnet.document.JsonText;
import org.castnet.network.NetworkKinds;
import org.castnet.network.NetworkSpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Networks that callers bring along. */
class UploadsTest {
  private static final Path FABRIC =
      Path.of(System.getProperty("castnet.root"), "examples/fabrics/irregular-16x8");

  private Served served;

  @BeforeEach
  void start() {
    served = Served.local();
  }

  @AfterEach
  void stop() {
    served.close();
  }

  private HttpResponse<String> upload(String address, String text) throws IOException {
    return served.send(
        served
            .to(address)
            .header("content-type", "text/plain")
            .POST(HttpRequest.BodyPublishers.ofString(text)));
  }

  private JsonNode taken(String address, String text) throws IOException {
    HttpResponse<String> answer = upload(address, text);
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(201);
    return JsonText.parse(answer.body());
  }

  @ParameterizedTest
  @ValueSource(strings = {"anynet", "graphml", "dot", "json"})
  void acceptsEveryFormatThatIsWritten(String format) throws IOException {
    String written =
        NetworkKinds.standard()
            .written(format, NetworkSpec.parse("irregular:switches=8,ports=8,hosts=4,seed=3"));
    JsonNode answer = taken("/api/networks", written);
    assertThat(answer.at("/network").textValue()).matches(format + ":upload-[0-9a-f]{12}");
    assertThat(answer.at("/hosts").intValue()).isEqualTo(32);
    assertThat(answer.at("/switches").intValue()).isEqualTo(8);
    JsonNode drawn =
        JsonText.parse(
            served.get("/api/networks?network=" + answer.at("/network").textValue()).body());
    assertThat(drawn.at("/names")).hasSize(40);
  }

  @Test
  void aSteinLibInstanceIsARequestByItself() throws IOException {
    String stp =
        """
        33D32945 STP File, STP Format Version 1.0
        SECTION Graph
        Nodes 4
        Edges 4
        E 1 2 1
        E 2 3 1
        E 3 4 1
        E 4 1 1
        END
        SECTION Terminals
        Terminals 2
        T 1
        T 3
        END
        EOF
        """;
    String network = taken("/api/networks", stp).at("/network").textValue();
    HttpResponse<String> plan =
        served.post("/api/plan", "{\"network\":\"" + network + "\",\"scheme\":\"unicast\"}");
    assertThat(JsonText.parse(plan.body()).at("/metrics/traffic").intValue()).isEqualTo(2);
  }

  @Test
  void forwardingTablesJoinTheirFabricTogetherWithLanesAndFailures() throws IOException {
    String fabric =
        taken("/api/networks", Files.readString(FABRIC.resolve("ibnetdiscover.txt")))
            .at("/network")
            .textValue();
    String tables = Files.readString(FABRIC.resolve("lfts.dump"));
    JsonNode routed = taken("/api/networks?network=" + fabric, tables);
    assertThat(routed.at("/network").textValue())
        .matches("fabric:upload-[0-9a-f]{12},routes=upload-[0-9a-f]{12}");
    String plan =
        """
        {"network":"%s","scheme":"unicast",
         "messages":[{"source":"H0","destinations":["H60","H9"]}]}\
        """;
    for (String network :
        new String[] {
          fabric, routed.at("/network").textValue(), fabric + ",lanes=2", fabric + ",fail=H5"
        }) {
      HttpResponse<String> answer = served.post("/api/plan", plan.formatted(network));
      assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
    }
  }

  @Test
  void forwardingTablesWithoutTheirFabricAreReported() throws IOException {
    HttpResponse<String> answer =
        upload("/api/networks", Files.readString(FABRIC.resolve("lfts.dump")));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).contains("upload the dump of their fabric first");
  }

  @Test
  void rejectsAFileThatIsNotANetworkByLineAndDropsIt() throws IOException {
    assertThat(upload("/api/networks", "nothing\nof the kind\n").body())
        .containsPattern("upload-[0-9a-f]{12}:1");
    assertThat(served.get("/api/networks?network=fabric:upload-6a488d5221d0").body())
        .contains("no such upload");
  }

  @Test
  void theOldestUploadsAreEvictedFirst() throws IOException {
    String small = NetworkKinds.standard().written("anynet", NetworkSpec.parse("mesh:2x2"));
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 70; i++) {
      names.add(taken("/api/networks", small + "\n".repeat(i)).at("/network").textValue());
    }
    assertThat(names).doesNotHaveDuplicates();
    assertThat(served.get("/api/networks?network=" + names.get(69)).statusCode()).isEqualTo(200);
    assertThat(served.get("/api/networks?network=" + names.get(2)).body())
        .contains("no such upload");
  }

  @Test
  void equalFilesHaveEqualNames() throws IOException {
    String small = NetworkKinds.standard().written("anynet", NetworkSpec.parse("mesh:2x2"));
    JsonNode first = taken("/api/networks", small);
    try (Served other = Served.local()) {
      HttpResponse<String> again =
          other.send(
              other
                  .to("/api/networks")
                  .header("content-type", "text/plain")
                  .POST(HttpRequest.BodyPublishers.ofString(small)));
      assertThat(JsonText.parse(again.body())).isEqualTo(first);
    }
  }

  @Test
  void messagesNameTheFileAsItsOwnerDoes() throws IOException {
    assertThat(upload("/api/files?name=notes.txt", "nothing\nof the kind\n").body())
        .contains("notes.txt: unknown kind of file")
        .doesNotContain("ibnetdiscover dump;", "upload-");
    assertThat(upload("/api/files?name=my.dot", "graph { a -- }").body()).contains("my.dot");
    assertThat(upload("/api/files?name=my.yaml", "network: mesh:4x4\nmessages: [\n").body())
        .contains("my.yaml");
  }
}
