package org.castnet.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.castnet.Castnet;
import org.castnet.Request;
import org.castnet.network.Grid;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.Send;
import org.castnet.run.PlanRun;
import org.castnet.scenario.CollectiveOperation;
import org.castnet.sim.Technology;
import org.castnet.sim.packet.LinkSharingEngine;
import org.castnet.sim.packet.PacketModel;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The scheme flow, from one message to exchanges among hundreds of ranks. */
class FlowPlansTest {
  private static final double NEAR = 0.95; // of the lower bound

  private static Request exchange(String network, CollectiveOperation operation) {
    return Castnet.on(NetworkSpec.parse(network)).collective(operation).size("1GB").scheme("flow");
  }

  private static double shareOfBound(Request request) {
    PlanRun run = request.simulate();
    assertThat(PlanVerifier.verify(run.plan())).isEmpty();
    return request.lowerBound().shareOf(run.makespan().orElseThrow());
  }

  @Test
  void messageUsesBothDirectionsOfRing() {
    Request request =
        Castnet.on(NetworkSpec.parse("torus:6,speed=50GB/s"))
            .from(0)
            .to(3)
            .size("100MB")
            .scheme("flow");
    assertThat(shareOfBound(request)).isBetween(0.9, 1.0);
    MulticastPlan plan = request.plan();
    assertThat(plan.sends().stream().map(send -> send.route().end(plan.network()))).contains(1, 5);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fattree:4,speed=50GB/s",
        "torus:4x4,speed=50GB/s",
        "torus:3x3x3,speed=50GB/s",
        "dragonfly:a=4,h=2,p=1,g=9,speed=50GB/s"
      })
  void allToAllReachesBound(String network) {
    assertThat(shareOfBound(exchange(network, CollectiveOperation.ALLTOALL))).isBetween(NEAR, 1.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"torus:5", "torus:6", "torus:8x3", "torus:2x6", "torus:1x4x4", "torus:4x3x2"})
  void allToAllOnTorusGoesRoundOneDimensionAfterAnother(String network) {
    Request request = exchange(network + ",speed=50GB/s", CollectiveOperation.ALLTOALL);
    assertThat(shareOfBound(request)).isBetween(0.99, 1.0);
    MulticastPlan plan = request.plan();
    int[] sides = ((Grid) plan.network()).shape().coordinates(plan.network().nodeCount() - 1);
    long nodesInRing = IntStream.of(sides).map(last -> last + 1).max().orElseThrow();
    for (Send send : plan.sends()) {
      assertThat(send.route().length()).isLessThanOrEqualTo((int) nodesInRing / 2);
    }
    // a send for each node of each ring, or two if it is half a ring away
    long phases = IntStream.of(sides).filter(last -> last > 0).count();
    assertThat(plan.sends().size())
        .isLessThanOrEqualTo((int) (plan.network().nodeCount() * phases * phases * nodesInRing));
  }

  @Test
  void allToAllOnTorusWithFailedLinkIsPlannedLinkByLink() {
    Request request = exchange("torus:4x4,speed=50GB/s,fail=0,0-1,0", CollectiveOperation.ALLTOALL);
    assertThat(shareOfBound(request)).isBetween(0.8, 1.0);
  }

  @ParameterizedTest
  @CsvSource({
    "fattree:4, ALLTOALL",
    "fattree:4, ALLGATHER",
    "torus:4x4, ALLTOALL",
    "torus:4x4, ALLGATHER"
  })
  void concurrentPairsAcrossHalvesReachBound(String network, CollectiveOperation operation) {
    int[] pairs = IntStream.range(0, 16).map(rank -> rank % 2 * 8 + rank / 2).toArray();
    Request request = exchange(network + ",speed=50GB/s", operation).hosts(pairs).group(2);
    assertThat(shareOfBound(request)).isBetween(NEAR, 1.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dragonfly:h=1",
        "dragonfly:a=4,h=1,p=2,g=5",
        "fattree:8x4,up=4",
        "fattree:4x4x2,up=2x2"
      })
  void hostsThatPauseOnBusyNetworksResumeInTime(String network) {
    Request request = exchange(network + ",speed=50GB/s", CollectiveOperation.ALLTOALL);
    assertThat(shareOfBound(request)).isBetween(NEAR, 1.0);
  }

  @Test
  void exchangeThatIsPacedToleratesTwiceTheStartUp() {
    Request request = exchange("fattree:8x4,up=4,speed=50GB/s", CollectiveOperation.ALLTOALL);
    MulticastPlan plan = request.plan();
    Technology machine = request.scenario().technology();
    long usual = makespan(plan, machine);
    long slower = makespan(plan, machine.withStartUp(2 * machine.node().startUp()));
    assertThat(slower).isBetween(usual, usual + usual / 25);
  }

  private static long makespan(MulticastPlan plan, Technology machine) {
    return new LinkSharingEngine(plan.network(), machine, PacketModel.of(machine))
        .run(plan)
        .makespan();
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4})
  void groupsOnCompleteNetworkRelayOverOthers(int ranks) {
    Request request =
        exchange("complete:16,speed=50GB/s", CollectiveOperation.ALLTOALL).group(ranks);
    assertThat(shareOfBound(request)).isBetween(0.8, 1.0);
  }

  @Tag("heavy")
  @Test
  void allToAllOf512RanksOnTorusComesNearBound() {
    Request request = exchange("torus:8x8x8,speed=50GB/s", CollectiveOperation.ALLTOALL);
    assertThat(shareOfBound(request)).isBetween(0.98, 1.0);
  }

  @Tag("heavy")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "fattree:6,speed=50GB/s",
        "fattree:8,speed=50GB/s",
        "fattree:12,speed=50GB/s",
        "torus:8x8,speed=50GB/s",
        "torus:4x4x4,speed=50GB/s"
      })
  void allToAllOfManyRanksReachesBound(String network) {
    allToAllReachesBound(network);
  }

  @ParameterizedTest
  @CsvSource({"torus:4x4, SCATTER", "torus:4x4, GATHER"})
  void operationsWithOneRootReachBound(String network, CollectiveOperation operation) {
    assertThat(shareOfBound(exchange(network + ",speed=50GB/s", operation))).isBetween(NEAR, 1.0);
  }

  @Test
  void partsOfEachMessageAddUpOnRandomTraffic() {
    Random random = new Random(5);
    for (String spec :
        List.of("torus:3x4", "mesh:4x3", "fattree:4", "dragonfly:h=1", "hypercube:3")) {
      Network network = NetworkSpec.parse(spec);
      int[] hosts =
          IntStream.range(0, network.endpointCount()).filter(network::isEndpoint).toArray();
      List<Message> messages = new ArrayList<>();
      for (int id = 0; id < 12; id++) {
        int from = random.nextInt(hosts.length);
        int to = (from + 1 + random.nextInt(hosts.length - 1)) % hosts.length;
        messages.add(Message.of(id, hosts[from], 1 + random.nextInt(1000), hosts[to]));
      }
      Request request = Castnet.on(network).scheme("flow");
      for (Message message : messages) {
        request =
            request
                .from(message.source())
                .to(message.destinations().toIntArray())
                .flits(message.flits());
      }
      MulticastPlan plan = request.plan();
      assertThat(PlanVerifier.verify(plan)).as(spec).isEmpty();
      for (Message message : messages) {
        assertThat(flitsReceived(plan, message)).as(spec).isEqualTo(message.flits());
      }
    }
  }

  /** Returns the flits of the sends that end at the destination of a message and belong to it. */
  private static long flitsReceived(MulticastPlan plan, Message message) {
    long sum = 0;
    for (Send send : plan.sends()) {
      for (int carried : send.messages()) {
        Message sent = plan.messages().get(carried);
        boolean belongs = sent.id() == message.id() || sent.partOf() == message.id();
        if (belongs && send.route().end(plan.network()) == message.destinations().getInt(0)) {
          sum += sent.flits();
        }
      }
    }
    return sum;
  }
}
