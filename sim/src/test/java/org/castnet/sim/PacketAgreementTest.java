package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.chance.Rounds;
import org.castnet.sim.packet.PacketEngine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Compares the packet engine with a simulator that examines every packet at every tick. */
class PacketAgreementTest {
  private static final int SCENARIOS = 200;
  private static final int MANY = Rounds.of(80);

  @Test
  void everyTimeMatchesTickByTickSimulator() {
    int deadlocks = compare(0, SCENARIOS);
    assertThat(deadlocks).as("runs with deadlock").isPositive();
  }

  @Test
  @Tag("heavy")
  void manyScenariosMatchTickByTickSimulator() {
    compare(SCENARIOS, SCENARIOS + MANY);
  }

  private static int compare(long from, long to) {
    int deadlocks = 0;
    for (long seed = from; seed < to; seed++) {
      PacketScenario drawn = PacketScenario.of(seed);
      SimulationResult result =
          new PacketEngine(drawn.network(), drawn.parameters(), drawn.model()).run(drawn.worms());
      new PacketTicks(drawn.network(), drawn.parameters(), drawn.model(), drawn.worms())
          .agreesWith(result, seed);
      deadlocks += result.deadlock().isPresent() ? 1 : 0;
    }
    return deadlocks;
  }
}
