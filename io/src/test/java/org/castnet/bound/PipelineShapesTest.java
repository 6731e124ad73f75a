package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.ScenarioBound;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.metrics.LowerBound;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The choice among several shapes must not exceed the ratios to the bound that chains alone
 * achieved.
 */
class PipelineShapesTest {

  @ParameterizedTest
  @CsvSource({
    "0, 3.678",
    "2, 5.747",
    "6, 6.127",
    "7, 3.543",
    "10, 5.039",
    "12, 4.520",
    "13, 2.514",
    "14, 4.466"
  })
  void pipelineIsNotSlowerThanChains(int request, double most) {
    assertThat(ratio(request, "pipeline")).isLessThan(most);
  }

  @ParameterizedTest
  @CsvSource({"6", "9", "12"})
  void forestIsNotSlowerThanPipeline(int request) {
    assertThat(ratio(request, "forest")).isLessThanOrEqualTo(ratio(request, "pipeline"));
  }

  private static double ratio(int request, String scheme) {
    Scenario scenario = GoldenRequests.scenario(request);
    Technology technology = scenario.technology();
    LowerBound limit = ScenarioBound.of(scenario);
    MulticastPlan plan = Schemes.standard().plan(scheme, Map.of(), scenario);
    return (double) new WormEngine(scenario.network(), technology).run(plan).makespan()
        / limit.picoseconds();
  }
}
