package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Plans written by {@code plan} are verified, simulated and compared like scenarios. */
class WrittenPlansTest {
  private static final String REQUEST =
      "{\"network\":\"mesh:4x4\",\"scheme\":\"u-mesh\",\"messages\":"
          + "[{\"id\":70,\"source\":[0,0],\"destinations\":[[3,0],[3,3],[1,2]],\"flits\":8}]}";

  @TempDir private Path folder;

  private String file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text).toString();
  }

  private String plan() throws IOException {
    return Ran.castnet("plan", file("request.json", REQUEST), "--format", "json").out();
  }

  @Test
  void aPlanTakesAsLongAsItsScenario() throws IOException {
    String plan = file("plan.json", plan());
    String request = file("request.json", REQUEST);
    assertThat(Ran.castnet("verify", plan).code()).isZero();
    assertThat(Ran.castnet("simulate", plan, "--format", "csv").out())
        .hasLineCount(1 + 3)
        .isEqualTo(Ran.castnet("simulate", request, "--format", "csv").out());
  }

  @Test
  void aPlanKeepsItsIdsAndTheNetworkItsTechnology() throws IOException {
    String plan = plan().replace("\"id\":0,\"message\":", "\"id\":500,\"message\":");
    String after = plan.replace("\"after\":0,", "\"after\":500,");
    Ran ran =
        Ran.castnet(
            "simulate",
            file("plan.json", after),
            "--format",
            "json",
            "--technology",
            file("times.yaml", "startUp: 1us\nflitTime: 1ns\n"));
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("\"send\":500", "\"message\":70", "\"valid\":true");
    assertThat(ran.out()).doesNotContain("\"send\":0,");
  }

  @Test
  void aPlanKeepsTheTechnologyOfItsRequest() throws IOException {
    String[] request = {
      "--network",
      "torus:4x4",
      "--from",
      "0,0",
      "--to",
      "all",
      "--size",
      "64KB",
      "--scheme",
      "u-torus",
      "--bandwidth",
      "25GB/s"
    };
    String used = "one start-up at a time, startup 2 us, 2.56 ns per flit, routing delay 200 ns";
    String direct = castnet("simulate", request).out();
    assertThat(direct).contains(used);
    String plan = file("plan.json", castnet("plan", request, "--format", "json").out());
    assertThat(afterTitle(Ran.castnet("simulate", plan).out())).isEqualTo(afterTitle(direct));
    Ran other = Ran.castnet("simulate", plan, "--technology", file("times.yaml", "startUp: 7us\n"));
    assertThat(other.out()).contains("one start-up at a time, startup 7 us, 1 us per flit");
    assertThat(other.error())
        .startsWith("--technology replaces that of the plan, which was made for startup 2 us");
    assertThat(Ran.castnet("simulate", plan).error()).isEmpty();
  }

  @Test
  void everyPropertyOfATechnologyReturnsFromItsPlan() throws IOException {
    runsAlike(
        REQUEST.replace(
            "\"scheme\"",
            "\"wormhole\":{\"flitTime\":\"3ns\",\"routingDelay\":\"20ns\",\"startUp\":\"1us\","
                + "\"buffer\":7,\"ports\":\"all\",\"startUps\":\"parallel\","
                + "\"router\":\"queued\",\"arbiter\":\"round-robin\",\"creditDelay\":\"2ns\","
                + "\"virtualChannels\":\"lanes\",\"headerFlits\":2},\"scheme\""));
    runsAlike(
        REQUEST
            .replace("mesh:4x4", "mesh:4x4,speed=700GB/s")
            .replace("\"scheme\"", "\"wormhole\":{\"flitBytes\":3},\"scheme\""));
  }

  private static Ran castnet(String command, String[] request, String... more) {
    return Ran.castnet(
        Stream.of(new String[] {command}, request, more)
            .flatMap(Stream::of)
            .toArray(String[]::new));
  }

  @Test
  void aPlanIsComparedWithOtherSchemesOnItsMessages() throws IOException {
    Ran ran = Ran.castnet("compare", file("plan.json", plan()), "--schemes", "binomial,as-given");
    assertThat(ran.out()).contains("as-given", "binomial").doesNotContain("otms");
  }

  @Test
  void aPlanWithViolationsFails() throws IOException {
    String broken =
        file("plan.json", plan().replace("\"destinations\":[", "\"destinations\":[[2,2],"));
    for (String command : List.of("simulate", "compare")) {
      Ran ran = Ran.castnet(command, broken);
      assertThat(ran.code()).as(command).isEqualTo(1);
      assertThat(ran.error())
          .isEqualToIgnoringNewLines(broken + ": it is not sound: 2,2 never receives message 70");
    }
  }

  @Test
  void aPlanRejectsASeed() throws IOException {
    Ran ran = Ran.castnet("simulate", file("plan.json", plan()), "--seed", "3");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.error()).contains("--seed: a plan has no random choices");
  }

  @Test
  void messagesKeepTheIdsOfTheRequestAndPartsHaveOthers() throws IOException {
    String two =
        "{\"network\":\"mesh:4x4\",\"scheme\":\"pipeline\",\"options\":{\"parts\":4},\"messages\":["
            + "{\"id\":70,\"source\":[0,0],\"destinations\":[[3,0],[3,3]],\"flits\":8},"
            + "{\"id\":3,\"source\":[1,0],\"destinations\":[[2,2]],\"flits\":8}]}";
    String request = file("two.json", two);
    Ran json = Ran.castnet("plan", request, "--format", "json");
    // 3 is taken, so the first part is 2 and the second 4
    assertThat(json.out())
        .contains(
            "{\"id\":70,", "{\"id\":3,", "{\"id\":2,\"partOf\":70", "{\"id\":4,\"partOf\":70");
    assertThat(Ran.castnet("plan", request).out()).isEqualTo(json.out());
    assertThat(Ran.castnet("plan", request, "--format", "text").out())
        .contains("message 2 ", "message 4 ")
        .doesNotContain("message 0 ");
    assertThat(Ran.castnet("verify", file("plan.json", json.out())).code()).isZero();
  }

  @Test
  void commandsWithoutPlansNameThoseThatAcceptThem() throws IOException {
    String plan = file("plan.json", plan());
    Ran ran = Ran.castnet("limit", plan);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.complaints())
        .containsExactly(
            plan
                + ": the scenario has several kinds of traffic: messages, sends; specify one of"
                + " messages, traffic, sends and trace; a plan with messages and sends is read by"
                + " the commands verify, simulate and compare");
  }

  /** Asserts that a request and its plan give equal reports, except for the name of the scheme. */
  private void runsAlike(String request) throws IOException {
    String requested = file("request.json", request);
    String plan = file("plan.json", Ran.castnet("plan", requested).out());
    String direct = Ran.castnet("simulate", requested).out();
    assertThat(direct).contains("makespan").doesNotContain("makespan        -");
    assertThat(afterTitle(Ran.castnet("simulate", plan).out())).isEqualTo(afterTitle(direct));
    Ran goal = Ran.castnet("plan", requested, "--format", "goal");
    if (goal.done()) {
      assertThat(afterTitle(Ran.castnet("simulate", file("plan.goal", goal.out())).out()))
          .isEqualTo(afterTitle(direct));
    } else {
      assertThat(goal.error()).contains("format goal cannot express copies by routers");
    }
  }

  private static String afterTitle(String text) {
    return text.substring(text.indexOf("machine"), text.indexOf("Gini"));
  }

  @Test
  void messagesAreReadyAtTheTimesOfTheRequest() throws IOException {
    runsAlike(REQUEST.replace("\"flits\":8", "\"flits\":8,\"ready\":\"1ms\""));
    runsAlike(
        "{\"network\":\"mesh:4x4\",\"scheme\":\"u-mesh\",\"traffic\":"
            + "{\"multicasts\":4,\"destinations\":5,\"flits\":8,\"meanGap\":\"100us\"}}");
  }

  @Test
  void branchingWormsMayBePlannedForNodesWithOnePort() throws IOException {
    runsAlike(
        "{\"network\":\"torus:6x6\",\"scheme\":\"successive-trees\",\"seed\":4,\"traffic\":"
            + "{\"multicasts\":2,\"destinations\":4,\"flits\":8}}");
  }

  @Test
  void aPlanChosenByAutoRunsOnTheTermsOfTheChoice() throws IOException {
    runsAlike(
        "{\"network\":\"torus:3x4x3,lanes=4\",\"scheme\":\"auto\",\"seed\":0,\"traffic\":"
            + "{\"multicasts\":4,\"destinations\":5,\"flits\":91}}");
  }

  @Test
  void comparisonsOfPlansRespectOneStartUpAtATime() throws IOException {
    String ports = file("all.yaml", "ports: all\n");
    String plan = file("plan.json", plan());
    assertThat(Ran.castnet("compare", plan, "--technology", ports).out())
        .contains("one start-up at a time");
    assertThat(
            Ran.castnet(
                    "compare",
                    plan,
                    "--technology",
                    file("side.yaml", "ports: all\nstartUps: parallel\n"))
                .out())
        .contains("start-ups in parallel");
  }

  @Test
  void technologyOfAFileAppliesToRequestsButNotToScenarios() throws IOException {
    String times = file("times.yaml", "startUp: 7us\n");
    List<String> request = List.of("--network", "mesh:4x4", "--from", "0,0", "--to", "1,1");
    for (String command : List.of("compare", "limit")) {
      List<String> line = new ArrayList<>(List.of(command));
      line.addAll(request);
      line.addAll(List.of("--technology", times));
      Ran ran = Ran.castnet(line.toArray(String[]::new));
      assertThat(ran.code()).as(ran.error()).isZero();
      assertThat(ran.out()).contains("23 us");
    }
    String scenario = file("scenario.yaml", "network: mesh:4x4\nmessages: []\n");
    Ran ran = Ran.castnet("compare", scenario, "--technology", times);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.error()).contains("a scenario states its technology");
  }
}
