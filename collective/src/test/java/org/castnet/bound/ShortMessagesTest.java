package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.ScenarioBound;
import org.castnet.scenario.Scenario;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.metrics.MulticastLatencies;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** If start-ups dominate, schemes for long messages must not be slower than the others. */
class ShortMessagesTest {

  @ParameterizedTest
  @CsvSource({
    "torus:8x8, 32, 300us, parallel, 1.03",
    "torus:8x8, 32, 300us, one, 2.05",
    "torus:8x8, 32, 10us, parallel, 1.05",
    "torus:8x8, 512, 300us, one, 1.09",
    "torus:4x4, 32, 5ms, one, 2.01",
    "torus:4x4, 256, 5ms, parallel, 1.14"
  })
  void ringsBeatExchangeAndDualPathForShortMessages(
      String network, int flits, String startUp, String startUps, double bound) {
    JsonNode request =
        JsonText.parse(
            """
            {"network":"%s","traffic":{"collective":"allgather","flits":%d},
             "wormhole":{"flitTime":"1us","startUp":"%s","ports":"all","startUps":"%s"}}"""
                .formatted(network, flits, startUp, startUps));
    Scenario scenario = ScenarioReader.read(request);
    long rings = makespan("rings", scenario);
    assertThat(rings)
        .isLessThanOrEqualTo(makespan("exchange", scenario))
        .isLessThanOrEqualTo(makespan("dual-path", scenario));
    assertThat((double) rings / ScenarioBound.of(scenario).picoseconds()).isLessThan(bound);
  }

  private static long makespan(String scheme, Scenario scenario) {
    MulticastPlan plan = Schemes.standard().plan(scheme, Map.of(), scenario);
    SimulationResult run = new WormEngine(scenario.network(), scenario.technology()).run(plan);
    assertThat(MulticastLatencies.of(plan, run).isComplete()).as(scheme).isTrue();
    return run.makespan();
  }
}
