package org.castnet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.run.PlanRun;
import org.castnet.scenario.Scenario;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

class RequestTest {
  private static final Network MESH = Networks.mesh(8, 8);

  private static Request request() {
    return Castnet.on(MESH).from("3,0").to("1,0", "6,0", "4,5").flits(32);
  }

  @Test
  void planEqualsPlanOfCatalogue() {
    Message message =
        Message.of(
            0,
            MESH.nodeNamed("3,0"),
            32,
            MESH.nodeNamed("1,0"),
            MESH.nodeNamed("6,0"),
            MESH.nodeNamed("4,5"));
    Map<String, String> free = Map.of("ports", "free");
    assertThat(request().scheme("otms", free).plan().sends())
        .isEqualTo(
            Schemes.standard().plan("otms", free, Scenario.of(MESH, List.of(message))).sends());
  }

  @Test
  void simulatesSoundPlanNoFasterThanLowerBound() {
    Request request = request().scheme("otms");
    PlanRun run = request.simulate();
    assertThat(PlanVerifier.verify(run.plan())).isEmpty();
    assertThat(run.makespan().orElseThrow())
        .isGreaterThanOrEqualTo(request.lowerBound().picoseconds());
    assertThat(request.simulate(run.plan()).makespan()).isEqualTo(run.makespan());
  }

  @Test
  void eachFromStartsAnotherMulticast() {
    Request two = request().from(0).toAll();
    assertThat(two.scenario().messages()).hasSize(2);
    assertThat(two.scenario().messages().get(1).fanout()).isEqualTo(63);
    assertThat(two.scenario().messages().get(0).flits()).isEqualTo(32);
  }

  @Test
  void settersReturnModifiedCopy() {
    Request request = request();
    request.flits(5);
    request.seed(9);
    assertThat(request.scenario().messages().get(0).flits()).isEqualTo(32);
    assertThat(request.scenario().planning().seed()).isEqualTo(1);
    assertThat(request.ports(PortModel.ALL).scenario().ports()).contains(PortModel.ALL);
  }

  @Test
  void comparesApplicableSchemes() {
    assertThat(request().compare().best().orElseThrow().run()).isPresent();
  }

  @Test
  void rejectsMissingOrUnknownSettings() {
    assertThatThrownBy(() -> Castnet.on(MESH).to("0,0"))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a source is needed first");
    assertThatThrownBy(() -> Castnet.on(MESH).from("0,0").plan())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no destinations");
    assertThatThrownBy(() -> Castnet.on(MESH).scenario())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("no messages");
    assertThatThrownBy(() -> request().plan())
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("scheme");
    assertThatThrownBy(() -> request().from("9,9")).isInstanceOf(BadInput.class);
  }
}
