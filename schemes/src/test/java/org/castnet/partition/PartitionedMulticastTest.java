package org.castnet.partition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.castnet.chance.Rounds;
import org.castnet.network.Grid;
import org.castnet.network.NetworkSpec;
import org.castnet.network.Torus;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.plan.SenderModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PartitionedMulticastTest {

  @Test
  void theSourceHandsOverTheSubnetworkSpreadsTheBlockCollects() {
    Partition partition = new Partition(Torus.of(4, 4), SubnetworkType.I, 2, 0);
    PartitionedMulticast scheme =
        new PartitionedMulticast(partition, Assignment.Policy.BALANCED, 1);
    // source 1 is in no subnetwork; node 0 represents it, node 10 its block's destinations
    MulticastPlan plan = scheme.plan(List.of(Message.of(0, 1, 8, 10, 11, 14)));
    assertThat(plan.sends())
        .extracting(send -> send.sender() + ">" + send.dropOffs().getInt(0))
        .containsExactly("1>0", "0>10", "10>14", "14>11");
  }

  @Test
  void omitsARepresentativeThatServesNoDestination() {
    Partition partition = new Partition(Torus.of(4, 4), SubnetworkType.I, 2, 0);
    PartitionedMulticast scheme =
        new PartitionedMulticast(partition, Assignment.Policy.BALANCED, 1);
    Message busy = Message.of(0, 0, 8, 10);
    // the second message is given to the other subnetwork, but its only block has the source
    MulticastPlan plan = scheme.plan(List.of(busy, Message.of(1, 5, 8, 4)));
    assertThat(plan.sends()).hasSize(2);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
  }

  @Test
  void balancedSpreadsMulticastsEvenly() {
    Torus torus = Torus.of(16, 16);
    GridRoutes routes = new GridRoutes(torus, RingDirection.SHORTEST);
    Partition partition = new Partition(torus, SubnetworkType.III, 4, 2);
    Assignment assignment =
        new Assignment(
            Assignment.Policy.BALANCED,
            partition.distributing().stream().map(n -> n.nodes().toIntArray()).toList(),
            routes,
            1);
    int[] networks = new int[8];
    int[] nodes = new int[256];
    for (int source = 0; source < 256; source++) {
      Assignment.Choice choice = assignment.choose(source);
      networks[choice.subnetwork()]++;
      nodes[choice.node()]++;
    }
    assertThat(networks).containsOnly(32);
    assertThat(nodes).containsOnly(0, 2);
  }

  @ParameterizedTest
  @CsvSource({
    "torus:16x16,I,4",
    "torus:16x16,II,4",
    "torus:16x16,III,4",
    "torus:16x16,IV,4",
    "torus:16x16,III,2",
    "torus:16x16,IV,2",
    "torus:16x16,III,8",
    "torus:16x16,II,16",
    "torus:6x9,III,3",
    "torus:4x12,IV,4",
    "torus:4x12,I,2",
    "torus:4x4x4,III,2",
    "torus:8x8,I,1",
    "mesh:8x8,I,4",
    "mesh:8x8,II,2",
    "mesh:6x9,II,3",
    "mesh:6x9,I,3"
  })
  void everyPhaseUsesOnlyItsSubnetworkAndEveryPolicyDelivers(
      String spec, SubnetworkType type, int h) {
    Grid grid = (Grid) NetworkSpec.parse(spec);
    Partition partition = new Partition(grid, type, h, Math.max(1, h / 2));
    for (Assignment.Policy policy : Assignment.Policy.values()) {
      ChainPosition inBlocks =
          policy == Assignment.Policy.BALANCED ? ChainPosition.IN_FRONT : ChainPosition.IN_PLACE;
      PartitionedMulticast scheme =
          new PartitionedMulticast(partition, policy, inBlocks, LeadingDimension.ROUTED_FIRST, 7);
      Random random = new Random(h);
      for (int i = 0; i < Rounds.of(3); i++) {
        MulticastPlan plan = scheme.plan(Instances.messages(12, grid.nodeCount(), random));
        assertThat(PlanVerifier.verify(plan)).isEmpty();
        phases(plan, partition);
      }
    }
  }

  /**
   * Once the representative has the message every send is on one distributing network, and after
   * the first send inside a block only such sends follow.
   */
  private static void phases(MulticastPlan plan, Partition partition) {
    for (Message message : plan.messages()) {
      List<Send> sends =
          plan.sends().stream().filter(s -> s.messages().getInt(0) == message.id()).toList();
      boolean fits = partition.distributing().stream().anyMatch(n -> fits(sends, n, partition));
      assertThat(fits).as("phases of %s: %s", message, sends).isTrue();
    }
  }

  private static boolean fits(List<Send> sends, DataDistributingNetwork network, Partition cut) {
    int i = 0;
    if (!sends.isEmpty() && network.containsNode(end(sends.get(0)))) {
      i = 1;
    }
    while (i < sends.size() && on(sends.get(i), network)) {
      i++;
    }
    while (i < sends.size()
        && on(sends.get(i), cut.collecting().get(cut.block(sends.get(i).sender())))) {
      i++;
    }
    return i == sends.size();
  }

  private static boolean on(Send send, Subnetwork network) {
    boolean inside = network.containsNode(send.sender()) && network.containsNode(end(send));
    for (int hop = 0; hop < send.route().length(); hop++) {
      inside &= network.containsLink(network.grid().link(send.route().channel(hop)));
    }
    return inside;
  }

  private static int end(Send send) {
    return send.dropOffs().getInt(0);
  }

  @Test
  void theSameSeedGivesTheSamePlan() {
    Torus torus = Torus.of(8, 8);
    List<Message> messages = Instances.messages(30, 64, new Random(3));
    Map<String, String> options = Map.of("policy", "random");
    var scheme = PartitionSchemes.all().get(3);
    var first = scheme.on(torus, options, SenderModel.USUAL, 9).orThrow("partition").plan(messages);
    var second =
        scheme.on(torus, options, SenderModel.USUAL, 9).orThrow("partition").plan(messages);
    assertThat(first.sends()).isEqualTo(second.sends());
    var other =
        scheme.on(torus, options, SenderModel.USUAL, 10).orThrow("partition").plan(messages);
    assertThat(first.sends()).isNotEqualTo(other.sends());
  }
}
