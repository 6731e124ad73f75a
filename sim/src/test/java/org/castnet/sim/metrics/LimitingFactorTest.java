package org.castnet.sim.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PortModel;
import org.castnet.plan.Processors;
import org.castnet.sim.Technology;
import org.castnet.sim.metrics.LowerBound.Bound;
import org.junit.jupiter.api.Test;

/** The factor that limits a broadcast on 64 nodes, with 1 us per flit and start-ups of 10 us. */
class LimitingFactorTest {
  private static final Network MESH = NetworkSpec.parse("mesh:8x8");
  private static final Technology ONE_PORT =
      Technology.defaults().withStartUp(10_000_000).withPorts(PortModel.ONE);

  @Test
  void startUpsLimitWormsThatServeOneNodeEach() {
    assertThat(binds(32, ONE_PORT)).containsExactly(Bound.PORTS, Bound.START_UP);
  }

  @Test
  void longMessageIsLimitedByPorts() {
    assertThat(binds(100_000, ONE_PORT)).containsExactly(Bound.PORTS, Bound.PORTS);
  }

  @Test
  void shortMessageIsLimitedByDistance() {
    assertThat(binds(4, ONE_PORT)).containsExactly(Bound.DISTANCE, Bound.START_UP);
    assertThat(binds(1, ONE_PORT.withStartUp(1))).containsExactly(Bound.DISTANCE, Bound.DISTANCE);
  }

  @Test
  void longStartUpLimitsBroadcast() {
    assertThat(binds(32, ONE_PORT.withStartUp(300_000_000)))
        .containsExactly(Bound.START_UP, Bound.START_UP);
  }

  @Test
  void parallelStartUpsDoNotLimitBroadcast() {
    Technology parallel = ONE_PORT.withPorts(PortModel.ALL).withProcessors(Processors.PARALLEL);
    assertThat(binds(32, parallel)).containsExactly(Bound.LINKS, Bound.LINKS);
    assertThat(binds(32, parallel.withProcessors(Processors.ONE)))
        .containsExactly(Bound.LINKS, Bound.START_UP);
  }

  /** A switch that combines 23 contributions delivers one to the node at the root. */
  @Test
  void receivingLimitsReductionsUnlessSwitchesReduce() {
    String star = "irregular:switches=1,ports=32,hosts=24,speed=50GB/s";
    Technology technology = ONE_PORT.withRoutingDelay(1000).withReceive(1_000_000_000);
    List<Message> sum = List.of(Message.reduction(0, 0, 1, IntStream.range(1, 24).toArray()));
    assertThat(LowerBound.of(NetworkSpec.parse(star), technology, sum).binds())
        .isEqualTo(Bound.RECEIVING);
    assertThat(LowerBound.of(NetworkSpec.parse(star + ",sharp=on"), technology, sum).binds())
        .isEqualTo(Bound.DISTANCE);
  }

  @Test
  void boundForSingleDestinationWormsIsNeverBelowGeneralBound() {
    LowerBound limit = LowerBound.of(MESH, ONE_PORT, broadcast(100_000));
    RestrictedBounds further = RestrictedBounds.of(MESH, ONE_PORT, broadcast(100_000));
    assertThat(further.serving().picoseconds()).isLessThan(limit.picoseconds() + 50_000_000);
    assertThat(further.serving().raise(limit).picoseconds())
        .isEqualTo(Math.max(limit.picoseconds(), further.serving().picoseconds()));
  }

  private static List<Bound> binds(long flits, Technology technology) {
    LowerBound limit = LowerBound.of(MESH, technology, broadcast(flits));
    return List.of(
        limit.binds(),
        RestrictedBounds.of(MESH, technology, broadcast(flits)).serving().raise(limit).binds());
  }

  private static List<Message> broadcast(long flits) {
    return List.of(Message.of(0, 0, flits, IntStream.range(1, 64).toArray()));
  }
}
