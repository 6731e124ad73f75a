package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.castnet.comparison.Schemes;
import org.castnet.plan.MulticastPlan;
import org.castnet.run.ScenarioBound;
import org.castnet.scenario.Scenario;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.metrics.MulticastLatencies;
import org.junit.jupiter.api.Test;

/** The makespan of the best scheme for each golden request, as a multiple of the lower bound. */
class BestSchemesNearLowerBoundTest {

  /** By request: the fastest scheme, and the multiple of the bound that it must stay below. */
  private static final Object[][] BEST = {
    {"successive-trees", 1.47},
    {"bucket", 1.62},
    {"successive-trees", 1.11},
    {"successive-trees", 1.02},
    {"successive-trees", 1.09},
    {"successive-trees", 1.04},
    {"bucket", 1.71},
    {"successive-trees", 1.58},
    {"successive-trees", 1.09},
    {"forest", 1.29},
    {"successive-trees", 1.60},
    {"successive-trees", 1.04},
    {"tree", 1.10},
    {"successive-trees", 1.31},
    {"successive-trees", 1.45},
    {"successive-trees", 1.05}
  };

  @Test
  void geometricMeanOfRatiosToBoundIsBelowOnePointThree() {
    double logarithms = 0;
    for (int request = 0; request < BEST.length; request++) {
      double ratio = ratio(request, (String) BEST[request][0]);
      assertThat(ratio).as("request %d", request).isLessThan((Double) BEST[request][1]);
      logarithms += Math.log(ratio);
    }
    assertThat(BEST.length).isEqualTo(GoldenRequests.all().size());
    assertThat(Math.exp(logarithms / BEST.length)).isLessThan(1.3);
  }

  private static double ratio(int request, String scheme) {
    Scenario scenario = GoldenRequests.scenario(request);
    MulticastPlan plan = Schemes.standard().plan(scheme, Map.of(), scenario);
    SimulationResult run = new WormEngine(scenario.network(), scenario.technology()).run(plan);
    assertThat(MulticastLatencies.of(plan, run).isComplete()).isTrue();
    return (double) run.makespan() / ScenarioBound.of(scenario).picoseconds();
  }
}
