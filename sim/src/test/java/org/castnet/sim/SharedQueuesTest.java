package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.LinkPace;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.flit.FlitEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Two worms of 5 flits that request the same wire at the same time, computed manually. Nodes inject
 * and consume over one wire, which is shared by as many worms as links have lanes. On a 3x3 mesh
 * with two lanes per link and queued buffers of 4 flits; a flit takes 1 ps, a start-up 10 ps.
 */
class SharedQueuesTest {
  private final Network mesh = NetworkSpec.parse("mesh:3x3,lanes=2");
  private final Forks forks = new Forks(mesh);

  private SimulationResult run(RouterModel.Arbiter arbiter, PortModel ports, Worm... worms) {
    return engine(arbiter, ports).run(List.of(worms));
  }

  private FlitEngine engine(RouterModel.Arbiter arbiter, PortModel ports) {
    return new FlitEngine(mesh, parameters(arbiter, ports));
  }

  private static Technology parameters(RouterModel.Arbiter arbiter, PortModel ports) {
    return Row.parameters()
        .withPorts(ports)
        .withBuffer(4)
        .withStartUpModel(StartUpModel.LATENCY)
        .withVirtualChannels(VirtualChannels.SHARED)
        .withRouter(RouterModel.QUEUED.withLanes(LaneChoice.ANY).withArbiter(arbiter));
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 3", "4, 5, 3", "8, 7, 5"})
  void senderInjectsLongestWaitingFlitFirst(int sender, int first, int second) {
    SimulationResult result =
        run(
            RouterModel.Arbiter.OLDEST,
            PortModel.ONE,
            forks.row(5, sender, first),
            forks.row(5, sender, second));
    // the first worm begins flits at 10, 12, …, 18, the second at 11, 13, …, 19
    assertThat(result.deliveryTime(0)).isEqualTo(18 + 1);
    assertThat(result.deliveryTime(1)).isEqualTo(19 + 1);
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 3", "4, 5, 7", "8, 7, 5"})
  void roundRobinSenderStartsWithLowerLink(int sender, int lower, int higher) {
    assertThat(forks.channel(sender, lower)).isLessThan(forks.channel(sender, higher));
    SimulationResult result =
        run(
            RouterModel.Arbiter.ROUND_ROBIN,
            PortModel.ONE,
            forks.row(5, sender, higher),
            forks.row(5, sender, lower));
    assertThat(result.deliveryTime(1)).isEqualTo(18 + 1);
    assertThat(result.deliveryTime(0)).isEqualTo(19 + 1);
  }

  @ParameterizedTest
  @CsvSource({"0, 1, 3", "4, 5, 3", "8, 7, 5"})
  void receiverConsumesLongestWaitingFlitFirst(int receiver, int first, int second) {
    SimulationResult result =
        run(
            RouterModel.Arbiter.OLDEST,
            PortModel.ONE,
            forks.row(5, first, receiver),
            forks.row(5, second, receiver));
    // both arrive at 11; the first is consumed at 11, 13, …, 19, the second at 12, 14, …, 20
    assertThat(result.deliveryTime(0)).isEqualTo(19);
    assertThat(result.deliveryTime(1)).isEqualTo(20);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "4, 3", "7, 8"})
  void linkForwardsLongestWaitingFlitOfItsLanes(int sender, int receiver) {
    RecordingListener log = new RecordingListener();
    SimulationResult result =
        engine(RouterModel.Arbiter.OLDEST, PortModel.ALL)
            .run(List.of(forks.row(5, sender, receiver), forks.row(5, sender, receiver)), log);
    int lane = forks.channel(sender, receiver);
    assertThat(log.times)
        .containsEntry("worm 0 leaves at hop 0 " + lane, 18L + 1)
        .containsEntry("worm 1 leaves at hop 0 " + lane, 19L + 1);
    assertThat(result.deliveryTime(0)).isEqualTo(18 + 1);
    assertThat(result.deliveryTime(1)).isEqualTo(19 + 1);
  }

  @ParameterizedTest
  @CsvSource({"0, 1", "4, 3", "7, 8"})
  void roundRobinSenderFinishesLowerWormFirst(int sender, int receiver) {
    SimulationResult result =
        run(
            RouterModel.Arbiter.ROUND_ROBIN,
            PortModel.ALL,
            forks.row(5, sender, receiver),
            forks.row(5, sender, receiver));
    assertThat(result.deliveryTime(0)).isEqualTo(14 + 1);
    assertThat(result.deliveryTime(1)).isEqualTo(19 + 1);
  }

  @Test
  void flitThatLosesArbitrationRetriesAfterItsFlitTime() {
    int fast = mesh.links().between(0, 1);
    List<LinkPace.Wire> wires =
        IntStream.range(0, mesh.links().count())
            .mapToObj(link -> LinkPace.Wire.ofSpeed(link == fast ? "8xXDR" : "4xNDR"))
            .toList();
    FlitEngine engine =
        new FlitEngine(
            new PacedNetwork(mesh, LinkPace.of(wires)),
            parameters(RouterModel.Arbiter.ROUND_ROBIN, PortModel.ONE).withFlitBytes(1));
    SimulationResult result = engine.run(List.of(forks.row(5, 0, 3), forks.row(5, 0, 1)));
    // a flit takes 5 ps to node 1 and 20 ps to node 3. The flit for 3 loses at 10, retries at 30
    // and wins; the last flit for 1, which lost then, is sent at 50, and the next flit for 3 at 70
    assertThat(result.deliveryTime(1)).isEqualTo(50 + 5);
    assertThat(result.deliveryTime(0)).isEqualTo(70 + 4 * 20);
  }
}
