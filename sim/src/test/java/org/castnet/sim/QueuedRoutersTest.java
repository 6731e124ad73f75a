package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.chance.Rounds;
import org.castnet.sim.flit.FlitEngine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Compares the flit engine with queued buffers to a reference simulator that examines every flit at
 * every tick.
 */
class QueuedRoutersTest {
  private static final int SCENARIOS = Rounds.of(250);

  @Test
  void flitEngineMatchesQueuedTicksSimulator() {
    int deadlocks = 0;
    for (long seed = 0; seed < SCENARIOS; seed++) {
      deadlocks += check(RandomScenario.queued(seed), seed);
    }
    assertThat(deadlocks).isBetween(SCENARIOS / 100, SCENARIOS / 2);
  }

  @Test
  void flitsOnOwnWiresMatchQueuedTicksSimulator() {
    int deadlocks = 0;
    for (long seed = 0; seed < SCENARIOS; seed++) {
      deadlocks += check(RandomScenario.queuedOnOwnWires(seed), seed);
    }
    assertThat(deadlocks).isBetween(SCENARIOS / 100, SCENARIOS / 2);
  }

  @Test
  @Tag("heavy")
  void flitEngineMatchesQueuedTicksOnManyScenarios() {
    for (long seed = 0; seed < 100_000; seed++) {
      check(RandomScenario.queued(-1 - seed), -1 - seed);
    }
  }

  @Test
  @Tag("heavy")
  void flitsOnOwnWiresMatchQueuedTicksOnManyScenarios() {
    for (long seed = 0; seed < 100_000; seed++) {
      check(RandomScenario.queuedOnOwnWires(-1 - seed), -1 - seed);
    }
  }

  /** Returns 1 if the run ended in a deadlock, otherwise 0. */
  private static int check(RandomScenario scenario, long seed) {
    SimulationResult result =
        new FlitEngine(scenario.network(), scenario.parameters()).run(scenario.worms());
    QueuedTicks twin = new QueuedTicks(scenario.network(), scenario.parameters(), scenario.worms());
    twin.agreesWith(result, seed);
    boolean all = true;
    for (int w = 0; w < result.worms(); w++) {
      for (int d = 0; d < result.dropOffs(w); d++) {
        all &= result.deliveryTime(w, d) != SimulationResult.NEVER;
      }
    }
    assertThat(result.deadlock().isEmpty()).as("seed %d", seed).isEqualTo(all);
    result.deadlock().ifPresent(QueuedRoutersTest::assertIsCycle);
    return all ? 0 : 1;
  }

  private static void assertIsCycle(Deadlock deadlock) {
    int size = deadlock.cycle().size();
    for (int i = 0; i < size; i++) {
      assertThat(deadlock.cycle().get(i).holder())
          .isEqualTo(deadlock.cycle().get((i + 1) % size).worm());
    }
  }
}
