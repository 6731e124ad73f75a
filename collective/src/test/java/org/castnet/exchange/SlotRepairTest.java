package org.castnet.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Slots of exchanges after sends have moved, from one message to all-to-all. */
class SlotRepairTest {
  private static final int FLITS = 12;

  /** Messages with paths, and the slots in which their parts are sent. */
  private record Exchange(
      Network network, List<PartedMessage> demands, List<SlotSchedule.Sending> filled) {
    static Exchange of(Network network, List<Message> messages) {
      double[] capacity = new double[network.links().count()];
      Arrays.fill(capacity, 1);
      List<PartedMessage> demands =
          messages.stream().map(message -> new PartedMessage(message, 1)).toList();
      List<List<PartedMessage>> bySource = new ArrayList<>();
      for (int node = 0; node < network.endpointCount(); node++) {
        int source = node;
        List<PartedMessage> own =
            demands.stream().filter(demand -> demand.source == source).toList();
        if (!own.isEmpty()) {
          bySource.add(own);
        }
      }
      new CongestionRouter(network, node -> true, capacity)
          .route(
              bySource,
              new CandidatePaths(network, network.routing().orElseThrow(), node -> false),
              4);
      return new Exchange(
          network, demands, new SlotSchedule(network, inSlot(network), 16, demands).sends());
    }

    private static double[] inSlot(Network network) {
      double[] inSlot = new double[network.links().count()];
      Arrays.fill(inSlot, FLITS);
      return inSlot;
    }

    List<SlotSchedule.Sending> repaired() {
      return new SlotRepair(network, inSlot(network), demands, filled).sends();
    }
  }

  private static Exchange allToAll(String spec) {
    Network network = NetworkSpec.parse(spec);
    int hosts = network.endpointCount();
    List<Message> messages = new ArrayList<>();
    for (int from = 0; from < hosts; from++) {
      for (int to = 0; to < hosts; to++) {
        if (from != to) {
          messages.add(
              new Message(messages.size(), from, IntImmutableList.of(to), FLITS, Message.WHOLE));
        }
      }
    }
    return Exchange.of(network, messages);
  }

  private static int slots(List<SlotSchedule.Sending> sends) {
    return sends.get(sends.size() - 1).slot();
  }

  @Test
  void scheduleInAsFewSlotsAsLoadsAllowStays() {
    Network network = NetworkSpec.parse("fattree:4");
    Exchange one =
        Exchange.of(
            network, List.of(new Message(0, 0, IntImmutableList.of(9), FLITS, Message.WHOLE)));
    assertThat(one.repaired()).isEqualTo(one.filled());
  }

  @ParameterizedTest
  @ValueSource(strings = {"dragonfly:h=1", "dragonfly:a=3,h=1,p=2,g=4", "fattree:4", "hyperx:3x3"})
  void eachPartIsSentOnceAndNoLinkCarriesTwoInASlot(String spec) {
    Exchange exchange = allToAll(spec);
    List<SlotSchedule.Sending> sends = exchange.repaired();
    assertThat(sends.stream().mapToInt(SlotSchedule.Sending::part).sorted().toArray())
        .isEqualTo(IntStream.range(0, exchange.demands().size()).toArray());
    boolean[][] taken = new boolean[slots(sends) + 1][exchange.network().links().count()];
    for (SlotSchedule.Sending each : sends) {
      PartedMessage demand = exchange.demands().get(each.part());
      assertThat(each.route().origin()).isEqualTo(demand.source);
      assertThat(each.route().end(exchange.network())).isEqualTo(demand.destination);
      for (int hop = 0; hop < each.route().length(); hop++) {
        int link = exchange.network().link(each.route().channel(hop));
        assertThat(taken[each.slot()][link]).as("link %d in slot %d", link, each.slot()).isFalse();
        taken[each.slot()][link] = true;
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dragonfly:a=3,h=2,p=2,g=7", "dragonfly:a=4,h=1,p=2,g=5"})
  void slotsBecomeFewerOnNetworksWhoseLastSlotsShareLinks(String spec) {
    Exchange exchange = allToAll(spec);
    assertThat(slots(exchange.repaired())).isLessThan(slots(exchange.filled()));
  }
}
