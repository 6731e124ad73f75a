package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.castnet.store.Input;
import org.castnet.store.Row;
import org.castnet.study.experiment.MulticastExperiment;
import org.castnet.study.experiment.Point;
import org.junit.jupiter.api.Test;

class StoppingRuleTest {
  private static final StoppingRule RULE = StoppingRule.until(0.05, "makespan", 100);
  private static final Point POINT =
      new MulticastExperiment().point(Input.empty().with("network", "mesh:4x4"), 1);

  private static List<Row> rows(int count, IntFunction<Map<String, Double>> metrics) {
    return IntStream.range(0, count)
        .mapToObj(i -> Row.of(POINT.trial(i, "v"), metrics.apply(i)))
        .toList();
  }

  @Test
  void preciseMeanStopsPoint() {
    List<Row> rows = rows(10, i -> Map.of("makespan", 100.0 + i % 3));
    assertThat(RULE.next(10, rows)).isEqualTo(10);
  }

  @Test
  void twoCompletedRunsOfTenDoNotStopPoint() {
    List<Row> rows = rows(10, i -> i < 2 ? Map.of("makespan", 100.0 + i / 100.0) : Map.of());
    assertThat(RULE.next(10, rows)).isGreaterThan(10);
    rows = rows(16, i -> i < 10 ? Map.of("makespan", 100.0 + i % 3) : Map.of());
    assertThat(RULE.next(16, rows)).isEqualTo(16);
  }

  @Test
  void roundingDifferencesDoNotStopPoint() {
    List<Row> rows = rows(10, i -> Map.of("makespan", i % 2 == 0 ? 0.3 : 0.1 + 0.2));
    assertThat(RULE.next(10, rows)).isGreaterThan(10);
  }
}
