package org.castnet.bound;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.run.ScenarioBound;
import org.castnet.sim.metrics.LowerBound;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Sixteen requests with lower bounds computed by an independent program. */
class GoldenBoundsTest {
  @TestFactory
  Stream<DynamicTest> flowAndBoundMatchReferenceExactly() {
    JsonNode all = GoldenRequests.all();
    return IntStream.range(0, all.size())
        .mapToObj(
            i ->
                DynamicTest.dynamicTest(
                    i + " " + all.get(i).get("network").asText(), () -> check(all.get(i))));
  }

  private static void check(JsonNode golden) {
    LowerBound limit = ScenarioBound.of(GoldenRequests.scenario(golden));
    assertThat(limit.flow().flow()).hasToString(golden.get("flow").asText());
    assertThat(limit.picoseconds()).isEqualTo(golden.get("limit").asLong());
  }
}
