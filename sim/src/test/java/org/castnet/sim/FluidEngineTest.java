package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;
import org.castnet.sim.packet.FluidEngine;
import org.castnet.sim.packet.LinkSharingEngine;
import org.castnet.sim.packet.PacketEngine;
import org.castnet.sim.packet.PacketModel;
import org.junit.jupiter.api.Test;

/** Times of the limit of small packets: a flit takes 1 ps, a start-up 10 ps. */
class FluidEngineTest {
  private static final Technology ALL = Row.parameters().withPorts(PortModel.ALL);
  private static final PacketModel SINGLE = PacketModel.ofFlits(1);

  private final Mesh row = Mesh.of(5);

  private SimulationResult run(Worm... worms) {
    return new FluidEngine(row, ALL, SINGLE).run(Arrays.asList(worms));
  }

  @Test
  void sendAloneTakesAsLongAsInPackets() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < Rounds.of(200); i++) {
      PacketScenario drawn = PacketScenario.of(random.nextLong()).flowing();
      Worm any = drawn.worms().get(random.nextInt(drawn.worms().size()));
      Route route = any.route();
      // a send that crosses a link twice shares it with itself
      long links =
          IntStream.range(0, route.length())
              .map(hop -> drawn.network().link(route.channel(hop)))
              .distinct()
              .count();
      if (!any.triggers().isEmpty() || any.dropOffs().size() > 1 || links < route.length()) {
        continue;
      }
      PacketEngine packets = new PacketEngine(drawn.network(), drawn.parameters(), drawn.model());
      FluidEngine fluid = new FluidEngine(drawn.network(), drawn.parameters(), drawn.model());
      assertThat(fluid.run(List.of(any)).deliveryTime(0))
          .as("%s", any)
          .isEqualTo(packets.run(List.of(any)).deliveryTime(0));
    }
  }

  @Test
  void sendsOnOneLinkHaveEqualRates() {
    SimulationResult result = run(Row.worm(row, 0, 2, 1000), Row.worm(row, 1, 2, 1000));
    assertThat(result.deliveryTime(0)).isBetween(2009L, 2012L);
    assertThat(result.deliveryTime(1)).isBetween(2009L, 2012L);
  }

  /** Two sends share 1 to 2; one of them meets a third one on 2 to 3. */
  @Test
  void sendGetsCapacityThatOtherBottlenecksLeave() {
    SimulationResult result =
        run(
            Row.worm(row, 0, 2, 3000),
            Row.worm(row, 1, 4, 1000),
            Row.worm(row, 2, 3, 1000),
            Row.worm(row, 3, 4, 2000));
    // all links of the second send carry one other send: it gets half, and ends after 2000
    assertThat(result.deliveryTime(1)).isBetween(2008L, 2016L);
    assertThat(result.deliveryTime(2)).isBetween(2008L, 2016L);
    assertThat(result.deliveryTime(3)).isBetween(3005L, 3016L);
    assertThat(result.deliveryTime(0)).isBetween(4005L, 4016L);
  }

  @Test
  void linksAreBusyForEveryFlit() {
    SimulationResult result = run(Row.worm(row, 0, 2, 700));
    assertThat(result.linkBusy(row.link(1, 0, true))).isEqualTo(700);
    assertThat(result.linkBusy(row.link(2, 0, true))).isZero();
    assertThat(result.headerHops()).isEqualTo(2);
  }

  @Test
  void rejectsSharedBuffers() {
    assertThatThrownBy(() -> new FluidEngine(row, ALL, SINGLE.withBuffers(3)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("buffers=3");
  }

  @Test
  void packetsMoveUpToHalfMillionHops() {
    LinkSharingEngine engine = new LinkSharingEngine(row, ALL, SINGLE);
    List<Worm> small = List.of(Row.worm(row, 0, 1, 500_000));
    List<Worm> large = List.of(Row.worm(row, 0, 1, 500_001));
    assertThat(engine.movesPackets(small)).isTrue();
    assertThat(engine.movesPackets(large)).isFalse();
    assertThat(engine.again(engine.layOut(large), new long[1]).makespan()).isEqualTo(500_011);
    LinkSharingEngine shared = new LinkSharingEngine(row, ALL, SINGLE.withBuffers(2));
    assertThat(shared.movesPackets(large)).isTrue();
  }

  @Test
  void rejectsSendsThatUseOneLinkBeyondTheLatestTime() {
    LinkSharingEngine engine = new LinkSharingEngine(row, ALL, SINGLE);
    Worm[] worms = new Worm[9];
    Arrays.fill(worms, Row.worm(row, 0, 1, 1L << 56));
    assertThat(engine.run(Arrays.asList(worms)).makespan()).isGreaterThan(9L << 56);
    Arrays.fill(worms, Row.worm(row, 0, 1, (1L << 57) - 2));
    assertThatThrownBy(() -> engine.run(Arrays.asList(worms)))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "slower than 1297000 s, for which its busiest link is in use; runs end at 1153000 s at"
                + " the latest");
  }
}
