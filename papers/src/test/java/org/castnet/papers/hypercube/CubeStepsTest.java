package org.castnet.papers.hypercube;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.castnet.comparison.Schemes;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.Message;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.SenderModel;
import org.junit.jupiter.api.Test;

/** Counted algorithms take the links of the schemes, and the steps of small examples. */
class CubeStepsTest {
  private static final int RUNS = 30;

  private static Map<String, CubeSteps.Counter> counters() {
    Map<String, CubeSteps.Counter> counters = new LinkedHashMap<>();
    counters.put("linni-st", CubeSteps::nearestFirst);
    counters.put("st", CubeSteps::spanning);
    counters.put("len", CubeSteps::heaviest);
    counters.put("mt", CubeSteps::linked);
    counters.put("linni-mp", CubeSteps::cycle);
    counters.put("mp", CubeSteps::subcubes);
    return counters;
  }

  @Test
  void theCountedAlgorithmsUseTheLinksOfTheSchemes() {
    SplittableRandom random = new SplittableRandom(3);
    for (int run = 0; run < RUNS; run++) {
      int n = 2 + random.nextInt(7);
      int[] nodes =
          random.ints(0, 1 << n).distinct().limit(2 + random.nextInt((1 << n) - 1)).toArray();
      int[] destinations = new int[nodes.length - 1];
      System.arraycopy(nodes, 1, destinations, 0, destinations.length);
      Message message = Message.of(0, nodes[0], 1, destinations);
      counters()
          .forEach(
              (scheme, counter) ->
                  assertThat(counter.of(n, nodes[0], destinations).links())
                      .as("%s on Q%d, %s", scheme, n, message)
                      .isEqualTo(
                          PlanMetrics.of(
                                  Schemes.standard()
                                      .named(scheme)
                                      .on(
                                          NetworkSpec.parse("hypercube:" + n),
                                          Map.of(),
                                          SenderModel.USUAL,
                                          1)
                                      .orThrow(scheme)
                                      .plan(List.of(message)))
                              .traffic()));
    }
  }

  @Test
  void theStepsOfTwoDestinationsAreKnown() {
    int[] destinations = {1, 2};
    // a path compares both destinations, and sorts them in one round on three dimensions
    assertThat(CubeSteps.subcubes(3, 0, destinations).most()).isEqualTo(2);
    assertThat(CubeSteps.cycle(3, 0, destinations).most()).isEqualTo(2 + 3);
    // three bits of two addresses, then of one; linking inspects three neighbours of each
    assertThat(CubeSteps.heaviest(3, 0, destinations).most()).isEqualTo(3 * 2 + 3);
    assertThat(CubeSteps.linked(3, 0, destinations).most()).isEqualTo(3 * 2 + 3 * 2 + 3);
    // two distances from the source and one edge; the spanning tree takes a third distance
    assertThat(CubeSteps.nearestFirst(3, 0, destinations).most()).isEqualTo(2 + 1);
    assertThat(CubeSteps.spanning(3, 0, destinations).most()).isEqualTo(3 + 1);
  }
}
