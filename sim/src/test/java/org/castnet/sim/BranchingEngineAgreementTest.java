package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.castnet.chance.Rounds;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Worms that branch in random scenarios: the engines agree with each other and with the reference
 * simulator that examines every flit at every tick.
 */
class BranchingEngineAgreementTest {
  private static final int MANY = 30_000;
  private static final int SCENARIOS = Rounds.of(300);

  @Test
  void enginesAgreeOnRandomScenarios() {
    agree(0, Math.min(MANY, Rounds.of(MANY)));
  }

  @Test
  @Tag("heavy")
  void enginesAgreeOnMillionRandomScenarios() {
    agree(MANY, 34L * MANY);
  }

  /** Runs on all cores, since a scenario depends only on its seed. */
  private static void agree(long from, long to) {
    long deadlocks =
        LongStream.range(from, to)
            .parallel()
            .filter(
                seed -> {
                  RandomScenario scenario = RandomScenario.branching(seed);
                  SimulationResult byWorm = byWorm(scenario, WormListener.SILENT);
                  SimulationResult byFlit = byFlit(scenario, WormListener.SILENT);
                  EngineAgreementTest.check(seed, scenario, byWorm, byFlit);
                  return byWorm.deadlock().isPresent();
                })
            .count();
    assertThat(deadlocks).isBetween((to - from) / 50, (to - from) / 2);
  }

  @Test
  void wormEngineMatchesTickByTickSimulator() {
    for (long seed = -1; seed >= -SCENARIOS; seed--) {
      RandomScenario scenario = RandomScenario.branching(seed);
      agreesWithTwin(seed, scenario, byWorm(scenario, WormListener.SILENT));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"LOCKSTEP", "RESERVED"})
  void otherReplicationsMatchTickByTickSimulator(Replication replication) {
    int deadlocks = 0;
    for (long seed = 0; seed < SCENARIOS; seed++) {
      RandomScenario drawn = RandomScenario.branching(seed);
      RandomScenario scenario =
          new RandomScenario(
              drawn.network(), relaying(drawn.parameters(), replication), drawn.worms());
      SimulationResult result = byFlit(scenario, WormListener.SILENT);
      agreesWithTwin(seed, scenario, result);
      deadlocks += result.deadlock().isPresent() ? 1 : 0;
    }
    assertThat(deadlocks).isBetween(SCENARIOS / 50, SCENARIOS / 2);
  }

  /** Lockstep relays need a positive delay between a delivery and a request. */
  private static Technology relaying(Technology drawn, Replication replication) {
    long least = replication == Replication.LOCKSTEP ? 1 : 0;
    return drawn
        .withRoutingDelay(Math.max(least, drawn.router().routingDelay()))
        .withReplication(replication);
  }

  private static void agreesWithTwin(long seed, RandomScenario scenario, SimulationResult result) {
    TickByTick twin = new TickByTick(scenario.network(), scenario.parameters(), scenario.worms());
    twin.agreesWith(result, seed);
  }

  @Test
  void bothEnginesReportSameEvents() {
    for (long seed = 0; seed < 1_000; seed++) {
      RandomScenario scenario = RandomScenario.branching(seed);
      RecordingListener worm = new RecordingListener();
      byWorm(scenario, worm);
      RecordingListener flit = new RecordingListener();
      byFlit(scenario, flit);
      assertThat(worm.times).as("seed %d", seed).isEqualTo(flit.times);
    }
  }

  @Test
  void sharedLanesReportDeadlockUnlessEverythingArrives() {
    for (long seed = 0; seed < 2_000; seed++) {
      RandomScenario scenario = RandomScenario.branching(seed);
      SimulationResult result =
          new FlitEngine(
                  scenario.network(),
                  scenario.parameters().withVirtualChannels(VirtualChannels.SHARED))
              .run(scenario.worms());
      boolean all = true;
      for (int w = 0; w < result.worms(); w++) {
        for (int d = 0; d < result.dropOffs(w); d++) {
          all &= result.deliveryTime(w, d) != SimulationResult.NEVER;
        }
      }
      assertThat(result.deadlock().isEmpty()).as("seed %d", seed).isEqualTo(all);
    }
  }

  private static SimulationResult byWorm(RandomScenario scenario, WormListener listener) {
    return new WormEngine(scenario.network(), scenario.parameters())
        .run(scenario.worms(), listener);
  }

  private static SimulationResult byFlit(RandomScenario scenario, WormListener listener) {
    return new FlitEngine(scenario.network(), scenario.parameters())
        .run(scenario.worms(), listener);
  }
}
