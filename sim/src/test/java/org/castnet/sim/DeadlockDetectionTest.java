package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.castnet.network.Failures;
import org.castnet.network.GridShape;
import org.castnet.network.Mesh;
import org.castnet.network.Torus;
import org.castnet.plan.StartUpModel;
import org.castnet.sim.Deadlock.Wait;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A cycle of worms that wait for each other ends the run with a result. */
class DeadlockDetectionTest {
  @ParameterizedTest
  @EnumSource
  void reportsCycleOfFourWormsOnSingleLaneRing(Engines engine) {
    Torus ring = ring(1);
    SimulationResult result = engine.run(ring, Row.parameters(), aroundThe(ring));
    Deadlock deadlock = result.deadlock().orElseThrow();
    assertThat(deadlock.cycle())
        .containsExactly(
            new Wait(0, channel(ring, 1), 2, 1),
            new Wait(1, channel(ring, 2), 3, 2),
            new Wait(2, channel(ring, 3), 0, 3),
            new Wait(3, channel(ring, 0), 1, 0));
    assertThat(deadlock.waits()).isEqualTo(deadlock.cycle());
    assertThat(deadlock.describe(ring))
        .isEqualTo(
            "deadlock: send 0 waits for 1 -> 2 lane 0, held by send 1 waits for 2 -> 3 lane 0, held"
                + " by send 2 waits for 3 -> 0 lane 0, held by send 3 waits for 0 -> 1 lane 0, held"
                + " by send 0");
    assertThat(result.deliveryTime(0)).isEqualTo(SimulationResult.NEVER);
    assertThat(result.makespan()).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void datelineRuleOnTwoLanesPreventsDeadlock(Engines engine) {
    Torus ring = ring(2);
    SimulationResult result = engine.run(ring, Row.parameters(), aroundThe(ring));
    assertThat(result.deadlock()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource
  void wormBlockedByCycleStartsButNeverArrives(Engines engine) {
    Torus ring = ring(1);
    Worm[] cycle = aroundThe(ring);
    Worm[] worms = {cycle[0], cycle[1], cycle[2], cycle[3], Row.worm(ring, 2, 1, 5)};
    SimulationResult result =
        engine.run(ring, Row.parameters().withStartUpModel(StartUpModel.LATENCY), worms);
    assertThat(result.deadlock()).isPresent();
    assertThat(result.deliveryTime(4)).isEqualTo(SimulationResult.NEVER);
    assertThat(result.start(4)).isZero();
  }

  @ParameterizedTest
  @EnumSource
  void longWormThatRevisitsLinkWaitsForItself(Engines engine) {
    Mesh row = Mesh.of(3);
    int there = row.link(0, 0, true);
    int back = row.link(1, 0, false);
    Worm worm = Row.along(0, 1, 5, there, back, there);
    SimulationResult result = engine.run(row, Row.parameters(), worm);
    assertThat(result.deadlock().orElseThrow().cycle())
        .isEqualTo(List.of(new Wait(0, there, 1, 0)));
  }

  @ParameterizedTest
  @EnumSource
  void wormShorterThanLoopCrossesLinkTwice(Engines engine) {
    Mesh row = Mesh.of(3);
    int there = row.link(0, 0, true);
    int back = row.link(1, 0, false);
    Worm worm = Row.along(0, 1, 1, there, back, there);
    SimulationResult result = engine.run(row, Row.parameters(), worm);
    assertThat(result.deadlock()).isEmpty();
    assertThat(result.deliveryTime(0)).isEqualTo(10 + 3);
    assertThat(result.linkBusy(there)).isEqualTo(2);
  }

  private static Torus ring(int lanes) {
    return Torus.of(GridShape.of(4), lanes, 1, Failures.none(), "torus:4,lanes=" + lanes);
  }

  /** Each node sends to the node two links further along the ring. */
  private static Worm[] aroundThe(Torus ring) {
    Worm[] worms = new Worm[4];
    for (int node = 0; node < 4; node++) {
      worms[node] = Row.worm(ring, node, (node + 2) % 4, 5);
    }
    return worms;
  }

  private static int channel(Torus ring, int node) {
    return ring.channel(ring.link(node, 0, true), 0);
  }
}
