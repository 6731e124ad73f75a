package org.castnet.verify;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.plan.unicast.Binomial;
import org.castnet.verify.deadlock.ChannelDependencyGraph;
import org.junit.jupiter.api.Test;

/**
 * Takes a sound plan and breaks it in one way at a time: every fault must be found, under its own
 * name.
 */
class PlanVerifierTest {
  private final Network mesh = NetworkSpec.parse("mesh:4x4");
  private final MulticastPlan sound =
      new Binomial(mesh.routing().orElseThrow(), Binomial.Order.GIVEN, 1)
          .on(mesh)
          .plan(List.of(Message.of(0, 5, 8, 0, 3, 10, 12, 15), Message.of(1, 0, 8, 1, 2, 15)));

  @Test
  void aSoundPlanHasNoViolation() {
    assertThat(PlanVerifier.verify(sound)).isEmpty();
    assertThat(ChannelDependencyGraph.of(sound).isAcyclic()).isTrue();
    assertThat(PlanMetrics.of(sound).steps()).isEqualTo(3);
  }

  @Test
  void aDroppedSendLeavesDestinationsWithoutTheirMessage() {
    assertFound(Violation.Kind.MISSED, sends -> sends.remove(sends.size() - 1));
  }

  @Test
  void aDroppedDestinationIsNamed() {
    MulticastPlan plan =
        new MulticastPlan(
            mesh,
            List.of(sound.messages().get(0), Message.of(1, 0, 8, 1, 2, 15, 7)),
            sound.sends(),
            PortModel.ONE);
    assertThat(PlanVerifier.verify(plan))
        .singleElement()
        .satisfies(
            violation -> {
              assertThat(violation.kind()).isEqualTo(Violation.Kind.MISSED);
              assertThat(violation.text()).contains("3,1 never receives message 1");
            });
  }

  @Test
  void aRepeatedSendDoublesADelivery() {
    assertFound(Violation.Kind.DOUBLED, sends -> sends.add(sends.get(0)));
  }

  @Test
  void aMessageBroughtBackToItsSourceIsDoubled() {
    assertFound(
        Violation.Kind.DOUBLED,
        sends -> sends.add(Send.relay(0, 0, route(sends.get(0).dropOffs().getInt(0), 5), 5)));
  }

  @Test
  void aRouteWithAGapIsBroken() {
    assertFound(
        Violation.Kind.BROKEN_ROUTE,
        sends -> {
          Route route = sends.get(0).route();
          int[] channels = new int[route.length()];
          route.copyTo(channels, 0);
          channels[channels.length - 1] = 0;
          sends.set(0, withRoute(sends.get(0), Route.of(route.origin(), channels)));
        });
  }

  @Test
  void aRouteThatStopsEarlyMissesItsDropOff() {
    assertFound(
        Violation.Kind.BAD_DROP_OFF,
        sends -> {
          Route route = sends.get(0).route();
          int[] channels = new int[route.length()];
          route.copyTo(channels, 0);
          sends.set(
              0, withRoute(sends.get(0), Route.of(route.origin(), channels, channels.length - 1)));
        });
  }

  @Test
  void aRouteThatContinuesAfterItsLastDropOffIsAViolation() {
    assertFound(
        Violation.Kind.BAD_DROP_OFF,
        sends -> sends.add(new Send(list(1), list(), route(0, 15), list(3))));
  }

  @Test
  void aRelayThatWaitsForADeliveryElsewhereHasABadTrigger() {
    assertFound(
        Violation.Kind.BAD_TRIGGER,
        sends -> {
          int relay = firstRelay(sends);
          int other = sends.get(relay).triggers().getInt(0) == 0 ? relay : 0;
          sends.set(relay, withTriggers(sends.get(relay), other == relay ? relay + 1 : 0));
        });
  }

  @Test
  void rejectsARelayWithoutTrigger() {
    assertFound(
        Violation.Kind.NOT_HELD,
        sends -> {
          int relay = firstRelay(sends);
          sends.set(
              relay,
              new Send(
                  sends.get(relay).messages(),
                  list(),
                  sends.get(relay).route(),
                  sends.get(relay).dropOffs()));
        });
  }

  @Test
  void aCombinedSendNeedsEveryMessageThatItCarries() {
    assertFound(
        Violation.Kind.NOT_HELD,
        sends -> {
          int relay = firstRelay(sends);
          Send send = sends.get(relay);
          sends.set(relay, new Send(list(0, 1), send.triggers(), send.route(), send.dropOffs()));
        });
  }

  @Test
  void sendsThatWaitForOneAnotherAreACycle() {
    Send there = new Send(list(0), list(1), route(0, 1), list(1));
    Send back = new Send(list(0), list(0), route(1, 0), list(0));
    MulticastPlan plan =
        new MulticastPlan(
            mesh, List.of(Message.of(0, 5, 1, 0, 1)), List.of(there, back), PortModel.ONE);
    assertThat(kinds(plan)).contains(Violation.Kind.TRIGGER_CYCLE);
  }

  @Test
  void aNodeThatReceivesAMessageWithoutUseIsAUselessRelay() {
    assertFound(
        Violation.Kind.USELESS_RELAY, sends -> sends.add(Send.fromSource(1, route(0, 9), 9)));
  }

  @Test
  void partsMustMakeUpTheWholeAndAllArrive() {
    Message whole = Message.of(0, 0, 10, 3);
    Send first = Send.fromSource(1, route(0, 3), 3);
    Send second = Send.fromSource(2, route(0, 3), 3);
    assertThat(kinds(plan(List.of(whole, whole.part(1, 4), whole.part(2, 6)), first, second)))
        .isEmpty();
    assertThat(kinds(plan(List.of(whole, whole.part(1, 4), whole.part(2, 5)), first, second)))
        .contains(Violation.Kind.BAD_PARTS);
    assertThat(kinds(plan(List.of(whole, whole.part(1, 4), whole.part(2, 6)), first)))
        .containsExactly(Violation.Kind.MISSED);
    assertThat(
            kinds(
                plan(List.of(whole, whole.part(1, 10)), first, Send.fromSource(0, route(0, 3), 3))))
        .contains(Violation.Kind.DOUBLED);
  }

  @Test
  void anUnknownMessageOrTriggerIsABadReference() {
    assertFound(
        Violation.Kind.BAD_REFERENCE, sends -> sends.add(Send.fromSource(7, route(0, 9), 9)));
    assertFound(
        Violation.Kind.BAD_REFERENCE, sends -> sends.add(Send.relay(0, 99, route(0, 9), 9)));
  }

  @Test
  void wormsAroundARingInOneLaneFormADependencyCycle() {
    Network ring = NetworkSpec.parse("torus:4,lanes=1");
    List<Send> sends = new ArrayList<>();
    List<Message> messages = new ArrayList<>();
    for (int node = 0; node < 4; node++) {
      int goal = (node + 2) % 4;
      messages.add(Message.of(node, node, 4, goal));
      sends.add(Send.fromSource(node, ring.routing().orElseThrow().route(node, goal), goal));
    }
    MulticastPlan plan = new MulticastPlan(ring, messages, sends, PortModel.ONE);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    ChannelDependencyGraph graph = ChannelDependencyGraph.of(plan);
    assertThat(graph.describe(graph.cycle().orElseThrow())).isEqualTo("0 -> 1 -> 2 -> 3 -> 0");
    assertThat(graph.isAcyclic()).isFalse();
  }

  private void assertFound(Violation.Kind kind, Consumer<List<Send>> mutation) {
    List<Send> sends = new ArrayList<>(sound.sends());
    mutation.accept(sends);
    assertThat(kinds(new MulticastPlan(mesh, sound.messages(), sends, PortModel.ONE)))
        .contains(kind);
  }

  private static List<Violation.Kind> kinds(MulticastPlan plan) {
    return PlanVerifier.verify(plan).stream().map(Violation::kind).toList();
  }

  private MulticastPlan plan(List<Message> messages, Send... sends) {
    return new MulticastPlan(mesh, messages, List.of(sends), PortModel.ONE);
  }

  private static int firstRelay(List<Send> sends) {
    int number = 0;
    while (!sends.get(number).isRelay()) {
      number++;
    }
    return number;
  }

  private Route route(int from, int to) {
    return mesh.routing().orElseThrow().route(from, to);
  }

  private static Send withRoute(Send send, Route route) {
    return new Send(send.messages(), send.triggers(), route, send.dropOffs());
  }

  private static Send withTriggers(Send send, int... triggers) {
    return new Send(send.messages(), list(triggers), send.route(), send.dropOffs());
  }

  private static IntImmutableList list(int... values) {
    return IntImmutableList.of(values);
  }
}
