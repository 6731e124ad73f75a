package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanAndVerifyTest {
  private static final String REQUEST =
      "{\"id\":\"a\",\"network\":\"mesh:8x8\",\"scheme\":\"binomial\",\"messages\":[{\"source\":[3,0],\"destinations\":[[1,0],[6,0],[4,5]],\"flits\":32}]}";

  @TempDir Path folder;

  @Test
  void printsThePlanOfARequestGivenByOptions() {
    Ran ran =
        Ran.castnet(
            "plan",
            "--network",
            "mesh:8x8",
            "--scheme",
            "unicast",
            "--from",
            "3,0",
            "--to",
            "1,0 6,0");
    assertThat(ran.code()).isZero();
    assertThat(ran.out())
        .contains(
            "3,0 > 2,0 > (1,0)",
            "traffic 5 links, longest path 3 links, 2 sends, 2 steps",
            "valid:");
  }

  @Test
  void answersEachRequestLineWithOnePlanLine() {
    Ran ran =
        Ran.withInput(REQUEST + "\n\n" + REQUEST.replace("\"a\"", "\"b\"") + "\n", "plan", "-");
    assertThat(ran.code()).isZero();
    List<JsonNode> plans = ran.out().lines().map(JsonText::parse).toList();
    assertThat(plans).hasSize(2);
    assertThat(plans.get(1).get("id").asText()).isEqualTo("b");
    assertThat(plans.get(0).at("/metrics/sends").asInt()).isEqualTo(3);
    assertThat(plans.get(0).at("/verdict/valid").asBoolean()).isTrue();
    assertThat(plans.get(0).at("/sends/0/after").isNull()).isTrue();
    assertThat(plans.get(0).at("/sends/0/nodes/0").toString()).isEqualTo("[3,0]");
  }

  @Test
  void aPrintedPlanVerifies() {
    String plan = Ran.withInput(REQUEST, "plan", "-").out();
    Ran ran = Ran.withInput(plan, "verify", "-");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("valid:", "deadlock-free:");
  }

  @Test
  void reportsABadLineByNumberAndAnswersTheOthers() {
    Ran ran =
        Ran.withInput(
            REQUEST + "\nnonsense\n" + REQUEST.replace("mesh:8x8", "mesh:8x0") + "\n" + REQUEST,
            "plan",
            "-");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.out().lines()).hasSize(2);
    assertThat(ran.complaints()).hasSize(2);
    assertThat(ran.complaints().get(0)).startsWith("line 2: ");
    assertThat(ran.complaints().get(1)).startsWith("line 3: ").contains("side is 0");
  }

  @Test
  void rejectsAnUnknownKeyByName() {
    Ran ran = Ran.withInput(REQUEST.replace("\"scheme\"", "\"sheme\""), "plan", "-");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.complaints())
        .singleElement()
        .asString()
        .contains("'sheme'", "did you mean 'scheme'");
  }

  @Test
  void rejectsRepeatedDestinationsAndTheSourceAmongThem() {
    assertThat(Ran.withInput(REQUEST.replace("[6,0]", "[1,0]"), "plan", "-").complaints())
        .singleElement()
        .asString()
        .contains("destination 1,0 occurs twice");
    assertThat(Ran.withInput(REQUEST.replace("[6,0]", "[3,0]"), "plan", "-").complaints())
        .singleElement()
        .asString()
        .contains("source 3,0 is also a destination");
  }

  @Test
  void aPlanWithADroppedDestinationFailsWithExitCodeOne() {
    String plan = Ran.withInput(REQUEST, "plan", "-").out();
    Ran ran =
        Ran.withInput(
            plan.replace("[4,5]],\"flits\"", "[4,5],[7,7]],\"flits\""),
            "verify",
            "-",
            "--format",
            "json");
    assertThat(ran.code()).isEqualTo(1);
    JsonNode verdict = JsonText.parse(ran.out()).get("verdict");
    assertThat(verdict.get("valid").asBoolean()).isFalse();
    assertThat(verdict.at("/violations/0/kind").asText()).isEqualTo("missed");
    assertThat(verdict.at("/violations/0/text").asText()).contains("7,7 never receives message 0");
  }

  @Test
  void violationsUseTheIdsOfThePlan() {
    String plan =
        """
        {"network":"mesh:4x1","messages":[{"id":5,"source":[0,0],"destinations":[[2,0],[3,0]]}],\
        "sends":[{"id":20,"message":5,"after":10,"nodes":[[2,0],[3,0]],"deliver":[[3,0]]},\
        {"id":10,"message":5,"after":TRIGGER,"nodes":[[0,0],[1,0]],"deliver":[[1,0]]}]}
        """;
    Ran unknown = Ran.withInput(plan.replace("TRIGGER", "77"), "verify", "-", "--format", "json");
    JsonNode first = JsonText.parse(unknown.out()).at("/verdict/violations/0");
    assertThat(first.get("send").asInt()).isEqualTo(10);
    assertThat(first.get("text").asText())
        .isEqualTo("send 10: it waits for send 77, which does not exist");
    Ran missed = Ran.withInput(plan.replace("TRIGGER", "null"), "verify", "-");
    assertThat(missed.out())
        .contains("send 20: it waits for send 10, which does not deliver at 2,0");
    Ran simulated =
        Ran.withInput(
            """
            {"network":"mesh:4x1","sends":[{"id":7,"after":3,"nodes":[[1,0],[2,0]],"deliver":[[2,0]]},
            {"id":3,"after":null,"nodes":[[2,0],[3,0]],"deliver":[[3,0]]}]}
            """,
            "simulate",
            "-");
    assertThat(simulated.complaints().get(0))
        .contains("send 7 waits for send 3, which does not deliver at 1,0");
    Ran twice =
        Ran.withInput(
            """
            {"network":"mesh:4x1","sends":[{"id":7,"after":[3,3],"nodes":[[1,0],[2,0]],"deliver":[[2,0]]},
            {"id":3,"after":null,"nodes":[[2,0],[1,0]],"deliver":[[1,0]]}]}
            """,
            "simulate",
            "-");
    assertThat(twice.complaints())
        .containsExactly("standard input: sends[0].after: send 3 occurs twice");
  }

  @Test
  void aHopWithoutALinkIsABrokenRoute() {
    String plan = Ran.withInput(REQUEST, "plan", "-").out();
    Ran ran =
        Ran.withInput(plan.replaceFirst("\\[\\[3,0\\],\\[4,0\\]", "[[3,0],[4,1]"), "verify", "-");
    assertThat(ran.code()).isEqualTo(1);
    assertThat(ran.out()).contains("hop 0: no link connects [3,0] and [4,1]");
  }

  @Test
  void aResultFileAppearsOnlyWhenItIsComplete() throws Exception {
    Path file = folder.resolve("plan.svg");
    String[] good = {
      "plan",
      "--network",
      "mesh:4x4",
      "--scheme",
      "unicast",
      "--from",
      "0,0",
      "--to",
      "3,3",
      "--format",
      "svg",
      "--out",
      file.toString()
    };
    assertThat(Ran.castnet(good).code()).isZero();
    assertThat(Files.readString(file)).startsWith("<svg").endsWith("</svg>\n");
    Files.delete(file);
    String[] bad = good.clone();
    bad[4] = "unicats";
    Ran ran = Ran.castnet(bad);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.complaints()).singleElement().asString().contains("did you mean 'unicast'");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void aTorusWithOneLaneMayDeadlockAndTheCycleIsNamed() {
    String ring =
        "{\"network\":\"torus:4,lanes=1\",\"scheme\":\"unicast\",\"messages\":["
            + "{\"source\":[0],\"destinations\":[[2]]},{\"source\":[1],\"destinations\":[[3]]},"
            + "{\"source\":[2],\"destinations\":[[0]]},{\"source\":[3],\"destinations\":[[1]]}]}";
    Ran planned = Ran.withInput(ring, "plan", "-");
    assertThat(planned.code()).isZero();
    JsonNode verdict = JsonText.parse(planned.out()).get("verdict");
    assertThat(verdict.get("valid").asBoolean()).isTrue();
    assertThat(verdict.get("deadlockFree").asBoolean()).isFalse();
    assertThat(verdict.get("cycle").asText()).isEqualTo("0 -> 1 -> 2 -> 3 -> 0");
    assertThat(Ran.withInput(planned.out(), "verify", "-").code()).isEqualTo(1);
  }

  @Test
  void aPlanSpecifiesWhichOfTwoParallelLinksItUses() {
    String request =
        "{\"network\":\"torus:2x3\",\"scheme\":\"unicast\",\"messages\":[{\"source\":[1,0],\"destinations\":[[0,0]]}]}";
    String plan = Ran.withInput(request, "plan", "-").out();
    assertThat(JsonText.parse(plan).at("/sends/0/lanes").toString()).isEqualTo("[1]");
    assertThat(Ran.withInput(plan, "verify", "-").code()).isZero();
    String byDirection =
        plan.replaceFirst("\"nodes\":\\[\\[1,0\\],\\[0,0\\]\\]", "\"nodes\":[[1,0],\"-x\"]");
    assertThat(Ran.withInput(byDirection, "verify", "-").code()).isZero();
  }

  @Test
  void combinedMessagesAndPartsVerifyFromAFile() {
    String plan =
        "{\"network\":\"mesh:4x1\",\"messages\":[{\"id\":5,\"source\":[0,0],\"destinations\":[[2,0],[3,0]],\"flits\":8},"
            + "{\"id\":6,\"source\":[1,0],\"destinations\":[[3,0]],\"flits\":4},"
            + "{\"id\":7,\"partOf\":5,\"flits\":3},{\"id\":8,\"partOf\":5,\"flits\":5}],\"sends\":["
            + "{\"id\":10,\"message\":[7,8],\"after\":null,\"nodes\":[[0,0],[1,0],[2,0]],\"deliver\":[[2,0]]},"
            + "{\"id\":11,\"message\":6,\"after\":null,\"nodes\":[[1,0],[2,0]],\"deliver\":[[2,0]]},"
            + "{\"id\":12,\"message\":[6,7,8],\"after\":[10,11],\"nodes\":[[2,0],[3,0]],\"deliver\":[[3,0]]}]}";
    assertThat(Ran.withInput(plan, "verify", "-").out()).contains("valid:");
    assertThat(Ran.withInput(plan.replace("[10,11]", "[10]"), "verify", "-").code()).isEqualTo(1);
  }

  @Test
  void reportsMistakesOnTheCommandLineInOneLine() {
    Ran ran = Ran.castnet("plan", "--netwrok", "mesh:4x4");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.complaints()).hasSize(1);
    assertThat(Ran.castnet("paln").code()).isEqualTo(2);
    assertThat(Ran.castnet("plan", "missing.jsonl").complaints())
        .singleElement()
        .asString()
        .contains("missing.jsonl");
  }

  @Test
  void rejectsPortsInTheWordsOfThePlan() {
    Ran ran =
        Ran.withInput(
            """
            {"network":"mesh:2x1","ports":"two",\
            "messages":[{"source":[0,0],"destinations":[[1,0]],"flits":1}],\
            "sends":[{"id":0,"message":0,"after":null,"nodes":[[0,0],[1,0]],"deliver":[[1,0]]}]}
            """,
            "verify",
            "-");
    assertThat(ran.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(ran.error()).contains("ports: 'two' is not allowed; allowed are one, all");
  }
}
