package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers contain the names of nodes unchanged, even if a name looks like a word of the answer. */
class NamesInAnswersTest {
  private static final String NETWORK =
      """
      {"nodes":["message 0","node 1","node 2","send 3"],"links":[
       {"from":"message 0","to":"node 1"},{"from":"node 1","to":"node 2"},
       {"from":"node 2","to":"send 3"}]}
      """;

  @TempDir Path folder;
  private String network;

  @BeforeEach
  void writeNetwork() throws IOException {
    Path file = folder.resolve("net.json");
    Files.writeString(file, NETWORK);
    network = "json:" + file;
  }

  private Path file(String text) throws IOException {
    Path file = folder.resolve("input.json");
    Files.writeString(file, text.replace("NETWORK", network.replace("\\", "\\\\")));
    return file;
  }

  @Test
  void aMessageThatNeverArrivesKeepsTheNameOfItsDestination() throws IOException {
    Path plan =
        file(
            """
            {"network":"NETWORK","messages":[{"id":77,"source":"node 1",
             "destinations":["message 0","node 2"],"flits":4}],
             "sends":[{"id":50,"message":77,"after":null,"nodes":["node 1","node 2"],
             "deliver":["node 2"]}]}
            """
                .replace("\n", ""));
    Ran text = Ran.castnet("verify", plan.toString());
    assertThat(text.out()).contains("message 0 never receives message 77");
    Ran json = Ran.castnet("verify", plan.toString(), "--format", "json");
    JsonNode violation = JsonText.parse(json.out().strip()).get("verdict").get("violations").get(0);
    assertThat(violation.get("text").asText()).isEqualTo("message 0 never receives message 77");
    assertThat(violation.get("code").asText()).isEqualTo("never-delivered");
    assertThat(violation.get("operands").get("node").asText()).isEqualTo("message 0");
    assertThat(violation.get("operands").get("message").asInt()).isEqualTo(77);
  }

  @Test
  void aBrokenSendIsNamedByItsIdAndItsNodesByTheirNames() throws IOException {
    Path scenario =
        file(
            """
            {"network":"NETWORK","sends":[{"id":9,"flits":4,"after":null,
             "nodes":["message 0","node 1"],"deliver":["node 2","node 1"]}]}
            """);
    Ran run = Ran.castnet("simulate", scenario.toString());
    assertThat(run.code()).isEqualTo(2);
    assertThat(run.error()).contains("send 9 has a drop-off at node 2, which is not on its route");
  }

  @Test
  void aSendThatDoesNotEndAtItsDropOffNamesTheEndOfItsRoute() throws IOException {
    Path scenario =
        file(
            """
            {"network":"NETWORK","sends":[{"id":9,"flits":4,"after":null,
             "nodes":["message 0","node 1","node 2"],"deliver":["node 1"]}]}
            """);
    assertThat(Ran.castnet("simulate", scenario.toString()).error())
        .contains("the last drop-off of send 9 is not the end of its route, node 2");
  }

  @Test
  void aRefusalHasACodeAndOperands() {
    Ran run = Ran.castnet("schemes", "--network", network, "--format", "json");
    assertThat(run.out()).contains("\"code\":\"not-applicable\"").contains("\"operands\":{");
  }
}
