package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.List;
import org.castnet.chance.Rounds;
import org.castnet.network.Failures;
import org.castnet.network.GridShape;
import org.castnet.network.Mesh;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;
import org.castnet.sim.flit.FlitEngine;
import org.junit.jupiter.api.Test;

/** Lanes that share the wire of their link. */
class SharedWiresTest {
  private static final int RUNS = Math.min(2_000, Rounds.of(2_000));
  private final Mesh row = Mesh.of(GridShape.of(4), 2, 1, Failures.none(), "mesh:4,lanes=2");
  private final Technology shared =
      Row.parameters().withVirtualChannels(VirtualChannels.SHARED).withPorts(PortModel.ALL);

  @Test
  void singleWormUsesFullBandwidthOfWire() {
    SimulationResult result = Engines.FLIT.run(row, shared, Row.worm(row, 0, 3, 9));
    assertThat(result.makespan()).isEqualTo(10 + 3 + 8);
  }

  @Test
  void wormsInTwoLanesAlternateFlitByFlit() {
    int link = row.link(0, 0, true);
    Worm[] worms = {
      Row.along(0, 1, 5, row.channel(link, 0)), Row.along(0, 1, 5, row.channel(link, 1))
    };
    SimulationResult result = Engines.FLIT.run(row, shared, worms);
    List<Long> ends = List.of(result.deliveryTime(0), result.deliveryTime(1));
    // ten flits cross one wire from 10 on; the last flits of the two worms are consecutive
    assertThat(ends).containsExactlyInAnyOrder(10L + 9, 10L + 10);
    assertThat(result.linkBusy(link)).isEqualTo(10);
    assertThat(result.links()).isEqualTo(row.links().count());
    SimulationResult apart =
        Engines.FLIT.run(row, shared.withVirtualChannels(VirtualChannels.LANES), worms);
    assertThat(apart.makespan()).isEqualTo(15);
    assertThat(apart.linkBusy(link)).isEqualTo(10);
    Technology lanes = shared.withVirtualChannels(VirtualChannels.LANES);
    assertThat(Engines.WORM.run(row, lanes, worms).linkBusy(link)).isEqualTo(10);
  }

  @Test
  void flitWaitsWhileAnotherCrossesWire() {
    int link = row.link(0, 0, true);
    Worm first = Row.along(0, 1, 5, row.channel(link, 0));
    Worm second =
        new Worm(
            Route.of(0, row.channel(link, 1)), IntImmutableList.of(), IntImmutableList.of(1), 5, 2);
    SimulationResult result = Engines.FLIT.run(row, shared.withFlitTime(4), first, second);
    // the first worm begins flits at 10, 18, …, 42; the second requests at 12 and begins at 14, …,
    // 46
    assertThat(result.deliveryTime(0)).isEqualTo(42 + 4);
    assertThat(result.deliveryTime(1)).isEqualTo(46 + 4);
  }

  @Test
  void blockedWormLeavesWireToOtherLane() {
    int first = row.link(0, 0, true);
    int second = row.link(1, 0, true);
    Worm ahead = Row.along(1, 2, 40, row.channel(second, 0));
    Worm blocked = Row.along(0, 2, 5, row.channel(first, 0), row.channel(second, 0));
    Worm passing = Row.along(0, 1, 5, row.channel(first, 1));
    SimulationResult result = Engines.FLIT.run(row, shared, ahead, blocked, passing);
    // one flit of the blocked worm fills the buffer, then the wire is free for the other lane
    assertThat(result.deliveryTime(2)).isEqualTo(10 + 1 + 5);
    assertThat(result.deliveryTime(1)).isEqualTo(50 + 1 + 4);
  }

  @Test
  void sharingHasNoEffectWithOneLane() {
    int compared = 0;
    for (long seed = 0; seed < RUNS; seed++) {
      RandomScenario scenario = RandomScenario.of(seed);
      if (scenario.network().lanes() > 1) {
        continue;
      }
      Technology parameters = scenario.parameters().withVirtualChannels(VirtualChannels.SHARED);
      SimulationResult own =
          new FlitEngine(scenario.network(), scenario.parameters()).run(scenario.worms());
      SimulationResult one = new FlitEngine(scenario.network(), parameters).run(scenario.worms());
      for (int w = 0; w < own.worms(); w++) {
        assertThat(one.deliveryTime(w)).as("seed %d", seed).isEqualTo(own.deliveryTime(w));
      }
      compared++;
    }
    assertThat(compared).isGreaterThan(RUNS / 4);
  }

  @Test
  void reportsDeadlockUnlessEverythingArrives() {
    for (long seed = 0; seed < RUNS; seed++) {
      RandomScenario scenario = RandomScenario.of(seed);
      Technology parameters = scenario.parameters().withVirtualChannels(VirtualChannels.SHARED);
      SimulationResult result =
          new FlitEngine(scenario.network(), parameters).run(scenario.worms());
      boolean all = true;
      for (int w = 0; w < result.worms(); w++) {
        all &= result.deliveryTime(w) != SimulationResult.NEVER;
      }
      assertThat(result.deadlock().isEmpty()).as("seed %d", seed).isEqualTo(all);
    }
  }
}
