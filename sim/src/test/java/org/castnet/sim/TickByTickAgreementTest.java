package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.chance.Rounds;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.api.Test;

/** Compares the worm engine with a reference simulator that examines every flit at every tick. */
class TickByTickAgreementTest {
  private static final int SCENARIOS = Rounds.of(1_000);

  @Test
  void wormEngineMatchesTickByTickSimulator() {
    for (long seed = 0; seed < SCENARIOS; seed++) {
      RandomScenario scenario = RandomScenario.of(-1 - seed);
      SimulationResult result =
          new WormEngine(scenario.network(), scenario.parameters()).run(scenario.worms());
      TickByTick twin = new TickByTick(scenario.network(), scenario.parameters(), scenario.worms());
      for (int w = 0; w < result.worms(); w++) {
        assertThat(result.start(w))
            .as("start of %d, seed %d", w, -1 - seed)
            .isEqualTo(twin.start(w));
        for (int d = 0; d < result.dropOffs(w); d++) {
          assertThat(result.deliveryTime(w, d))
              .as("delivery %d of %d, seed %d", d, w, -1 - seed)
              .isEqualTo(twin.delivery(w, d));
        }
      }
    }
  }
}
