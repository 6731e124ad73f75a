package org.castnet.verify;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.SwitchAbilities;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.junit.jupiter.api.Test;

/** Verdicts on sends by a switch that combines: hosts a, b, c and d have one cable each to it. */
class CombiningSwitchTest {
  private static final int A = 0;
  private static final int B = 1;
  private static final int C = 2;
  private static final int D = 3;
  private static final int SWITCH = 4;

  private final Network star = star();

  private static Network star() {
    FabricBuilder fabric = new FabricBuilder();
    for (String host : new String[] {"a", "b", "c", "d"}) {
      fabric.host(FabricNode.named(host));
    }
    fabric.addSwitch(FabricNode.named("s"));
    for (int host = A; host <= D; host++) {
      fabric.cable(host, 1, SWITCH, host + 1, "");
    }
    return fabric.build(Failures.none(), "fabric");
  }

  /** {@return a send of a message along nodes that are neighbours in turn} */
  private Send send(int message, List<Integer> triggers, int... nodes) {
    int[] channels = new int[nodes.length - 1];
    for (int hop = 0; hop < channels.length; hop++) {
      int channel = 0;
      while (star.from(channel) != nodes[hop] || star.to(channel) != nodes[hop + 1]) {
        channel++;
      }
      channels[hop] = channel;
    }
    return new Send(
        IntImmutableList.of(message),
        new IntImmutableList(triggers),
        Route.of(nodes[0], channels),
        IntImmutableList.of(nodes[nodes.length - 1]));
  }

  private static List<String> verdict(Network network, List<Message> messages, Send... sends) {
    MulticastPlan plan = new MulticastPlan(network, messages, List.of(sends), PortModel.ONE);
    return PlanVerifier.verify(plan).stream()
        .map(violation -> violation.kind() + " " + violation.text())
        .toList();
  }

  private Network withGroups(int groups) {
    SwitchAbilities.Switch able =
        new SwitchAbilities.Switch(EnumSet.allOf(SwitchAbilities.Ability.class), groups);
    return star.withAbilities(new SwitchAbilities(Map.of(SWITCH, able)));
  }

  @Test
  void combinesTheSendsThatItWaitsFor() {
    Message sum = Message.reduction(0, C, 4, A, B);
    assertThat(
            verdict(
                star,
                List.of(sum),
                send(0, List.of(), A, SWITCH),
                send(0, List.of(), B, SWITCH),
                send(0, List.of(0, 1), SWITCH, C)))
        .isEmpty();
  }

  @Test
  void doesNotCombineAnotherMessage() {
    Message sum = Message.reduction(0, C, 4, A, D);
    Message other = Message.reduction(1, C, 4, B, D);
    assertThat(
            verdict(
                star,
                List.of(sum, other),
                send(0, List.of(), A, SWITCH),
                send(1, List.of(), B, SWITCH),
                send(0, List.of(0, 1), SWITCH, C)))
        .contains(
            "BAD_TRIGGER send 2: the switch s combines send 1, which does not carry the same"
                + " messages");
  }

  @Test
  void doesNotCombineSendThatContinues() {
    Message sum = Message.reduction(0, C, 4, A, B);
    Send through =
        new Send(
            IntImmutableList.of(0),
            IntImmutableList.of(),
            send(0, List.of(), A, SWITCH, D).route(),
            IntImmutableList.of(SWITCH, D));
    assertThat(verdict(star, List.of(sum), through, send(0, List.of(0), SWITCH, C)))
        .contains(
            "BAD_TRIGGER send 1: the switch s combines send 0, which delivers copies elsewhere; an"
                + " input of a switch ends there");
  }

  @Test
  void servesNoMoreGroupsThanItHas() {
    List<Message> sums =
        List.of(Message.reduction(0, C, 4, A, B), Message.reduction(1, D, 4, A, B));
    Send[] sends = {
      send(0, List.of(), A, SWITCH),
      send(0, List.of(), B, SWITCH),
      send(0, List.of(0, 1), SWITCH, C),
      send(1, List.of(), A, SWITCH),
      send(1, List.of(), B, SWITCH),
      send(1, List.of(3, 4), SWITCH, D)
    };
    assertThat(verdict(withGroups(2), sums, sends)).isEmpty();
    assertThat(verdict(withGroups(1), sums, sends))
        .containsExactly(
            "BAD_TRIGGER send 5: the switch s combines for more than 1 groups of nodes");
  }

  @Test
  void countsGroupOfTheSameNodesOnce() {
    List<Message> sums =
        List.of(Message.reduction(0, C, 4, A, B), Message.reduction(1, C, 4, A, B));
    assertThat(
            verdict(
                withGroups(1),
                sums,
                send(0, List.of(), A, SWITCH),
                send(0, List.of(), B, SWITCH),
                send(0, List.of(0, 1), SWITCH, C),
                send(1, List.of(), A, SWITCH),
                send(1, List.of(), B, SWITCH),
                send(1, List.of(3, 4), SWITCH, C)))
        .isEmpty();
  }
}
