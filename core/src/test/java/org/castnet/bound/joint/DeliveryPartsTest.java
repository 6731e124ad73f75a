package org.castnet.bound.joint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.network.SwitchAbilities;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.junit.jupiter.api.Test;

class DeliveryPartsTest {
  private static final String FAST = "900Gb/s";
  private static final String SLOW = "100Gb/s";

  /** Three machines, each of two hosts on a fast switch; each host has a slow link outside. */
  private static Network machines() {
    FabricBuilder builder = new FabricBuilder();
    int outside = builder.addSwitch(FabricNode.named("outside"));
    for (int m = 0; m < 3; m++) {
      int inside = builder.addSwitch(FabricNode.named("inside" + m));
      for (int h = 0; h < 2; h++) {
        int host = builder.host(FabricNode.named("host" + m + h));
        builder.cable(host, 0, inside, h, FAST).cable(host, 1, outside, 2 * m + h, SLOW);
      }
    }
    return builder.build(Failures.none(), "test");
  }

  /** An all-reduce in which each of some nodes combines a part of the buffer. */
  private static List<Message> allReduce(long flits, int... nodes) {
    List<Message> messages = new ArrayList<>();
    for (int owner : nodes) {
      int[] others = IntStream.of(nodes).filter(node -> node != owner).toArray();
      messages.add(Message.reduction(messages.size(), owner, flits, others));
      messages.add(messages.get(messages.size() - 1).result(messages.size()));
    }
    return messages;
  }

  private static JointBound bound(Network network, List<Message> messages) {
    LinkRates rates = LinkRates.of(network, 64);
    return new DeliveryParts(network, PortModel.ALL, rates, messages).bound();
  }

  @Test
  void linksBetweenMachinesCarryAllButOneDeliveryOfEachMachineTwice() {
    Network network = machines();
    JointBound bound = bound(network, allReduce(10, 0, 1, 2, 3, 4, 5));
    // 2 * 2 * 60 flits on six links, each of which takes 9 times of the fastest link for a flit
    assertThat(bound.flow()).hasToString("360/1");
    assertThat(bound.cut().size()).isEqualTo(6);
    for (int link : bound.cut()) {
      assertThat(network.isSwitch(network.links().source(link))).isTrue();
    }
  }

  @Test
  void allRanksReceiveOverAllTheirLinksIfTheyAreInOneMachine() {
    JointBound bound = bound(machines(), allReduce(10, 0, 1));
    // 2 * 20 flits over links with ten ninths of the fastest speed into each of both hosts
    assertThat(bound.flow()).hasToString("18/1");
    assertThat(bound.cut().toIntArray()).hasSize(4);
  }

  @Test
  void relaysOutsideTheJobReceiveToo() {
    Network ring = NetworkSpec.parse("torus:4");
    List<Message> messages = allReduce(12, 0, 1, 2);
    JointBound links = new DeliveryParts(ring, PortModel.ALL, LinkRates.equal(), messages).bound();
    // 2 * 2 * 36 flits over the eight links of all four nodes
    assertThat(links.flow()).hasToString("18/1");
    JointBound ports = new DeliveryParts(ring, PortModel.ONE, LinkRates.equal(), messages).bound();
    assertThat(ports.flow()).hasToString("36/1");
    assertThat(ports.atPort()).isTrue();
  }

  /** Machines as above, but with slow links inside, and switches that reduce. */
  private static Network reducingMachines(boolean between) {
    FabricBuilder builder = new FabricBuilder();
    int outside = builder.addSwitch(FabricNode.named("outside"));
    if (between) {
      int core = builder.addSwitch(FabricNode.named("core"));
      builder.cable(outside, 10, core, 0, SLOW);
    }
    for (int m = 0; m < 3; m++) {
      int inside = builder.addSwitch(FabricNode.named("inside" + m));
      for (int h = 0; h < 2; h++) {
        int host = builder.host(FabricNode.named("host" + m + h));
        builder.cable(host, 0, inside, h, SLOW).cable(host, 1, outside, 2 * m + h, SLOW);
      }
    }
    Network network = builder.build(Failures.none(), "test");
    return network.withAbilities(
        SwitchAbilities.of(network, node -> !network.nodeName(node).equals("outside")));
  }

  @Test
  void hostsAroundSwitchThatReducesAreOnePart() {
    Network network = reducingMachines(false);
    JointBound bound = bound(network, allReduce(10, 0, 1, 2, 3, 4, 5));
    // 2 * 2 * 60 flits on the six links from outside; all links are equal
    assertThat(bound.flow()).hasToString("40/1");
    assertThat(bound.cut().size()).isEqualTo(6);
  }

  @Test
  void nothingIsProvedIfPartialResultsMeetOutside() {
    JointBound bound = bound(reducingMachines(true), allReduce(10, 0, 1, 2, 3, 4, 5));
    assertThat(bound.flow()).hasToString("0/1");
  }
}
