package org.castnet.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.castnet.sim.GoldenScenario.Delivery;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Worms that branch, and all-port nodes with one processor: both engines reproduce the times and
 * deadlocks on which independent programs agreed.
 */
class BranchingScenariosTest {
  static Stream<GoldenScenario> scenarios() {
    return Stream.concat(
        GoldenScenario.BRANCHING.stream().map(name -> GoldenScenario.read("branching", name)),
        GoldenScenario.PROCESSOR.stream().map(name -> GoldenScenario.read("processor", name)));
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
    assertThat(result.deadlock().isPresent()).isEqualTo(scenario.deadlock());
    for (Delivery delivery : scenario.deliveries()) {
      assertThat(scenario.found(result, delivery)).as("%s", delivery).isEqualTo(delivery.time());
    }
    long made = 0;
    for (int w = 0; w < result.worms(); w++) {
      for (int d = 0; d < result.dropOffs(w); d++) {
        made += result.deliveryTime(w, d) == SimulationResult.NEVER ? 0 : 1;
      }
    }
    assertThat(made).isEqualTo(scenario.deliveries().size());
  }
}
