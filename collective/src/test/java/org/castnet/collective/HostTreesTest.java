package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

/** A broadcast to racks with adapters that together are faster than a host. */
class HostTreesTest {
  private static final int SOURCE = 1;
  private static final int FLITS = 100_000;

  private static MulticastPlan plan(Network network, int pieces) {
    Message message = Racks.broadcast(network, 0, SOURCE, FLITS);
    HostRates rates = Racks.hostRates(network, List.of(message)).orElseThrow();
    return new HostTrees(
            network, Racks.rates(network), PortModel.ALL, message, Racks.machines(network), rates)
        .plan(pieces)
        .orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({"2, 3, 90", "2, 8, 50", "3, 5, 25", "4, 12, 25", "6, 7, 50"})
  void everyHostReceivesEachFragmentOnce(int racks, int hosts, int between) {
    Network network = Racks.of(racks, hosts, "100GB/s", between + "GB/s");
    MulticastPlan plan = plan(network, 9);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    Racks.assertEachHostReceivesOnce(plan, plan.messages().size() - 1);
  }

  @Test
  void hostsSendHalfOfThePiecesToTwoHostsAtMost() {
    int pieces = 40;
    Network network = Racks.of(2, 16, "100GB/s", "90GB/s");
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
    Network network = Racks.of(2, 12, "100GB/s", "10GB/s");
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
    Network network = Racks.of(2, 8, "100GB/s", "50GB/s", host);
    MulticastPlan plan = plan(network, 20);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends())
        .filteredOn(send -> send.sender() == host || send.dropOffs().getInt(0) == host)
        .isNotEmpty()
        .allMatch(send -> send.sender() / 8 == send.dropOffs().getInt(0) / 8);
  }

  @Test
  void rackPassesFragmentsOnBeforeItsHostsHaveThePiece() {
    MulticastPlan plan = plan(Racks.of(6, 12, "100GB/s", "25GB/s"), 12);
    assertThat(plan.sends())
        .filteredOn(send -> send.sender() / 12 != send.dropOffs().getInt(0) / 12)
        .filteredOn(send -> send.sender() / 12 != 0)
        .isNotEmpty()
        .allSatisfy(
            send -> {
              assertThat(send.triggers().size()).isOne();
              Send before = plan.sends().get(send.triggers().getInt(0));
              assertThat(before.sender() / 12)
                  .as("from another rack")
                  .isNotEqualTo(send.sender() / 12);
            });
  }
}
