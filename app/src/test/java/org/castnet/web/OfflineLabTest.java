package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.ComparisonAnswer;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.input.BadInput;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.web.page.OfflineExperiment;
import org.castnet.web.page.OfflineLab;
import org.castnet.web.page.OfflinePage;
import org.junit.jupiter.api.Test;

/** The runs of a page that compares schemes. */
class OfflineLabTest {
  private static final Runner RUNNER = new Runner(Schemes.standard(), Engine.AUTO);
  private static final long LONG = 1_000_000;

  private static OfflineExperiment compared(String scenario, long mostHops) {
    JsonNode json = JsonText.parseAny(scenario);
    ComparisonAnswer answer =
        Comparison.of(ScenarioReader.read(json), Objective.MAKESPAN, RUNNER).answer();
    return new OfflineLab(RUNNER, mostHops, () -> {}).compared(json, answer);
  }

  /** On a torus, spu and u-torus are the same scheme. */
  @Test
  void aSchemeThatTiesWithTheBestGivesWayToTheNext() {
    String scenario =
        """
        network: torus:4x4
        schemes: [unicast, u-torus, spu]
        traffic: {multicasts: 3, destinations: 10, flits: 32}
        """;
    assertThat(compared(scenario, LONG).requireRuns().runs())
        .extracting(side -> side.scheme().orElseThrow().label())
        .containsExactly("u-torus", "unicast");
  }

  @Test
  void aRunThatIsTooLongIsReplacedByTheReason() {
    String scenario =
        """
        network: mesh:4x4
        schemes: [unicast, u-mesh]
        messages: [{source: [0,0], destinations: [[3,3],[1,2],[0,3]], flits: 8}]
        """;
    assertThat(compared(scenario, LONG).runs()).allMatch(side -> side.run().isPresent());
    OfflineExperiment shortened = compared(scenario, 3);
    assertThat(shortened.runs())
        .hasSize(2)
        .allSatisfy(
            side -> {
              assertThat(side.run()).isEmpty();
              assertThat(side.why().orElseThrow().text()).contains("a playback shows at most 3");
            });
    assertThat(OfflinePage.of(shortened, "1.0")).contains("\"why\":", "Best makespan: ");
    assertThatThrownBy(shortened::requireRuns)
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("a playback shows at most 3");
  }

  @Test
  void aLongPageIsPacked() {
    String scenario =
        """
        network: torus:8x8
        schemes: [unicast]
        traffic: {collective: alltoall-multicast, flits: %d}
        """;
    String small = OfflinePage.of(compared(scenario.formatted(1), LONG), "1.0");
    String mesh = scenario.replace("8x8", "16x16").replace("alltoall-multicast", "allgather");
    String large = OfflinePage.of(compared(mesh.formatted(1), LONG), "1.0");
    assertThat(small).contains("<script type=\"application/json\" id=\"kept\">");
    assertThat(large)
        .contains("<script type=\"application/gzip\" id=\"kept\" data-packed=\"\">")
        .hasSizeLessThan(20_000_000);
  }
}
