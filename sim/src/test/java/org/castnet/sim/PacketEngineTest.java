package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Failures;
import org.castnet.network.GridShape;
import org.castnet.network.LinkPace;
import org.castnet.network.LinkPace.Wire;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.Torus;
import org.castnet.plan.PortModel;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.engine.WormTable;
import org.castnet.sim.packet.PacketEngine;
import org.castnet.sim.packet.PacketModel;
import org.junit.jupiter.api.Test;

/** Times of packets that are computed manually: a flit takes 1 ps, a start-up 10 ps. */
class PacketEngineTest {
  private static final Technology ALL = Row.parameters().withPorts(PortModel.ALL);
  private static final PacketModel PAIRS = PacketModel.ofFlits(2);

  private final Mesh row = Mesh.of(4);

  private static SimulationResult run(
      Network network, Technology parameters, PacketModel model, Worm... worms) {
    return new PacketEngine(network, parameters, model).run(Arrays.asList(worms));
  }

  @Test
  void sendAloneTakesAsLongAsWorm() {
    SplittableRandom random = new SplittableRandom(1);
    Torus torus = Torus.of(9, 8);
    for (int i = 0; i < Rounds.of(100); i++) {
      Technology parameters =
          Row.parameters()
              .withFlitTime(1 + random.nextInt(1000))
              .withRoutingDelay(random.nextInt(3) * random.nextInt(20_000))
              .withPorts(random.nextBoolean() ? PortModel.ONE : PortModel.ALL);
      int from = random.nextInt(72);
      int to = (from + 1 + random.nextInt(71)) % 72;
      Worm worm = Row.worm(torus, from, to, 1 + random.nextInt(300));
      PacketModel model = PacketModel.ofFlits(1 + random.nextInt(20));
      long links = worm.route().length();
      assertThat(run(torus, parameters, model, worm).makespan())
          .as("%s with %s and %s", worm, parameters, model)
          .isEqualTo(
              parameters.node().startUp()
                  + links * (parameters.link().flitTime() + parameters.router().routingDelay())
                  + (worm.flits() - 1) * parameters.link().flitTime());
    }
  }

  @Test
  void sendsTakeTurnsOnSharedLink() {
    SimulationResult result = run(row, ALL, PAIRS, Row.worm(row, 0, 2, 8), Row.worm(row, 1, 2, 8));
    assertThat(result.deliveryTime(0)).isEqualTo(26);
    assertThat(result.deliveryTime(1)).isEqualTo(24);
    assertThat(result.linkBusy(row.link(1, 0, true))).isEqualTo(16);
    assertThat(result.headerHops()).isEqualTo(12);
  }

  @Test
  void turnsFollowNumbersOfSendsAfterTheOneServedLast() {
    SimulationResult result =
        run(
            row,
            ALL,
            PAIRS,
            Row.worm(row, 0, 3, 2),
            Row.worm(row, 1, 3, 4),
            Row.worm(row, 2, 3, 4));
    // link 2 -> 3 serves send 2 at 10, 1 at 12, 2 at 14, 0 at 16 and 1 at 18
    assertThat(result.deliveryTime(0)).isEqualTo(18);
    assertThat(result.deliveryTime(1)).isEqualTo(18 + 2);
    assertThat(result.deliveryTime(2)).isEqualTo(16);
  }

  @Test
  void nodeInjectsSendsOfOneLinkInOrder() {
    SimulationResult result = run(row, ALL, PAIRS, Row.worm(row, 0, 1, 8), Row.worm(row, 0, 1, 8));
    assertThat(result.deliveryTime(0)).isEqualTo(18);
    assertThat(result.deliveryTime(1)).isEqualTo(26);
  }

  @Test
  void nodeWithAllPortsSendsOverItsLinksAtOnce() {
    Worm[] worms = {Row.worm(row, 1, 0, 8), Row.worm(row, 1, 2, 8)};
    SimulationResult all = run(row, ALL, PAIRS, worms);
    assertThat(all.deliveryTime(0)).isEqualTo(18);
    assertThat(all.deliveryTime(1)).isEqualTo(18);
    SimulationResult one = run(row, Row.parameters(), PAIRS, worms);
    assertThat(one.deliveryTime(0)).isEqualTo(18);
    assertThat(one.deliveryTime(1)).isEqualTo(36);
  }

  @Test
  void consumptionPortTakesTurns() {
    Worm[] worms = {Row.worm(row, 0, 1, 4), Row.worm(row, 2, 1, 4)};
    SimulationResult all = run(row, ALL, PAIRS, worms);
    assertThat(all.deliveryTime(0)).isEqualTo(14);
    assertThat(all.deliveryTime(1)).isEqualTo(14);
    SimulationResult one = run(row, Row.parameters(), PAIRS, worms);
    assertThat(one.deliveryTime(0)).isEqualTo(16);
    assertThat(one.deliveryTime(1)).isEqualTo(18);
  }

  @Test
  void packetFromSlowLinkLeavesFastOneToOthersUntilItsLastFlitCanFollow() {
    Mesh three = Mesh.of(3);
    // a byte takes 20 ps on the first link and 5 ps on the second
    Wire[] wires = new Wire[three.links().count()];
    Arrays.fill(wires, Wire.ofSpeed("4xNDR"));
    wires[three.link(1, 0, true)] = Wire.ofSpeed("8xXDR");
    Network network = new PacedNetwork(three, LinkPace.of(List.of(wires)));
    Worm slow = Row.worm(three, 0, 2, 4);
    Worm fast =
        new Worm(Row.route(three, 1, 2), IntImmutableList.of(), IntImmutableList.of(2), 4, 40);
    SimulationResult result =
        run(network, ALL.withFlitBytes(1), PacketModel.ofFlits(4), slow, fast);
    // its flits begin at 10, 30, 50 and 70, and then from 75 to 90
    assertThat(result.deliveryTime(0)).isEqualTo(95);
    assertThat(result.deliveryTime(1)).isEqualTo(70);
  }

  @Test
  void treeMovesAtPaceOfItsSlowestBranch() {
    Mesh plane = Mesh.of(3, 2);
    Forks forks = new Forks(plane);
    Worm tree = forks.worm(40, new int[] {0, 1, 2}, new int[] {0, 1, 4});
    Worm other = Row.worm(plane, 1, 2, 40);
    SimulationResult result = run(plane, ALL, PAIRS, tree, other);
    // turns on 1 -> 2 end at 90; the other branch cannot be ahead by more than two packets
    assertThat(result.deliveryTime(0, 0)).isBetween(88L, 90L);
    assertThat(result.deliveryTime(0, 1)).isBetween(82L, 90L);
  }

  @Test
  void receiverHandlesOneMessageAtTime() {
    SimulationResult result =
        run(
            row,
            ALL.withReceive(7),
            PAIRS,
            Row.worm(row, 0, 1, 4),
            Row.worm(row, 2, 1, 4),
            Row.worm(row, 1, 3, 4, 1));
    assertThat(result.deliveryTime(0)).isEqualTo(21);
    assertThat(result.deliveryTime(1)).isEqualTo(28);
    assertThat(result.start(2)).isEqualTo(28);
  }

  @Test
  void timeOfReceivingIsExactIfFlitTimesAreFractions() {
    Mesh pair = Mesh.of(2);
    Wire[] wires = new Wire[pair.links().count()];
    // 64 bytes take 213 1/3 ps
    Arrays.fill(wires, Wire.ofSpeed("300GB/s"));
    Network network = new PacedNetwork(pair, LinkPace.of(List.of(wires)));
    SimulationResult result =
        run(network, ALL.withFlitBytes(64).withReceive(7), PAIRS, Row.worm(pair, 0, 1, 3));
    assertThat(result.deliveryTime(0)).isEqualTo(10 + 640 + 7);
  }

  @Test
  void onlySharedBuffersDeadlockOnRing() {
    Torus ring = Torus.of(GridShape.of(4), 1, 1, Failures.none(), "torus:4,lanes=1");
    Worm[] worms =
        IntStream.range(0, 4)
            .mapToObj(node -> Row.worm(ring, node, (node + 2) % 4, 8))
            .toArray(Worm[]::new);
    assertThat(run(ring, ALL, PAIRS, worms).deadlock()).isEmpty();
    SimulationResult stuck = run(ring, ALL, PAIRS.withBuffers(1), worms);
    assertThat(stuck.deadlock().orElseThrow().describe(ring))
        .isEqualTo(
            "deadlock: send 0 waits for 1 -> 2 lane 0, held by send 1 waits for 2 -> 3 lane 0, held"
                + " by send 2 waits for 3 -> 0 lane 0, held by send 3 waits for 0 -> 1 lane 0, held"
                + " by send 0");
    assertThat(stuck.deliveryTime(0)).isEqualTo(SimulationResult.NEVER);
  }

  @Test
  void listenerIsNotifiedOfFirstAndLastPackets() {
    RecordingListener recorded = new RecordingListener();
    new PacketEngine(row, ALL, PAIRS)
        .run(List.of(Row.worm(row, 0, 2, 8), Row.worm(row, 1, 2, 8)), recorded);
    int link = row.channel(row.link(1, 0, true), 0);
    assertThat(recorded.times)
        .containsEntry("worm 0 starts up until 10", 0L)
        .containsEntry("worm 0 asks at hop 1 for " + link, 11L)
        .containsEntry("worm 0 gets at hop 1 " + link, 12L)
        .containsEntry("worm 0 leaves at hop 1 " + link, 26L)
        .containsEntry("worm 0 is delivered as copy 0 at 2", 26L)
        .containsEntry("worm 1 gets at hop 0 " + link, 10L);
  }

  @Test
  void tableRunsAgainWithOtherReadyTimes() {
    PacketEngine engine = new PacketEngine(row, ALL, PAIRS);
    WormTable table = engine.layOut(List.of(Row.worm(row, 0, 2, 8), Row.worm(row, 1, 2, 8)));
    SimulationResult result = engine.again(table, new long[] {100, 0});
    assertThat(result.deliveryTime(0)).isEqualTo(119);
    assertThat(result.deliveryTime(1)).isEqualTo(18);
    SimulationResult cut = engine.again(table, new long[] {100, 0}, 0);
    assertThat(cut.deliveryTime(1)).isEqualTo(18);
    assertThat(cut.deliveryTime(0)).isEqualTo(SimulationResult.NEVER);
    assertThat(cut.deadlock()).isEmpty();
  }

  @Test
  void rejectsModelsThatNeedWorms() {
    assertThatThrownBy(() -> engine(Row.parameters().withStartUpModel(StartUpModel.HOLD)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("startUpModel=hold");
    assertThatThrownBy(() -> engine(ALL.withRouter(RouterModel.QUEUED)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("router=queued");
    assertThatThrownBy(() -> engine(ALL.withReplication(Replication.LOCKSTEP)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("replication=lockstep");
    assertThatThrownBy(() -> PacketModel.ofFlits(0))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("packetFlits=0");
  }

  @Test
  void rejectsRelayThatMayStartAtInstantOfArrival() {
    Technology instant = Row.parameters().withStartUp(0);
    assertThatThrownBy(
            () -> run(row, instant, PAIRS, Row.worm(row, 0, 1, 3), Row.worm(row, 1, 2, 3, 0)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("the last packet of send 0");
  }

  private PacketEngine engine(Technology parameters) {
    return new PacketEngine(row, parameters, PAIRS);
  }
}
