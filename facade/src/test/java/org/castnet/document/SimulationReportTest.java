package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.castnet.comparison.Outcome;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.Engine;
import org.castnet.run.Simulation;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.castnet.sim.Technology;
import org.junit.jupiter.api.Test;

class SimulationReportTest {
  static final String CIRCLE =
      "{'network':'torus:4x2,lanes=1','wormhole':{'startUp':0,'routingDelay':'1us'},'sends':["
          + "{'id':7,'nodes':[[0,0],'+x','+x','+x'],'deliver':[[3,0]]},"
          + "{'id':8,'nodes':[[1,0],'+x','+x','+x'],'deliver':[[0,0]]},"
          + "{'id':9,'nodes':[[2,0],'+x','+x','+x'],'deliver':[[1,0]]},"
          + "{'id':5,'nodes':[[3,0],'+x','+x','+x'],'deliver':[[2,0]]}]}";

  private static SimulationReport report(String json) {
    return SimulationReport.of(
        ScenarioReader.read(JsonText.parse(json.replace('\'', '"'))),
        new Runner(Schemes.standard(), Engine.AUTO));
  }

  private static String text(SimulationReport report) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    report.text(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static JsonNode json(SimulationReport report) throws IOException {
    return JsonText.parse(JsonText.line(report.json()));
  }

  /** Returns the report of a unicast run without its last send. */
  private static SimulationReport unsound() {
    Scenario scenario =
        Scenario.of(NetworkSpec.parse("mesh:4x1"), List.of(Message.of(0, 0, 8, 1, 3)));
    MulticastPlan plan = Schemes.standard().plan("unicast", java.util.Map.of(), scenario);
    MulticastPlan cut =
        new MulticastPlan(
            plan.network(), plan.messages(), plan.sends().subList(0, 1), plan.ports());
    return SimulationReport.ofRun(
        new Outcome(
            Schemes.standard().named("unicast"),
            SchemeChoice.of("unicast"),
            true,
            Optional.of(Simulation.on(Technology.defaults()).run(cut)),
            Optional.empty(),
            Optional.empty()));
  }

  @Test
  void soundRunIsReportedAsValid() throws IOException {
    SimulationReport report =
        report(
            "{'network':'mesh:4x4','scheme':'u-mesh','messages':"
                + "[{'source':[0,0],'destinations':[[3,3],[1,2]],'flits':8}]}");
    assertThat(report.failure()).isEmpty();
    assertThat(json(report).get("valid").booleanValue()).isTrue();
    assertThat(json(report).get("makespan").isIntegralNumber()).isTrue();
    assertThat(text(report)).contains("makespan        6").doesNotContain("INVALID");
  }

  @Test
  void messagesRetainIdsOfFile() throws IOException {
    SimulationReport report =
        report(
            "{'network':'mesh:4x1','scheme':'unicast','messages':["
                + "{'id':7,'source':[0,0],'destinations':[[3,0]]},"
                + "{'id':9223372036854775807,'source':[3,0],'destinations':[[0,0]]}]}");
    assertThat(json(report).get("multicasts").findValuesAsText("message"))
        .containsExactly("7", "9223372036854775807");
  }

  @Test
  void deadlockedPlanHasNoShareOfBound() throws IOException {
    StringBuilder around = new StringBuilder();
    for (int node = 0; node < 5; node++) {
      around.append(node == 0 ? "" : ",").append("{'source':[").append(node);
      around.append("],'destinations':[[").append((node + 2) % 5).append("]]}");
    }
    SimulationReport report =
        report(
            "{'network':'torus:5,lanes=1','wormhole':{'startUp':0,'routingDelay':'1us'},"
                + "'scheme':'unicast','messages':["
                + around
                + "]}");
    assertThat(json(report).get("deadlock").isNull()).isFalse();
    assertThat(json(report).get("shareOfLimit").isNull()).isTrue();
    assertThat(text(report))
        .contains("(limited", "busiest link    none") // no worm has crossed a link
        .doesNotContain("0.0 %");
  }

  @Test
  void unsoundPlanIsReportedWithoutTimes() throws IOException {
    assertThat(unsound().failure()).hasValue("unicast: not sound: 3,0 never receives message 0");
    assertThat(json(unsound()).get("makespan").isNull()).isTrue();
    assertThat(json(unsound()).get("valid").booleanValue()).isFalse();
    assertThat(json(unsound()).get("failure").textValue()).startsWith("unicast: not sound");
    assertThat(text(unsound()))
        .contains("makespan        -", "latency         -", "INVALID: unicast: 3,0 never receives");
  }

  @Test
  void deadlockIsReportedWithIdsOfFile() throws IOException {
    SimulationReport report = report(CIRCLE);
    assertThat(json(report).get("makespan").isNull()).isTrue();
    assertThat(text(report)).contains("makespan        -", "DEADLOCK: send 5 waits for");
    assertThat(report.failure())
        .hasValueSatisfying(why -> assertThat(why).startsWith("DEADLOCK: send 5"));
  }

  @Test
  void givenSendsAreSimulatedWithoutVerdict() throws IOException {
    SimulationReport report =
        report("{'network':'mesh:4x1','sends':[{'id':3,'nodes':[[0,0],[1,0]],'deliver':[[1,0]]}]}");
    assertThat(report.failure()).isEmpty();
    assertThat(json(report).has("valid")).isFalse();
    assertThat(json(report).get("deliveries").get(0).get("send").intValue()).isEqualTo(3);
  }
}
