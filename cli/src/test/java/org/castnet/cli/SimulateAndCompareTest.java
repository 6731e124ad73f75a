package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class SimulateAndCompareTest {
  private static final String ALONE =
      """
      network: mesh:8x1
      wormhole: {flitTime: 1us, routingDelay: 200ns, startUp: 300us, buffer: 1, ports: one}
      scheme: unicast
      messages:
        - {source: [0,0], destinations: [[5,0]], flits: 32}
      """;

  @TempDir Path folder;

  @Test
  void aSingleWormTakesStartUpPlusPathPlusLength() {
    Ran ran = Ran.withInput(ALONE, "simulate", "-", "--format", "json");
    assertThat(ran.code()).isZero();
    JsonNode result = JsonText.parse(ran.out());
    long expected = 300_000_000L + 5 * (1_000_000L + 200_000L) + 31 * 1_000_000L;
    assertThat(result.get("makespan").asLong()).isEqualTo(expected);
    assertThat(result.at("/multicasts/0/latency").asLong()).isEqualTo(expected);
    assertThat(result.at("/deliveries/0/node").toString()).isEqualTo("[5,0]");
    assertThat(result.get("deadlock").isNull()).isTrue();
  }

  @Test
  void bothEnginesAgree() {
    String scenario =
        ALONE
            .replace("mesh:8x1", "torus:6x6")
            .replaceFirst(
                "(?s)messages:.*", "traffic: {multicasts: 9, destinations: 12, flits: 7}\n");
    String worm = Ran.withInput(scenario, "simulate", "-", "--format", "json").out();
    String flit =
        Ran.withInput(scenario, "simulate", "-", "--format", "json", "--engine", "flit").out();
    assertThat(flit).isEqualTo(worm);
    assertThat(JsonText.parse(worm).get("deliveries")).hasSize(108);
  }

  @Test
  void htmlReportsContainTheSameNumbers() throws Exception {
    Path page = folder.resolve("alone.html");
    Ran ran = Ran.withInput(ALONE, "simulate", "-", "--format", "json", "--page", page.toString());
    assertThat(kept(page).at("/sides/0/playback/makespan"))
        .isEqualTo(JsonText.parse(ran.out()).get("makespan"));
    Path race = folder.resolve("race.html");
    Ran compared =
        Ran.castnet(
            "compare",
            "--network",
            "mesh:4x4",
            "--from",
            "0,0",
            "--to",
            "3,3 1,2 0,3",
            "--schemes",
            "u-mesh,unicast",
            "--format",
            "json",
            "--page",
            race.toString());
    JsonNode table = JsonText.parse(compared.out());
    for (int side = 0; side < 2; side++) {
      assertThat(kept(race).at("/sides/" + side + "/playback/makespan"))
          .isEqualTo(table.at("/schemes/" + side + "/makespan"));
    }
    assertThat(kept(race).at("/comparison/recommendation")).isEqualTo(table.get("recommendation"));
    Ran refused = Ran.withInput("{\"a\":1}\n{\"a\":2}", "compare", "-", "--page", "x.html");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.error()).contains("--page: a page shows a single scenario");
  }

  private static JsonNode kept(Path page) throws java.io.IOException {
    String text = Files.readString(page);
    String mark = "<script type=\"application/json\" id=\"kept\">";
    int from = text.indexOf(mark) + mark.length();
    return JsonText.parse(text.substring(from, text.indexOf("</script>", from)))
        .at("/experiments/0");
  }

  @Test
  void aDeadlockIsAResultThatNamesItsCycle() {
    List<String> messages = new ArrayList<>();
    for (int node = 0; node < 4; node++) {
      messages.add("{source: [" + node + "], destinations: [[" + (node + 2) % 4 + "]], flits: 9}");
    }
    String ring =
        "network: 'torus:4,lanes=1'\nscheme: unicast\nmessages: ["
            + String.join(",", messages)
            + "]\n";
    Ran ran = Ran.withInput(ring, "simulate", "-", "--format", "json");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(JsonText.parse(ran.out()).at("/deadlock/cycle")).hasSize(4);
    assertThat(Ran.withInput(ring.replace("lanes=1", "lanes=2"), "simulate", "-").code()).isZero();
  }

  @Test
  void sendsAreSimulatedUnchangedUnderTheirOwnIds() {
    String scenario =
        "{\"network\":\"mesh:3x3\",\"wormhole\":{\"flitTime\":2,\"startUp\":9,\"routingDelay\":0},\"sends\":["
            + "{\"id\":30,\"after\":null,\"ready\":5,\"flits\":4,\"nodes\":[[0,0],[1,0]],\"deliver\":[[1,0]]},"
            + "{\"id\":40,\"after\":30,\"flits\":1,\"nodes\":[[1,0],[1,1]],\"deliver\":[[1,1]]}]}";
    JsonNode result =
        JsonText.parse(Ran.withInput(scenario, "simulate", "-", "--format", "json").out());
    assertThat(result.at("/deliveries/0/time").asLong()).isEqualTo(5 + 9 + 2 + 3 * 2);
    assertThat(result.at("/deliveries/1/send").asInt()).isEqualTo(40);
    assertThat(result.at("/deliveries/1/time").asLong()).isEqualTo(22 + 9 + 2);
    Ran broken = Ran.withInput(scenario.replace("[1,0],[1,1]", "[1,0],[2,1]"), "simulate", "-");
    assertThat(broken.code()).isEqualTo(2);
    assertThat(broken.complaints())
        .singleElement()
        .asString()
        .contains("sends[1].nodes", "no link connects [1,0] and [2,1]");
  }

  @Test
  void copiesAlongTheRouteUseTheOnePortOfTheirNodes() {
    String star = ALONE.replace("unicast", "dual-path").replace("[[5,0]]", "[[2,0],[5,0]]");
    Ran onePort = Ran.withInput(star, "simulate", "-");
    assertThat(onePort.code()).as(onePort.error()).isZero();
    Ran compared = Ran.withInput(star, "compare", "-", "--schemes", "dual-path,unicast");
    assertThat(compared.out())
        .contains("one port per node", "not on this machine, need all ports:", "dual-path");
    assertThat(Ran.withInput(star.replace(", ports: one", ""), "simulate", "-").code()).isZero();
  }

  @Test
  void reportsBadScenariosByField() {
    assertThat(
            Ran.withInput(ALONE.replace("flitTime: 1us", "flitTime: 1 parsec"), "simulate", "-")
                .complaints())
        .singleElement()
        .asString()
        .contains("wormhole.flitTime");
    assertThat(Ran.withInput(ALONE.replace("buffer", "bufer"), "simulate", "-").complaints())
        .singleElement()
        .asString()
        .contains("did you mean 'buffer'");
    assertThat(Ran.withInput(ALONE.replace("[[5,0]]", "[[8,0]]"), "simulate", "-").complaints())
        .singleElement()
        .asString()
        .contains("messages[0].destinations[0]", "x is 0..7");
    assertThat(Ran.withInput("network: [", "simulate", "-").code()).isEqualTo(2);
    assertThat(Ran.withInput("", "simulate", "-").code()).isEqualTo(2);
  }

  @Test
  void rejectsAnUnknownSchemeInAFile() {
    for (String wish : new String[] {"scheme: otsm", "schemes: [u-mesh, otsm]"}) {
      String scenario =
          "network: mesh:4x4\n" + wish + "\nmessages: [{source: [0, 0], destinations: [[1, 1]]}]\n";
      for (String command : new String[] {"simulate", "compare", "limit"}) {
        Ran ran = Ran.withInput(scenario, command, "-");
        assertThat(ran.code()).as(command).isEqualTo(CastnetCommand.BAD_INPUT);
        if (wish.startsWith("scheme:")) {
          assertThat(ran.error()).as(command).contains("unknown scheme 'otsm'");
        }
      }
    }
  }

  @Test
  void aComparisonRanksApplicableSchemesAndExplainsTheRest() {
    Ran ran =
        Ran.castnet(
            "compare",
            "--network",
            "mesh:8x8",
            "--from",
            "3,0",
            "--to",
            "1,0 6,0 4,5 7,7 0,7",
            "--format",
            "json");
    assertThat(ran.code()).isZero();
    JsonNode comparison = JsonText.parse(ran.out());
    assertThat(comparison.get("ports").asText()).isEqualTo("all-port");
    List<String> applied = new ArrayList<>();
    List<String> refused = new ArrayList<>();
    comparison
        .get("schemes")
        .forEach(
            entry ->
                (entry.get("applies").asBoolean() ? applied : refused)
                    .add(entry.get("scheme").asText()));
    assertThat(applied).contains("unicast", "binomial", "otms", "ocms", "u-mesh");
    assertThat(refused).contains("u-torus", "st");
    assertThat(comparison.at("/best/traffic").isTextual()).isTrue();
  }

  @Test
  void treesNeedRoutersThatReplicateWorms() {
    String scenario =
        ALONE
            .replace("ports: one", "replication: none")
            .replace("scheme: unicast", "schemes: [tree]")
            .replace("mesh:8x1", "mesh:4x4")
            .replace("[[5,0]]", "[[3,0],[1,2]]");
    Ran ran = Ran.withInput(scenario, "compare", "-");
    assertThat(ran.out())
        .startsWith("mesh:4x4: 1 multicast\nmachine: a port per link, ")
        .contains("replication=none disables replication in routers");
  }

  @Test
  void writesThePictureInAdditionToTheTable() throws Exception {
    Path picture = folder.resolve("best.svg");
    Path scenario = folder.resolve("scenario.yaml");
    Files.writeString(
        scenario, "network: torus:6x6\ntraffic: {multicasts: 5, destinations: 9, flits: 16}\n");
    Ran ran = Ran.castnet("compare", scenario.toString(), "--picture", picture.toString());
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("makespan", "Best makespan:");
    Document svg =
        DocumentBuilderFactory.newInstance()
            .newDocumentBuilder()
            .parse(new InputSource(new StringReader(Files.readString(picture))));
    assertThat(svg.getElementsByTagName("text").getLength()).isGreaterThan(5);
  }

  @Test
  void autoReportsItsChoiceAndTheAlternatives() {
    String scenario =
        """
        network: torus:4x4
        scheme: auto
        wormhole: {ports: one}
        traffic: {multicasts: 6, destinations: 7, flits: 7, meanGap: 50us}
        """;
    JsonNode result =
        JsonText.parse(Ran.withInput(scenario, "simulate", "-", "--format", "json").out());
    List<Long> values = new ArrayList<>();
    result.at("/auto/tried").findValues("value").forEach(value -> values.add(value.asLong()));
    long reached = result.get("makespan").asLong();
    assertThat(values).hasSizeGreaterThan(20).contains(reached);
    result
        .at("/auto/tried")
        .forEach(
            tried ->
                assertThat(tried.path("value").asLong(reached) < reached)
                    .as("%s is passed over for a reason", tried)
                    .isEqualTo(tried.has("value") && tried.has("why")));
    String chosen = result.at("/auto/chosen").asText();
    assertThat(Ran.withInput(scenario, "simulate", "-").out())
        .contains(
            "auto: chosen " + chosen, "skipped because it may deadlock", "it needs a hypercube");
    Ran comparison =
        Ran.withInput(
            scenario, "compare", "-", "--schemes", "auto,u-torus,exchange", "--format", "json");
    assertThat(JsonText.parse(comparison.out()).at("/schemes/0/auto/chosen").asText())
        .isEqualTo(chosen);
    assertThat(JsonText.parse(comparison.out()).at("/best/makespan").asText()).isEqualTo("auto");
  }

  @Test
  void aPlanByAutoIncludesItsTrialsAndParses() {
    Ran plan =
        Ran.castnet(
            "plan",
            "--network",
            "torus:6x6",
            "--scheme",
            "auto",
            "--option",
            "objective=traffic",
            "--from",
            "0,0",
            "--to",
            "3,3 1,0 5,5",
            "--format",
            "json");
    JsonNode auto = JsonText.parse(plan.out()).get("auto");
    assertThat(auto.get("objective").asText()).isEqualTo("traffic");
    auto.get("tried")
        .findValues("value")
        .forEach(
            value ->
                assertThat(value.asLong())
                    .isGreaterThanOrEqualTo(
                        JsonText.parse(plan.out()).at("/metrics/traffic").asLong()));
    assertThat(Ran.withInput(plan.out(), "verify", "-").code()).isZero();
  }

  @Test
  void comparesABatchOfRequestsLineByLine() {
    String line =
        "{\"id\":\"a\",\"network\":\"mesh:4x4\",\"messages\":[{\"source\":[0,0],\"destinations\":[[3,3],[1,2]]}]}\n";
    Ran ran =
        Ran.withInput(
            line + line.replace("[1,2]", "[1,9]") + line.replace("\"a\"", "\"c\""), "compare", "-");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out().lines().map(JsonText::parse).map(json -> json.get("id").asText()))
        .containsExactly("a", "c");
    assertThat(ran.complaints()).singleElement().asString().startsWith("line 2: ");
  }

  @Test
  void equalSeedsGiveEqualBytes() {
    String scenario =
        """
        network: torus:8x8
        scheme: partition
        options: {policy: random, h: 2}
        seed: 5
        traffic: {multicasts: 20, destinations: 30, flits: 16}
        """;
    String once = Ran.withInput(scenario, "simulate", "-", "--format", "json").out();
    assertThat(Ran.withInput(scenario, "simulate", "-", "--format", "json").out()).isEqualTo(once);
    assertThat(
            Ran.withInput(
                    scenario.replace("seed: 5", "seed: 6"), "simulate", "-", "--format", "json")
                .out())
        .isNotEqualTo(once);
  }

  @Test
  void convertsANetworkAndReadsItBack() throws Exception {
    Path file = folder.resolve("net.json");
    assertThat(
            Ran.castnet("network", "mesh:3x2", "--format", "json", "--out", file.toString()).code())
        .isZero();
    Ran ran =
        Ran.castnet(
            "plan",
            "--network",
            "json:" + file,
            "--scheme",
            "unicast",
            "--from",
            "0,0",
            "--to",
            "2,1");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("traffic 3 links");
  }

  @ParameterizedTest
  @CsvSource({
    "--tech, ndr",
    "--startup, 1us",
    "--flit-time, 1ns",
    "--bandwidth, 25GB/s",
    "--flit-bytes, 64",
    "--switching, packets",
    "--ports, all"
  })
  void theTechnologyOfAPlanIsThatOfAFile(String option, String value) {
    Ran plan =
        Ran.castnet(
            "plan",
            "--network",
            "mesh:8x1",
            "--scheme",
            "unicast",
            "--from",
            "0,0",
            "--to",
            "5,0",
            "--format",
            "json");
    Ran ran = Ran.withInput(plan.out(), "simulate", "-", option, value);
    assertThat(ran.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.complaints())
        .singleElement()
        .asString()
        .endsWith(
            option + ": --technology FILE specifies the technology of a plan; omit this option");
  }
}
