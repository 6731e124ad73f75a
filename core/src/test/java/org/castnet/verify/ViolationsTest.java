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
import org.castnet.network.RouteTree;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.junit.jupiter.api.Test;

/** Plans with a single violation: one diagnostic with the send, the node and the cause. */
class ViolationsTest {
  /** 0 - 1 - 2 - 3. */
  private final Network row = NetworkSpec.parse("mesh:4x1");

  /** Hosts a, b and c on switches s, s and t. */
  private final Network hosts = hosts();

  private static Network hosts() {
    FabricBuilder fabric = new FabricBuilder();
    for (String host : new String[] {"a", "b", "c"}) {
      fabric.host(FabricNode.named(host));
    }
    fabric.addSwitch(FabricNode.named("s"));
    fabric.addSwitch(FabricNode.named("t"));
    fabric.cable(0, 1, 3, 1, "").cable(1, 1, 3, 2, "").cable(2, 1, 4, 1, "").cable(3, 3, 4, 2, "");
    return fabric.build(Failures.none(), "fabric");
  }

  private static List<String> violations(Network network, List<Message> messages, Send... sends) {
    return PlanVerifier.verify(new MulticastPlan(network, messages, List.of(sends), PortModel.ONE))
        .stream()
        .map(
            violation ->
                violation.kind()
                    + " "
                    + violation.send()
                    + " "
                    + violation.message()
                    + ": "
                    + violation.text())
        .toList();
  }

  private static List<String> violations(Network network, Message message, Send... sends) {
    return violations(network, List.of(message), sends);
  }

  private static IntImmutableList list(int... values) {
    return new IntImmutableList(values);
  }

  private static Send send(Route route, int... dropOffs) {
    return new Send(list(0), list(), route, list(dropOffs));
  }

  private static int channel(Network network, int from, int to) {
    for (int channel = 0; channel < network.channelCount(); channel++) {
      if (network.from(channel) == from && network.to(channel) == to) {
        return channel;
      }
    }
    throw new AssertionError("no channel from " + from + " to " + to);
  }

  private static Route along(Network network, int... nodes) {
    int[] channels = new int[nodes.length - 1];
    for (int hop = 0; hop < channels.length; hop++) {
      channels[hop] = channel(network, nodes[hop], nodes[hop + 1]);
    }
    return Route.of(nodes[0], channels);
  }

  private int node(String name) {
    return hosts.nodeNamed(name);
  }

  @Test
  void aRouteNeedsALink() {
    assertThat(violations(row, Message.of(0, 0, 1, 1), send(Route.of(0), 1)))
        .containsExactly("BROKEN_ROUTE 0 -1: send 0: its route crosses no link");
  }

  @Test
  void aSwitchSendsNothingOfItsOwn() {
    Route route = along(hosts, node("s"), node("b"));
    assertThat(violations(hosts, Message.of(0, node("a"), 1, node("b")), send(route, node("b"))))
        .containsExactly(
            "NOT_HELD 0 0: send 0: the switch s sends message 0, but switches only combine what "
                + "they receive");
  }

  @Test
  void reportsChannelsOutOfRange() {
    for (int channel : new int[] {-1, row.channelCount()}) {
      assertThat(violations(row, Message.of(0, 0, 1, 1), send(Route.of(0, channel), 3)))
          .containsExactly(
              "BROKEN_ROUTE 0 -1: send 0: hop 0 uses channel "
                  + channel
                  + ", which does not exist");
    }
  }

  @Test
  void reportsTheHopAfterAGap() {
    Route gap = Route.of(0, channel(row, 0, 1), channel(row, 2, 3));
    assertThat(violations(row, Message.of(0, 0, 1, 3), send(gap, 2)))
        .containsExactly("BROKEN_ROUTE 0 -1: send 0: hop 1 leaves 2,0, but the worm is at 1,0");
  }

  @Test
  void aBranchingWormEntersNoNodeTwice() {
    Network square = NetworkSpec.parse("mesh:2x2");
    RouteTree tree = new RouteTree(0);
    int right = tree.add(Route.NO_HOP, channel(square, 0, 1));
    int up = tree.add(Route.NO_HOP, channel(square, 0, 2));
    tree.add(up, channel(square, 2, 3));
    tree.add(right, channel(square, 1, 3));
    assertThat(violations(square, Message.of(0, 0, 1, 1, 2, 3), send(tree.build(), 0)))
        .containsExactly(
            "BROKEN_ROUTE 0 -1: send 0: it enters 1,1 twice; a worm that branches enters no node"
                + " twice");
  }

  @Test
  void aBranchingWormDoesNotReturnToItsSource() {
    Network square = NetworkSpec.parse("mesh:2x2");
    RouteTree tree = new RouteTree(0);
    int right = tree.add(Route.NO_HOP, channel(square, 0, 1));
    tree.add(right, channel(square, 1, 0));
    tree.add(right, channel(square, 1, 3));
    assertThat(violations(square, Message.of(0, 0, 1, 1, 3), send(tree.build(), 0)))
        .containsExactly(
            "BROKEN_ROUTE 0 -1: send 0: it enters 0,0 twice; a worm that branches enters no node"
                + " twice");
  }

  @Test
  void aWormThatRepeatsAChannelHasNoOtherViolation() {
    assertThat(violations(row, Message.of(0, 0, 1, 1), send(along(row, 0, 1, 0, 1), 3)))
        .containsExactly(
            "BROKEN_ROUTE 0 -1: send 0: it crosses the channel from 0,0 to 1,0 twice and would wait"
                + " for itself");
  }

  @Test
  void aWormWithoutDeliveryIsFutile() {
    assertThat(violations(row, Message.of(0, 0, 1, 1), send(along(row, 0, 1))))
        .containsExactly("BAD_DROP_OFF 0 -1: send 0: it has no drop-off");
  }

  @Test
  void dropOffsFollowTheOrderOfTheRoute() {
    assertThat(violations(row, Message.of(0, 0, 1, 1, 2), send(along(row, 0, 1, 2), 2, 1)))
        .containsExactly(
            "BAD_DROP_OFF 0 -1: send 0: its drop-off 1,0 is not on the route after the "
                + "preceding drop-offs");
  }

  @Test
  void theStartIsNotADropOff() {
    assertThat(violations(row, Message.of(0, 0, 1, 1), send(along(row, 0, 1), 0, 1)))
        .containsExactly(
            "BAD_DROP_OFF 0 -1: send 0: its drop-off 0,0 is not on the route after the "
                + "preceding drop-offs");
  }

  @Test
  void aSwitchReceivesNothingThatItDoesNotCombine() {
    Route route = along(hosts, node("a"), node("s"), node("b"));
    assertThat(
            violations(
                hosts, Message.of(0, node("a"), 1, node("b")), send(route, node("s"), node("b"))))
        .containsExactly(
            "USELESS_RELAY -1 0: s receives message 0, but is not a destination, does not forward "
                + "it and does not wait for it");
  }

  @Test
  void aRouteEndsAtADropOff() {
    assertThat(violations(row, Message.of(0, 0, 1, 1), send(along(row, 0, 1, 2), 1)))
        .containsExactly(
            "BAD_DROP_OFF 0 -1: send 0: its route continues to 2,0 after its last "
                + "drop-off 1,0");
  }

  @Test
  void everyBranchEndsAtADropOff() {
    Network square = NetworkSpec.parse("mesh:2x2");
    RouteTree tree = new RouteTree(0);
    int right = tree.add(Route.NO_HOP, channel(square, 0, 1));
    tree.add(right, channel(square, 1, 3));
    tree.add(Route.NO_HOP, channel(square, 0, 2));
    assertThat(violations(square, Message.of(0, 0, 1, 2), send(tree.build(), 2)))
        .containsExactly("BAD_DROP_OFF 0 -1: send 0: its branch to 1,1 does not end at a drop-off");
    assertThat(violations(square, Message.of(0, 0, 1, 2, 3), send(tree.build(), 3, 2))).isEmpty();
  }

  @Test
  void onlyEndpointsAreSourcesAndDestinations() {
    Send send = send(along(hosts, node("a"), node("s"), node("b")), node("b"));
    assertThat(
            violations(
                hosts,
                List.of(Message.of(0, node("a"), 1, node("b")), Message.of(1, node("t"), 1, 0)),
                send))
        .containsExactly("BAD_REFERENCE -1 1: message 1: its source t cannot send");
    assertThat(violations(hosts, Message.of(0, node("a"), 1, node("b"), node("t")), send))
        .containsExactly("BAD_REFERENCE -1 0: message 0: its destination t cannot receive");
  }

  @Test
  void anUnknownNodeIsShownByItsNumber() {
    for (int nowhere : new int[] {-1, 4}) {
      assertThat(violations(row, Message.of(0, 0, 1, 1, nowhere), send(along(row, 0, 1), 1)))
          .containsExactly(
              "BAD_REFERENCE -1 0: message 0: its destination node " + nowhere + " cannot receive");
    }
  }

  @Test
  void aSendCarriesKnownMessages() {
    Message message = Message.of(0, 0, 1, 1);
    Route route = along(row, 0, 1);
    assertThat(violations(row, message, new Send(list(), list(), route, list(1))))
        .containsExactly("BAD_REFERENCE 0 -1: send 0: it carries no message");
    for (int nothing : new int[] {-1, 1}) {
      assertThat(violations(row, message, new Send(list(nothing), list(), route, list(1))))
          .containsExactly(
              "BAD_REFERENCE 0 -1: send 0: it carries message "
                  + nothing
                  + ", which does not exist");
    }
    assertThat(violations(row, message, new Send(list(0, 0), list(), route, list(1))))
        .containsExactly("BAD_REFERENCE 0 0: send 0: it carries message 0 twice");
  }

  @Test
  void aSendWaitsForKnownSends() {
    for (int nothing : new int[] {-1, 1}) {
      assertThat(
              violations(
                  row,
                  Message.of(0, 0, 1, 1),
                  new Send(list(0), list(nothing), along(row, 0, 1), list(1))))
          .containsExactly(
              "BAD_REFERENCE 0 -1: send 0: it waits for send "
                  + nothing
                  + ", which does not exist");
    }
  }

  @Test
  void aTriggerDeliversToTheSender() {
    assertThat(
            violations(
                row,
                List.of(Message.of(0, 0, 1, 1), Message.of(1, 2, 1, 3)),
                Send.fromSource(0, along(row, 0, 1), 1),
                Send.relay(1, 0, along(row, 2, 3), 3)))
        .containsExactly(
            "BAD_TRIGGER 1 -1: send 1: it waits for send 0, which does not deliver at 2,0");
  }

  @Test
  void aSenderHoldsItsMessages() {
    assertThat(
            violations(
                row,
                List.of(Message.of(0, 0, 1, 1), Message.of(1, 0, 1, 2)),
                Send.fromSource(0, along(row, 0, 1), 1),
                Send.relay(1, 0, along(row, 1, 2), 2)))
        .containsExactly(
            "NOT_HELD 1 1: send 1: 1,0 sends message 1, but no delivery that it waits "
                + "for provides it");
  }

  @Test
  void namesACycleWithoutTheSendsThatOnlyWaitForIt() {
    Message message = Message.of(0, 0, 1, 1, 2, 3);
    assertThat(
            violations(
                row,
                message,
                Send.relay(0, 2, along(row, 1, 0), 0),
                Send.fromSource(0, along(row, 0, 1), 1),
                Send.relay(0, 3, along(row, 2, 1), 1),
                new Send(list(0), list(1, 2), along(row, 1, 2), list(2))))
        .contains(
            "TRIGGER_CYCLE 2 -1: send 2: it waits for send 3, which waits for send 2; one more send"
                + " cannot start either");
  }

  @Test
  void describesALongCycleInOneLine() {
    int length = 100_000;
    Send[] sends = new Send[length];
    for (int i = 0; i < length; i++) {
      int to = (i + 1) % 2;
      sends[i] = Send.relay(0, (i + length - 1) % length, along(row, 1 - to, to), to);
    }
    assertThat(violations(row, Message.of(0, 0, 1, 1), sends))
        .contains(
            "TRIGGER_CYCLE 0 -1: send 0: it waits for send 99999, which waits for send 99998, which"
                + " waits for 99996 others in turn, the last of them for send 1, which waits for"
                + " send 0");
  }

  @Test
  void aPartBelongsToAWholeMessage() {
    Message whole = Message.of(0, 0, 4, 1);
    Send send = Send.fromSource(0, along(row, 0, 1), 1);
    for (Message part :
        List.of(
            new Message(1, 0, list(1), 4, 1),
            new Message(1, 0, list(1), 4, 2),
            new Message(1, 0, list(1), 4, -2))) {
      assertThat(violations(row, List.of(whole, part), send))
          .containsExactly(
              "BAD_PARTS -1 1: message 1: it is a part of message "
                  + part.partOf()
                  + ", which is not a whole message");
    }
  }

  @Test
  void aPartHasTheNodesOfItsWhole() {
    Message whole = Message.of(0, 0, 4, 1);
    Send send = Send.fromSource(0, along(row, 0, 1), 1);
    for (Message part :
        List.of(new Message(1, 2, list(1), 4, 0), new Message(1, 0, list(2), 4, 0))) {
      assertThat(violations(row, List.of(whole, part), send))
          .containsExactly(
              "BAD_PARTS -1 1: message 1: its source or destinations are not those of message 0");
    }
  }

  @Test
  void partsMakeUpTheWhole() {
    Message whole = Message.of(0, 0, 4, 1);
    assertThat(
            violations(
                row,
                List.of(whole, whole.part(1, 1), whole.part(2, 2)),
                Send.fromSource(1, along(row, 0, 1), 1),
                Send.fromSource(2, along(row, 0, 1), 1)))
        .containsExactly(
            "BAD_PARTS -1 0: message 0: its parts have 3 flits in total, but it has 4");
  }

  @Test
  void reportsTooManyAndTooFewDeliveries() {
    Send there = Send.fromSource(0, along(row, 0, 1), 1);
    assertThat(violations(row, Message.of(0, 0, 1, 1, 2), there))
        .containsExactly("MISSED -1 0: 2,0 never receives message 0");
    assertThat(violations(row, Message.of(0, 0, 1, 1), there, there, there))
        .containsExactly("DOUBLED -1 0: 1,0 receives message 0 3 times");
    assertThat(
            violations(row, Message.of(0, 0, 1, 1), there, Send.relay(0, 0, along(row, 1, 0), 0)))
        .containsExactly("DOUBLED -1 0: 0,0 receives message 0, of which it is the source");
    assertThat(violations(row, Message.of(0, 0, 1, 2), send(along(row, 0, 1, 2), 1, 2)))
        .containsExactly(
            "USELESS_RELAY -1 0: 1,0 receives message 0, but is not a destination, does "
                + "not forward it and does not wait for it");
    Message whole = Message.of(0, 0, 4, 1);
    assertThat(
            violations(
                row,
                List.of(whole, whole.part(1, 4)),
                there,
                Send.fromSource(1, along(row, 0, 1), 1)))
        .containsExactly("DOUBLED -1 1: 1,0 receives message 1, a part, and the whole message 0");
  }
}
