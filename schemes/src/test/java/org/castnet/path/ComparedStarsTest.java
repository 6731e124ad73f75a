package org.castnet.path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.castnet.chance.Rounds;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.verify.PlanVerifier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Relations between the kinds of stars. */
class ComparedStarsTest {
  @ParameterizedTest
  @CsvSource({
    "mesh:8x8, 20, 200",
    "mesh:16x16, 60, 60",
    "mesh:4x4x4, 10, 40",
    "hypercube:5, 8, 40",
    "torus:6x6, 9, 40"
  })
  void freeOptimaAreNeverWorseThanDualAndMultiPath(String spec, int most, int instances) {
    Network network = NetworkSpec.parse(spec);
    SplittableRandom random = new SplittableRandom(17);
    Map<String, String> free = Map.of("ports", "free");
    for (int i = 0; i < Rounds.of(instances); i++) {
      int[] nodes =
          random.ints(0, network.nodeCount()).distinct().limit(2 + random.nextInt(most)).toArray();
      int[] destinations = Arrays.copyOfRange(nodes, 1, nodes.length);
      PlanMetrics ocms = Stars.metrics(network, "ocms", free, nodes[0], destinations);
      PlanMetrics otms = Stars.metrics(network, "otms", free, nodes[0], destinations);
      PlanMetrics strict = Stars.metrics(network, "otms", Map.of(), nodes[0], destinations);
      assertThat(otms.longestPath()).isLessThanOrEqualTo(strict.longestPath());
      for (String simple : List.of("fixed-path", "dual-path", "multi-path")) {
        MulticastPlan plan = Stars.plan(network, simple, Map.of(), nodes[0], destinations);
        assertThat(PlanVerifier.verify(plan)).isEmpty();
        assertThat(SharedChannels.of(plan)).isEmpty();
        PlanMetrics metrics = PlanMetrics.of(plan);
        assertThat(ocms.traffic()).isLessThanOrEqualTo(metrics.traffic());
        assertThat(otms.longestPath()).isLessThanOrEqualTo(metrics.longestPath());
      }
    }
  }

  /** Means over random sources that an independent program found; four standard errors of both. */
  @Test
  void meansOnSixteenBySixteenAgreeWithAnIndependentProgram() {
    Map<String, StarSurvey.Row> rows =
        new StarSurvey(NetworkSpec.parse("mesh:16x16"), 50, 200, 4)
            .rows(StarSurvey.KINDS).stream()
                .collect(Collectors.toMap(row -> row.kind().name(), row -> row));
    check(rows.get("dual-path"), 195, 144);
    check(rows.get("multi-path"), 171, 101);
    check(rows.get("ocms, strict"), 157, 79);
    check(rows.get("otms, free"), 154, 63);
  }

  private static void check(StarSurvey.Row row, double traffic, double longest) {
    assertThat(row.traffic()).isCloseTo(traffic, within(0.5 + 6 * row.trafficError()));
    assertThat(row.longest()).isCloseTo(longest, within(0.5 + 6 * row.longestError()));
  }

  @Test
  void fixedPathTrafficIsTheSpanOfTheLabels() {
    Network network = NetworkSpec.parse("mesh:8x8");
    Labelling labels = HamiltonianPath.of(network).orThrow(network);
    int source = labels.node(20);
    PlanMetrics metrics =
        Stars.metrics(
            network,
            "fixed-path",
            Map.of(),
            source,
            labels.node(3),
            labels.node(25),
            labels.node(50));
    assertThat(metrics.traffic()).isEqualTo(50 - 3);
    assertThat(metrics.longestPath()).isEqualTo(30);
  }

  @Test
  void multiPathSplitsAMeshByColumnsAndACubeByLabels() {
    Network mesh = NetworkSpec.parse("mesh:8x8");
    MulticastPlan plan =
        Stars.plan(
            mesh,
            "multi-path",
            Map.of(),
            node(mesh, "3,2"),
            node(mesh, "1,5"),
            node(mesh, "3,4"),
            node(mesh, "4,6"),
            node(mesh, "2,0"));
    assertThat(plan.sends().stream().map(send -> send.dropOffs().toIntArray()))
        .containsExactlyInAnyOrder(
            new int[] {node(mesh, "4,6")},
            new int[] {node(mesh, "3,4"), node(mesh, "1,5")},
            new int[] {node(mesh, "2,0")});
    Network cube = NetworkSpec.parse("hypercube:3");
    assertThat(
            Stars.plan(cube, "multi-path", Map.of(), 0, 1, 2, 3, 4, 5, 6, 7).sends().stream()
                .map(send -> send.dropOffs().toIntArray()))
        .containsExactly(new int[] {1, 3}, new int[] {2, 6, 7, 5}, new int[] {4});
  }

  private static int node(Network network, String name) {
    return network.nodeNamed(name);
  }
}
