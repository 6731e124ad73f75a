package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import org.castnet.chance.Rounds;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Test;

/** Both engines compute the same times for random scenarios, to the tick. */
class EngineAgreementTest {
  private static final int SCENARIOS = Rounds.of(20_000);

  @Test
  void enginesAgreeOnRandomScenarios() {
    int deadlocks = 0;
    for (long seed = 0; seed < SCENARIOS; seed++) {
      RandomScenario scenario = RandomScenario.of(seed);
      SimulationResult byWorm =
          new WormEngine(scenario.network(), scenario.parameters()).run(scenario.worms());
      SimulationResult byFlit =
          new FlitEngine(scenario.network(), scenario.parameters()).run(scenario.worms());
      check(seed, scenario, byWorm, byFlit);
      deadlocks += byWorm.deadlock().isPresent() ? 1 : 0;
    }
    assertThat(deadlocks).isBetween(SCENARIOS / 50, SCENARIOS / 2);
  }

  static void check(
      long seed, RandomScenario scenario, SimulationResult byWorm, SimulationResult byFlit) {
    assertThat(byWorm.deadlock()).as("deadlock, seed %d", seed).isEqualTo(byFlit.deadlock());
    assertThat(times(scenario, byWorm))
        .as("hops; start and deliveries of each worm; links; seed %d", seed)
        .isEqualTo(times(scenario, byFlit));
  }

  /**
   * Returns all numbers of a result in one array, since an assertion per number would dominate the
   * run time.
   */
  private static long[] times(RandomScenario scenario, SimulationResult result) {
    LongArrayList times = LongArrayList.of(result.headerHops());
    for (int w = 0; w < result.worms(); w++) {
      times.add(result.start(w));
      for (int d = 0; d < result.dropOffs(w); d++) {
        times.add(result.deliveryTime(w, d));
      }
    }
    for (int link = 0; link < scenario.network().links().count(); link++) {
      times.add(result.linkBusy(link));
    }
    return times.toLongArray();
  }
}
