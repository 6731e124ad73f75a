package org.castnet.verify;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Route;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.junit.jupiter.api.Test;

/** Plans that are sound but for one thing that is easily overlooked. */
class AlmostSoundPlansTest {
  private final Network mesh = NetworkSpec.parse("mesh:4x4");

  private Route route(int from, int to) {
    return mesh.routing().orElseThrow().route(from, to);
  }

  private static IntImmutableList list(int... values) {
    return new IntImmutableList(values);
  }

  private static Violation only(Network network, Message message, Send... sends) {
    List<Violation> found =
        PlanVerifier.verify(
            new MulticastPlan(network, List.of(message), List.of(sends), PortModel.ONE));
    assertThat(found).hasSize(1);
    return found.get(0);
  }

  @Test
  void aWormThatCrossesAChannelTwiceWouldWaitForItself() {
    int there = route(0, 1).channel(0);
    int back = route(1, 0).channel(0);
    Violation found =
        only(
            mesh,
            Message.of(0, 0, 4, 1),
            new Send(list(0), list(), Route.of(0, there, back, there), list(1)));
    assertThat(found.kind()).isEqualTo(Violation.Kind.BROKEN_ROUTE);
    assertThat(found.text()).contains("from 0,0 to 1,0 twice and would wait for itself");
  }

  @Test
  void reportsATriggerThatIsListedTwice() {
    Violation found =
        only(
            mesh,
            Message.of(0, 0, 4, 1, 2),
            Send.fromSource(0, route(0, 1), 1),
            new Send(list(0), list(0, 0), route(1, 2), list(2)));
    assertThat(found.kind()).isEqualTo(Violation.Kind.BAD_REFERENCE);
    assertThat(found.text()).contains("it waits for send 0 twice");
  }

  @Test
  void aSendThatTriggersItselfIsACycleOfOne() {
    Violation found =
        only(mesh, Message.of(0, 0, 4, 1), new Send(list(0), list(0), route(0, 1), list(1)));
    assertThat(found.kind()).isEqualTo(Violation.Kind.TRIGGER_CYCLE);
    assertThat(found.text()).contains("it waits for itself");
  }

  @Test
  void onlyTheSourceHoldsAMessageWhateverNumbersAreUsed() {
    for (int sender : new int[] {4, 6, 0, 15}) {
      Violation found =
          only(mesh, Message.of(0, 5, 4, 9), new Send(list(0), list(), route(sender, 9), list(9)));
      assertThat(found.kind()).as("sender %d", sender).isEqualTo(Violation.Kind.NOT_HELD);
    }
  }

  @Test
  void rejectsAWormThroughAHost() {
    FabricBuilder fabric = new FabricBuilder();
    for (String host : new String[] {"g", "h", "k"}) {
      fabric.host(FabricNode.named(host));
    }
    fabric.addSwitch(FabricNode.named("s"));
    fabric.addSwitch(FabricNode.named("t"));
    fabric.cable(0, 1, 4, 1, "").cable(1, 1, 4, 2, "").cable(1, 2, 3, 1, "");
    fabric.cable(2, 1, 3, 2, "").cable(3, 3, 4, 3, "");
    Network network = fabric.build(Failures.none(), "fabric");
    int[] path = {
      network.nodeNamed("g"),
      network.nodeNamed("t"),
      network.nodeNamed("h"),
      network.nodeNamed("s"),
      network.nodeNamed("k")
    };
    int[] channels = new int[path.length - 1];
    for (int hop = 0; hop < channels.length; hop++) {
      channels[hop] = channel(network, path[hop], path[hop + 1]);
    }
    Violation found =
        only(
            network,
            Message.of(0, path[0], 4, path[4]),
            new Send(list(0), list(), Route.of(path[0], channels), list(path[4])));
    assertThat(found.kind()).isEqualTo(Violation.Kind.BROKEN_ROUTE);
    assertThat(found.text()).contains("it passes through host h; hosts do not forward");
    int[] around = {channels[0], channel(network, path[1], path[3]), channels[3]};
    assertThat(
            PlanVerifier.verify(
                new MulticastPlan(
                    network,
                    List.of(Message.of(0, path[0], 4, path[4])),
                    List.of(new Send(list(0), list(), Route.of(path[0], around), list(path[4]))),
                    PortModel.ONE)))
        .isEmpty();
  }

  private List<String> violations(List<Message> messages, Send... sends) {
    return PlanVerifier.verify(new MulticastPlan(mesh, messages, List.of(sends), PortModel.ONE))
        .stream()
        .map(Violation::text)
        .toList();
  }

  @Test
  void aTriggerIsUsefulAtItsNodeEvenIfItSendsAnotherMessage() {
    List<Message> messages = List.of(Message.of(0, 0, 4, 2), Message.of(1, 1, 4, 2));
    Send go = Send.fromSource(0, route(0, 1), 1);
    Send on = new Send(list(0), list(0), route(1, 2), list(2));
    assertThat(violations(messages, go, on, new Send(list(1), list(0), route(1, 2), list(2))))
        .isEmpty();
    Send whole = Send.fromSource(0, route(0, 2), 2);
    assertThat(violations(messages, go, whole, new Send(list(1), list(0), route(1, 2), list(2))))
        .isEmpty();
    assertThat(violations(messages, go, whole, Send.fromSource(1, route(1, 2), 2)))
        .containsExactly(
            "1,0 receives message 0, but is not a destination, does not forward it and "
                + "does not wait for it");
  }

  @Test
  void reportsEveryRepeatedNodeAndMessageOnce() {
    List<Message> messages = List.of(Message.of(0, 0, 4, 1, 2), Message.of(1, 0, 4, 1, 2));
    Send both = new Send(list(0, 1), list(), route(0, 2), list(1, 2));
    assertThat(violations(messages, both, both))
        .containsExactly(
            "1,0 receives message 0 2 times",
            "2,0 receives message 0 2 times",
            "1,0 receives message 1 2 times",
            "2,0 receives message 1 2 times");
  }

  private static int channel(Network network, int from, int to) {
    for (int channel = 0; channel < network.channelCount(); channel++) {
      if (network.from(channel) == from && network.to(channel) == to) {
        return channel;
      }
    }
    throw new AssertionError("no channel from " + from + " to " + to);
  }
}
