package org.castnet.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
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

/** A long broadcast to racks with adapters that together are faster than a host. */
class BroadcastRingsTest {
  private static final int SOURCE = 1;
  private static final int FLITS = 100_000;

  private static MulticastPlan plan(Network network, int pieces) {
    return plan(network, SOURCE, pieces);
  }

  private static MulticastPlan plan(Network network, int source, int pieces) {
    Message message = Racks.broadcast(network, 0, source, FLITS);
    HostRates rates = Racks.hostRates(network, List.of(message)).orElseThrow();
    return new BroadcastRings(
            network, Racks.rates(network), PortModel.ALL, message, Racks.machines(network), rates)
        .plan(pieces)
        .orElseThrow();
  }

  /** Returns the flits of sends between racks, or inside them, that a host sends or receives. */
  private static long flits(MulticastPlan plan, int hosts, int host, boolean receives) {
    return plan.sends().stream()
        .filter(send -> (receives ? send.dropOffs().getInt(0) : send.sender()) == host)
        .filter(send -> isInside(send, hosts))
        .mapToLong(plan::flits)
        .sum();
  }

  private static boolean isInside(Send send, int hosts) {
    return send.sender() / hosts == send.dropOffs().getInt(0) / hosts;
  }

  @ParameterizedTest
  @CsvSource({"2, 3, 90", "2, 8, 50", "3, 5, 25", "4, 12, 25", "6, 7, 50"})
  void everyHostReceivesEachPieceOnce(int racks, int hosts, int between) {
    Network network = Racks.of(racks, hosts, "100GB/s", between + "GB/s");
    MulticastPlan plan = plan(network, 200);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    Racks.assertEachHostReceivesOnce(plan, 200);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
  void irregularRacksReceiveEachPieceOnce(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] sizes = random.ints(random.nextInt(2, 6), 4, 12).toArray();
    int all = IntStream.of(sizes).sum();
    boolean[] adapters = new boolean[all];
    int begin = 0;
    for (int size : sizes) {
      for (int host = 0; host < size; host++) {
        adapters[begin + host] = host < 2 || random.nextInt(4) > 0;
      }
      begin += size;
    }
    Network network = Racks.of(sizes, adapters, "100GB/s", "60GB/s");
    MulticastPlan plan = plan(network, random.nextInt(all), 300);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends()).as("one per host and piece").hasSize((all - 1) * 300);
  }

  @Test
  void hostsSendToOneNeighborInTheirRack() {
    Network network = Racks.of(3, 8, "100GB/s", "50GB/s");
    MulticastPlan plan = plan(network, 400);
    for (int host = 0; host < network.endpointCount(); host++) {
      int sender = host;
      assertThat(
              plan.sends().stream()
                  .filter(send -> send.sender() == sender && isInside(send, 8))
                  .map(send -> send.dropOffs().getInt(0))
                  .distinct())
          .hasSize(host == SOURCE ? 7 : 1);
    }
  }

  @Test
  void hostsReceiveLessInTheirRackThanTheWholeMessage() {
    Network network = Racks.of(2, 12, "100GB/s", "25GB/s");
    MulticastPlan plan = plan(network, 1200);
    for (int host = 0; host < 24; host++) {
      if (host != SOURCE) {
        assertThat(flits(plan, 12, host, true))
            .as("the rest comes over the adapter of host %d", host)
            .isLessThan((long) (0.92 * FLITS));
      }
    }
    assertThat(flits(plan, 12, SOURCE, false))
        .as("the rest leaves the source on its adapter")
        .isLessThan((long) (0.85 * FLITS));
  }

  @Test
  void lastPiecesEnterAnotherRackAtOppositeHosts() {
    MulticastPlan plan = plan(Racks.of(2, 12, "100GB/s", "25GB/s"), 120);
    int last = plan.messages().size() - 1;
    List<Integer> entries =
        plan.sends().stream()
            .filter(send -> send.messages().contains(last) && !isInside(send, 12))
            .map(send -> send.dropOffs().getInt(0))
            .toList();
    assertThat(entries).hasSize(2);
    assertThat(Math.abs(entries.get(0) - entries.get(1))).isEqualTo(6);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, SOURCE, 4, 8, 13})
  void hostWithoutAdapterReceivesFromItsRackOnly(int host) {
    Network network = Racks.of(2, 8, "100GB/s", "50GB/s", host);
    MulticastPlan plan = plan(network, 400);
    assertThat(PlanVerifier.verify(plan)).isEmpty();
    assertThat(plan.sends())
        .filteredOn(send -> send.sender() == host || send.dropOffs().getInt(0) == host)
        .isNotEmpty()
        .allMatch(send -> isInside(send, 8));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 8, 20})
  void anyHostMayBeTheSource(int source) {
    assertThat(PlanVerifier.verify(plan(Racks.of(3, 8, "100GB/s", "50GB/s"), source, 400)))
        .isEmpty();
  }

  @Test
  void sharesFollowTheRatesOfLinks() {
    Network network = Racks.of(2, 36, "900GB/s", "50GB/s");
    HostRates rates =
        Racks.hostRates(network, List.of(Racks.broadcast(network, 0, 0, FLITS))).orElseThrow();
    CrossingShares shares = CrossingShares.of(Racks.machines(network), rates);
    assertThat(shares.successors()).isEqualTo(1);
    assertThat(shares.twice())
        .as("one crossing of all pieces takes half")
        .isCloseTo(0.3, within(1e-3));
    assertThat(shares.fromSource()).as("0.9 of 50 / 950").isCloseTo(0.0474, within(1e-3));
  }
}
