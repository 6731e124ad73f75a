package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.castnet.chance.Rounds;
import org.castnet.input.BadInput;
import org.castnet.network.Failures;
import org.castnet.network.GridShape;
import org.castnet.network.Mesh;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.plan.PortModel;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Test;

/** Links with one wire for both directions. */
class HalfDuplexTest {
  private static final int RUNS = Math.min(3_000, Rounds.of(3_000));

  private final Mesh row = Mesh.of(GridShape.of(4), 1, 1, Failures.none(), "mesh:4");
  private final Technology half =
      Row.parameters().withVirtualChannels(VirtualChannels.HALF_DUPLEX).withPorts(PortModel.ALL);

  @Test
  void singleWormUsesFullBandwidthOfWire() {
    assertThat(Engines.FLIT.run(row, half, Row.worm(row, 0, 3, 9)).makespan())
        .isEqualTo(10 + 3 + 8);
  }

  @Test
  void opposingWormsAlternateFlitByFlit() {
    Worm[] worms = {Row.worm(row, 0, 1, 5), Row.worm(row, 1, 0, 5)};
    SimulationResult result = Engines.FLIT.run(row, half, worms);
    // ten flits cross one wire from 10 on; the last flits of the two worms are consecutive
    assertThat(List.of(result.deliveryTime(0), result.deliveryTime(1)))
        .containsExactlyInAnyOrder(19L, 20L);
    SimulationResult full =
        Engines.FLIT.run(row, half.withVirtualChannels(VirtualChannels.SHARED), worms);
    assertThat(full.makespan()).isEqualTo(15);
  }

  @Test
  void opposingWormsAlternateInQueuedRouters() {
    Technology queued = half.withRouter(RouterModel.QUEUED);
    Worm[] worms = {Row.worm(row, 0, 1, 5), Row.worm(row, 1, 0, 5)};
    assertThat(Engines.FLIT.run(row, queued.withBuffer(5), worms).makespan()).isEqualTo(20);
  }

  @Test
  void blockedWormLeavesWireToOtherDirection() {
    Worm ahead = Row.worm(row, 1, 2, 40);
    Worm blocked = Row.worm(row, 0, 2, 5);
    Worm opposing = Row.worm(row, 1, 0, 5);
    SimulationResult result = Engines.FLIT.run(row, half, ahead, blocked, opposing);
    // one flit of the blocked worm fills the buffer, then the wire is free for the other direction
    assertThat(result.deliveryTime(2)).isEqualTo(10 + 1 + 5);
    assertThat(result.deliveryTime(1)).isEqualTo(50 + 1 + 4);
  }

  @Test
  void cablesUsedInOneDirectionBehaveAsSharedLinks() {
    int compared = 0;
    for (long seed = 0; seed < RUNS; seed++) {
      RandomScenario scenario = RandomScenario.of(seed);
      if (opposing(scenario)) {
        continue;
      }
      SimulationResult expected = run(scenario, VirtualChannels.SHARED);
      SimulationResult found = run(scenario, VirtualChannels.HALF_DUPLEX);
      for (int w = 0; w < expected.worms(); w++) {
        assertThat(found.deliveryTime(w)).as("seed %d", seed).isEqualTo(expected.deliveryTime(w));
      }
      compared++;
    }
    assertThat(compared).isGreaterThan(RUNS / 50);
  }

  @Test
  void noCableCarriesMoreThanOneFlitAtATime() {
    int bound = 0;
    for (long seed = 0; seed < RUNS; seed++) {
      RandomScenario scenario = RandomScenario.of(seed);
      SimulationResult result = run(scenario, VirtualChannels.HALF_DUPLEX);
      if (result.deadlock().isPresent()) {
        continue;
      }
      Network network = scenario.network();
      int[] opposite = network.opposites();
      long[] flits = new long[network.links().count()];
      for (Worm worm : scenario.worms()) {
        for (int hop = 0; hop < worm.route().length(); hop++) {
          int link = network.link(worm.route().channel(hop));
          flits[Math.min(link, opposite[link])] += worm.flits();
        }
      }
      for (long carried : flits) {
        assertThat(result.makespan())
            .as("seed %d", seed)
            .isGreaterThanOrEqualTo(carried * scenario.parameters().link().flitTime());
      }
      bound += result.makespan() > run(scenario, VirtualChannels.SHARED).makespan() ? 1 : 0;
    }
    assertThat(bound).as("scenarios that half-duplex links make longer").isGreaterThan(RUNS / 10);
  }

  @Test
  void reportsDeadlockUnlessEverythingArrives() {
    for (long seed = 0; seed < RUNS; seed++) {
      SimulationResult result = run(RandomScenario.of(seed), VirtualChannels.HALF_DUPLEX);
      boolean all = true;
      for (int w = 0; w < result.worms(); w++) {
        all &= result.deliveryTime(w) != SimulationResult.NEVER;
      }
      assertThat(result.deadlock().isEmpty()).as("seed %d", seed).isEqualTo(all);
    }
  }

  @Test
  void needsFlitEngineAndReplicationWithoutLockstep() {
    assertThatThrownBy(() -> new WormEngine(row, half))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "the worm engine does not support half-duplex virtual channels; use the flit engine, or"
                + " virtualChannels=lanes");
    assertThatThrownBy(() -> new FlitEngine(row, half.withReplication(Replication.LOCKSTEP)))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("virtualChannels=lanes");
  }

  private static SimulationResult run(RandomScenario scenario, VirtualChannels kind) {
    return new FlitEngine(scenario.network(), scenario.parameters().withVirtualChannels(kind))
        .run(scenario.worms());
  }

  /** Returns whether worms cross some cable in both directions. */
  private static boolean opposing(RandomScenario scenario) {
    Network network = scenario.network();
    int[] opposite = network.opposites();
    boolean[] used = new boolean[network.links().count()];
    for (Worm worm : scenario.worms()) {
      Route route = worm.route();
      for (int hop = 0; hop < route.length(); hop++) {
        used[network.link(route.channel(hop))] = true;
      }
    }
    for (int link = 0; link < used.length; link++) {
      if (used[link] && used[opposite[link]]) {
        return true;
      }
    }
    return false;
  }
}
