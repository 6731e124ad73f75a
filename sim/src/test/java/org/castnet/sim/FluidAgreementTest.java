package org.castnet.sim;

import org.castnet.chance.Rounds;
import org.castnet.sim.packet.FluidEngine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares the fluid engine with a simulator that computes all rates at each event. */
class FluidAgreementTest {
  private static final int SCENARIOS = 200;
  private static final int MANY = Rounds.of(80);

  @Test
  void everyTimeMatchesRatesComputedFromScratch() {
    compare(0, SCENARIOS);
  }

  @Test
  @Tag("heavy")
  void manyScenariosMatchRatesComputedFromScratch() {
    compare(SCENARIOS, SCENARIOS + MANY);
  }

  private static void compare(long from, long to) {
    for (long seed = from; seed < to; seed++) {
      PacketScenario drawn = PacketScenario.of(seed).flowing();
      SimulationResult result =
          new FluidEngine(drawn.network(), drawn.parameters(), drawn.model()).run(drawn.worms());
      new FluidFromScratch(drawn.network(), drawn.parameters(), drawn.model(), drawn.worms())
          .agreesWith(result, seed);
    }
  }
}
