package org.castnet.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.castnet.comparison.Planner;
import org.castnet.comparison.Schemes;
import org.castnet.plan.PlanMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The number of steps, sends and links of every scheme on fixed requests. */
class GoldenStepsTest {
  /** The schemes outside the kernel, which the tests of their modules cover. */
  static final List<String> COLLECTIVE = List.of("bucket", "forest", "rings", "swing");

  private static List<ObjectNode> rows() throws IOException {
    try (InputStream in =
        new GZIPInputStream(GoldenStepsTest.class.getResourceAsStream("/plans/steps.jsonl.gz"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> (ObjectNode) JsonText.parse(line))
          .toList();
    }
  }

  static Stream<String> schemes() throws IOException {
    return rows().stream()
        .map(row -> row.get("scheme").asText())
        .filter(scheme -> !COLLECTIVE.contains(scheme))
        .distinct()
        .sorted();
  }

  @Test
  void everyPublishedSchemeIsRecorded() throws IOException {
    assertThat(schemes())
        .contains("fixed-path", "dual-path", "multi-path", "ocms", "otms", "trip")
        .contains("st", "linni-st", "mt", "mt-tree", "len", "sheu-su", "mp", "linni-mp")
        .contains("chen-hwang", "sbt", "msbt", "sbnt", "exact")
        .contains("cco", "spcco", "ram", "stb", "stc", "rb", "rc", "sho", "balanced")
        .contains("u-mesh", "u-torus", "spu", "partition", "exchange")
        .contains("column-path", "hl", "recursive-path");
    assertThat(rows()).hasSize(1243);
  }

  @ParameterizedTest
  @MethodSource("schemes")
  void schemeMatchesRecordedMetrics(String scheme) throws IOException {
    assertThat(compared(scheme)).isPositive();
  }

  /** Compares all plans of a scheme with the recorded numbers; returns how many there are. */
  static int compared(String scheme) throws IOException {
    int compared = 0;
    Planner planner = new Planner(Schemes.standard());
    for (ObjectNode row : rows()) {
      if (row.get("scheme").asText().equals(scheme)) {
        compared++;
        JsonNode metrics = row.remove("metrics");
        PlanMetrics found =
            PlanMetrics.of(
                planner.plan(ScenarioReader.read(GoldenPlansTest.onOnePort(row))).plan());
        assertThat(
                List.of(found.steps(), found.sends(), found.traffic(), found.longestPath()).stream()
                    .map(Number::longValue)
                    .toList())
            .as("steps, sends, traffic and longest path of %s", row)
            .containsExactly(
                metrics.get("steps").asLong(),
                metrics.get("sends").asLong(),
                metrics.get("traffic").asLong(),
                metrics.get("longestPath").asLong());
      }
    }
    return compared;
  }
}
