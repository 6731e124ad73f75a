package org.castnet.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.junit.jupiter.api.Test;

class TrafficGapsTest {
  private static ComparisonAnswer compared(String traffic) {
    return Comparison.of(
            ScenarioReader.read(
                JsonText.parse("{\"network\":\"hypercube:3\",\"traffic\":" + traffic + "}")),
            Objective.MAKESPAN,
            new Runner(Schemes.standard(), Engine.AUTO))
        .answer();
  }

  @Test
  void comparisonOfAnAllReduceStatesNoTrafficAboveAnOptimum() {
    assertThat(compared("{\"collective\":\"allreduce\",\"size\":\"1KiB\"}").results())
        .isNotEmpty()
        .allMatch(result -> result.trafficGap().isEmpty());
  }

  @Test
  void comparisonOfAMulticastStatesTrafficAboveTheOptimum() {
    assertThat(compared("{\"multicasts\":1,\"destinations\":3}").results())
        .anyMatch(result -> result.trafficGap().isPresent());
  }
}
