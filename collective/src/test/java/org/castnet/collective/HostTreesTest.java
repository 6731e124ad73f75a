package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.castnet.bound.LinkRates;
import org.castnet.network.FabricBuilder;
import org.castnet.network.FabricNode;
import org.castnet.network.Failures;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A broadcast to racks whose adapters together are faster than a host. */
class HostTreesTest {
  private static final int SOURCE = 1;
  private static final int FLITS = 100_000;

  /** Returns racks with a fast switch each, and a slower switch between them. */
  private static Network racks(int racks, int hosts, String inside, String between) {
    return racks(racks, hosts, inside, between, -1);
  }

  /** Returns such racks in which a host has no adapter. */
  private static Network racks(
      int racks, int hosts, String inside, String between, int withoutAdapter) {
    FabricBuilder builder = new FabricBuilder();
    int middle = builder.addSwitch(FabricNode.named("middle"));
    for (int rack = 0; rack < racks; rack++) {
      int fast = builder.addSwitch(FabricNode.named("fast" + rack));
      for (int host = 0; host < hosts; host++) {
        int gpu = builder.host(FabricNode.named("gpu" + rack + "." + host));
        builder.cable(gpu, 0, fast, host, inside);
        if (rack * hosts + host != withoutAdapter) {
          builder.cable(gpu, 1, middle, rack * hosts + host, between);
        }
      }
    }
    return builder.build(Failures.none(), "test");
  }

  private static Optional<HostTrees> trees(Network network, List<Message> messages) {
    LinkRates rates = LinkRates.of(network, 64);
    boolean[] stays = new boolean[network.nodeCount()];
    Arrays.fill(stays, 0, network.endpointCount(), true);
    Machines machines = Machines.of(network, rates, stays).orElseThrow();
    return HostTrees.of(network, rates, PortModel.ALL, messages, machines);
  }

  private static Message broadcast(Network network, int id, int source) {
    int[] others =
        IntStream.range(0, network.endpointCount()).filter(host -> host != source).toArray();
    return Message.of(id, source, FLITS, others);
  }

  private static MulticastPlan plan(Network network, int pieces) {
    List<Message> messages = List.of(broadcast(network, 0, SOURCE));
    return trees(network, messages).orElseThrow().plan(pieces).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"2, 3, 90", "2, 8, 50", "3, 5, 25", "4, 12, 25", "6, 7, 50"})
  void everyHostReceivesEachFragmentOnce(int racks, int hosts, int between) {
    Network network = racks(racks, hosts, "100GB/s", between + "GB/s");
    MulticastPlan plan = plan(network, 9);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    Set<List<Integer>> received = new HashSet<>();
    for (Send send : plan.sends()) {
      int host = send.dropOffs().getInt(0);
      send.messages()
          .forEach((int id) -> assertThat(received.add(List.of(host, id))).as("once").isTrue());
    }
    assertThat(received).hasSize((network.endpointCount() - 1) * (plan.messages().size() - 1));
  }

  @Test
  void hostsSendHalfOfThePiecesToTwoHostsAtMost() {
    int pieces = 40;
    Network network = racks(2, 16, "100GB/s", "90GB/s");
    int[] sent = new int[network.nodeCount()];
    plan(network, pieces).sends().stream()
        .filter(send -> send.route().length() == 2)
        .forEach(send -> sent[send.sender()]++);
    assertThat(Arrays.stream(sent).max().orElseThrow())
        .as("with the fragments from the other rack that it passes to the first host")
        .isLessThanOrEqualTo(pieces + pieces / 5);
    assertThat(sent[SOURCE]).isEqualTo(pieces);
  }

  @Test
  void linksBetweenRacksCarryEqualShares() {
    Network network = racks(2, 12, "100GB/s", "10GB/s");
    List<Long> crossing = new ArrayList<>();
    MulticastPlan plan = plan(network, 60);
    for (int host = 0; host < 12; host++) {
      int sender = host;
      long flits =
          plan.sends().stream()
              .filter(send -> send.sender() == sender && send.dropOffs().getInt(0) >= 12)
              .mapToLong(plan::flits)
              .sum();
      if (flits > 0) {
        crossing.add(flits);
      }
    }
    assertThat(crossing).as("all hosts with successors, in one tree each").hasSize(10);
    assertThat(crossing).allMatch(flits -> flits <= FLITS / 9);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, SOURCE, 4, 8, 13})
  void hostWithoutAdapterReceivesFromItsRackOnly(int host) {
    Network network = racks(2, 8, "100GB/s", "50GB/s", host);
    MulticastPlan plan = plan(network, 20);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends())
        .filteredOn(send -> send.sender() == host || send.dropOffs().getInt(0) == host)
        .isNotEmpty()
        .allMatch(send -> send.sender() / 8 == send.dropOffs().getInt(0) / 8);
  }

  @Test
  void racksThatReceiveTooSlowlyHaveNoTrees() {
    Network slow = racks(2, 8, "100GB/s", "12GB/s");
    assertThat(trees(slow, List.of(broadcast(slow, 0, SOURCE)))).isEmpty();
    Network fast = racks(2, 8, "100GB/s", "13GB/s");
    assertThat(trees(fast, List.of(broadcast(fast, 0, SOURCE)))).isPresent();
  }

  @Test
  void treesCarryOneMessage() {
    Network network = racks(2, 8, "100GB/s", "50GB/s");
    List<Message> two = List.of(broadcast(network, 0, 0), broadcast(network, 1, 1));
    assertThat(trees(network, two)).isEmpty();
  }
}
