package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Scheme;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;

/** The family's face: names, options, refusals and its own rule. */
class PathSchemesTest {
  private final Network mesh = NetworkSpec.parse("mesh:8x8");

  @Test
  void theFamilyListsItsSchemesByName() {
    assertThat(HamiltonianSchemes.all())
        .extracting(Scheme::name)
        .containsExactly(
            "fixed-path",
            "dual-path",
            "multi-path",
            "ocms",
            "otms",
            "many-path",
            "trip",
            "recursive-path");
  }

  @Test
  void anUnknownPortRuleIsNamedWithTheAllowedOnes() {
    assertThatThrownBy(() -> Stars.plan(mesh, "ocms", Map.of("ports", "fre"), 0, 1))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "scheme ocms, option ports: 'fre' is not allowed; allowed are strict|free; did you mean"
                + " 'free'?");
  }

  @Test
  void everySchemeRejectsANetworkWithoutPath() {
    Network broken = NetworkSpec.parse("mesh:5x5,fail=1,0");
    for (Scheme scheme : HamiltonianSchemes.all().subList(0, 5)) {
      assertThatThrownBy(
              () -> scheme.on(broken, Map.of(), SenderModel.USUAL, 1).orThrow(scheme.name()))
          .isInstanceOf(BadInput.class)
          .hasMessageStartingWith("scheme " + scheme.name() + " does not apply: its two colours");
    }
  }

  @Test
  void aFailedNodeIsExcluded() {
    Network network = NetworkSpec.parse("mesh:5x5,fail=0,0");
    assertThatThrownBy(() -> Stars.plan(network, "dual-path", Map.of(), 7, 0))
        .isInstanceOf(BadInput.class)
        .hasMessage("node 0,0 has failed and cannot be used");
  }

  @Test
  void rejectsATooLargeSearchInsteadOfAnsweringUnproved() {
    Message message = Message.of(0, 0, 1, IntStream.range(1, 64).toArray());
    SideCosts costs =
        SideCosts.ofBothSides(NetworkSpec.parse("hypercube:6"), message, PortRule.FREE).get(0);
    ManyWormOcms cheapest = new ManyWormOcms(costs);
    WormSearch search = new WormSearch(costs, cheapest, 10);
    assertThatThrownBy(() -> search.within(12, 64))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith(
            "otms: 63 destinations over 6 ports on one side of the source are too many for an exact"
                + " search (10 states");
  }

  @Test
  void plansManyMessagesIndependently() {
    List<Message> messages = List.of(Message.of(0, 3, 4, 60, 9), Message.of(1, 60, 4, 3, 12, 33));
    MulticastPlan plan =
        Stars.scheme("otms")
            .on(mesh, Map.of(), SenderModel.USUAL, 1)
            .orThrow("otms")
            .plan(messages);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.ports()).isEqualTo(PortModel.ALL);
    assertThat(plan.sends().stream().map(Send::messages).distinct()).hasSize(2);
  }

  @Test
  void aWormThatTurnsViolatesTheRuleOfTheFamily() {
    Labelling labels = HamiltonianPath.of(mesh).orThrow(mesh);
    MulticastPlan good = Stars.plan(mesh, "otms", Map.of(), 20, 60, 9, 33, 2);
    assertThat(MonotoneLabels.violations(good, labels)).isEmpty();
    int east = mesh.channel(mesh.links().between(20, 21), 0);
    int back = mesh.channel(mesh.links().between(21, 20), 0);
    MulticastPlan turning =
        new MulticastPlan(
            mesh,
            List.of(Message.of(0, 20, 1, 21, 19)),
            List.of(
                Send.path(
                    0,
                    Route.of(20, east, back, mesh.channel(mesh.links().between(20, 19), 0)),
                    21,
                    19)),
            PortModel.ALL);
    assertThat(MonotoneLabels.violations(turning, labels))
        .containsExactly("send 0 turns at node 5,2: its labels neither rise nor fall all the way");
  }
}
