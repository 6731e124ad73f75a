package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.castnet.plan.Send;

/** Networks of racks in which hosts have a fast link to a switch of the rack, and an adapter. */
final class Racks {
  private Racks() {}

  /** Returns racks with a fast switch each, and a slower switch between them. */
  static Network of(int racks, int hosts, String inside, String between) {
    return of(racks, hosts, inside, between, -1);
  }

  /** Returns such racks in which a host has no adapter. */
  static Network of(int racks, int hosts, String inside, String between, int withoutAdapter) {
    int[] sizes = new int[racks];
    Arrays.fill(sizes, hosts);
    boolean[] adapters = new boolean[racks * hosts];
    Arrays.fill(adapters, true);
    if (withoutAdapter >= 0) {
      adapters[withoutAdapter] = false;
    }
    return of(sizes, adapters, inside, between);
  }

  /**
   * Returns racks of several sizes.
   *
   * @param adapters by host: whether it has an adapter
   */
  static Network of(int[] sizes, boolean[] adapters, String inside, String between) {
    FabricBuilder builder = new FabricBuilder();
    int middle = builder.addSwitch(FabricNode.named("middle"));
    int number = 0;
    for (int rack = 0; rack < sizes.length; rack++) {
      int fast = builder.addSwitch(FabricNode.named("fast" + rack));
      for (int host = 0; host < sizes[rack]; host++) {
        int gpu = builder.host(FabricNode.named("gpu" + rack + "." + host));
        builder.cable(gpu, 0, fast, host, inside);
        if (adapters[number]) {
          builder.cable(gpu, 1, middle, number, between);
        }
        number++;
      }
    }
    return builder.build(Failures.none(), "test");
  }

  static LinkRates rates(Network network) {
    return LinkRates.of(network, 64);
  }

  static Machines machines(Network network) {
    boolean[] stays = new boolean[network.nodeCount()];
    Arrays.fill(stays, 0, network.endpointCount(), true);
    return Machines.of(network, rates(network), stays).orElseThrow();
  }

  static Optional<HostRates> hostRates(Network network, List<Message> messages) {
    return HostRates.ofBroadcast(network, rates(network), messages, machines(network));
  }

  static Message broadcast(Network network, int id, int source, int flits) {
    int[] others =
        IntStream.range(0, network.endpointCount()).filter(host -> host != source).toArray();
    return Message.of(id, source, flits, others);
  }

  /** Checks that each host but the source receives each of a number of parts once. */
  static void assertEachHostReceivesOnce(MulticastPlan plan, int parts) {
    Set<List<Integer>> received = new HashSet<>();
    for (Send send : plan.sends()) {
      int host = send.dropOffs().getInt(0);
      send.messages()
          .forEach((int id) -> assertThat(received.add(List.of(host, id))).as("once").isTrue());
    }
    assertThat(received).hasSize((plan.network().endpointCount() - 1) * parts);
  }
}
