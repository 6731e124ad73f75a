package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.castnet.sim.GoldenScenario.Delivery;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both engines reproduce the times on which two independent programs agreed. */
class GoldenScenariosTest {
  static Stream<GoldenScenario> scenarios() {
    return GoldenScenario.NAMES.stream().map(GoldenScenario::read);
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void wormEngineReproducesEveryGoldenTime(GoldenScenario scenario) {
    check(scenario, new WormEngine(scenario.network(), scenario.parameters()));
  }

  @ParameterizedTest
  @MethodSource("scenarios")
  void flitEngineReproducesEveryGoldenTime(GoldenScenario scenario) {
    check(scenario, new FlitEngine(scenario.network(), scenario.parameters()));
  }

  private static void check(GoldenScenario scenario, WormholeSimulator simulator) {
    SimulationResult result = simulator.run(scenario.worms());
    assertThat(result.deadlock()).isEmpty();
    for (Delivery delivery : scenario.deliveries()) {
      assertThat(scenario.found(result, delivery)).as("%s", delivery).isEqualTo(delivery.time());
    }
  }
}
