package org.castnet.wormhole;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Two engines, one meaning: every time of random scenarios is the same to the tick. */
class A05_EnginesAgreeTest {
  private static final int SCENARIOS = 20_000 * Integer.getInteger("scale", 1);

  @Test
  void everyTimeOfRandomScenariosIsTheSame() {
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

  private static void check(
      long seed, RandomScenario scenario, SimulationResult byWorm, SimulationResult byFlit) {
    assertThat(byWorm.deadlock()).as("deadlock, seed %d", seed).isEqualTo(byFlit.deadlock());
    assertThat(byWorm.headerHops()).as("hops, seed %d", seed).isEqualTo(byFlit.headerHops());
    for (int w = 0; w < byWorm.worms(); w++) {
      assertThat(byWorm.start(w)).as("start of %d, seed %d", w, seed).isEqualTo(byFlit.start(w));
      for (int d = 0; d < byWorm.dropOffs(w); d++) {
        assertThat(byWorm.deliveryTime(w, d))
            .as("delivery %d of %d, seed %d", d, w, seed)
            .isEqualTo(byFlit.deliveryTime(w, d));
      }
    }
    for (int link = 0; link < scenario.network().links().count(); link++) {
      assertThat(byWorm.linkBusy(link))
          .as("link %d, seed %d", link, seed)
          .isEqualTo(byFlit.linkBusy(link));
    }
  }
}
