package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.castnet.store.Input;
import org.castnet.store.Row;
import org.castnet.store.Trial;
import org.junit.jupiter.api.Test;

/** Tests of the table printed by {@code results query}. */
class SummaryTableTest {
  private static final Input POINT = Input.empty().with("scheme", "u-mesh");

  private static Row row(int replication, long seed, double makespan) {
    return Row.of(
        new Trial("multicast", "1.0.0+a", POINT, replication, seed), Map.of("makespan", makespan));
  }

  private static List<List<String>> table(Row... rows) {
    PointSummary.Collector points = new PointSummary.Collector();
    List.of(rows).forEach(points::add);
    return SummaryTable.of(points.summaries(), List.of()).rows();
  }

  @Test
  void tableOfOneStudyOmitsSeedColumn() {
    assertThat(table(row(0, 11, 4), row(1, 12, 6)))
        .extracting(cells -> cells.subList(0, 2))
        .containsExactly(List.of("scheme", "n"), List.of("u-mesh", "2"));
  }

  @Test
  void studiesWithSeveralSeedsArePooledAndCounted() {
    assertThat(table(row(0, 11, 4), row(1, 12, 6), row(0, 21, 8), row(1, 22, 10)))
        .extracting(cells -> cells.subList(0, 3))
        .containsExactly(List.of("scheme", "n", "seeds"), List.of("u-mesh", "4", "2"));
  }

  @Test
  void moreReplicationsDoNotCountAsSecondSeed() {
    assertThat(table(row(0, 11, 4), row(1, 12, 6), row(2, 13, 5)).get(0))
        .containsExactly("scheme", "n", "makespan");
  }

  private static Row row(int replication, Map<String, Double> metrics) {
    return Row.of(new Trial("multicast", "1.0.0+a", POINT, replication, replication), metrics);
  }

  @Test
  void failedRunsAreCountedInLastColumn() {
    assertThat(
            table(
                row(0, Map.of("makespan", 4.0, "deadlock", 0.0)),
                row(1, Map.of("deadlock", 1.0)),
                row(2, Map.of("unsound", 1.0)),
                row(3, Map.of("unsound", 1.0))))
        .extracting(cells -> cells.get(cells.size() - 1))
        .containsExactly("failed", "1 deadlock, 2 unsound");
    assertThat(table(row(0, Map.of("makespan", 4.0, "deadlock", 0.0))).get(0))
        .containsExactly("scheme", "n", "deadlock", "makespan");
  }

  private static PointSummary point(Input input) {
    PointSummary.Collector points = new PointSummary.Collector();
    points.add(Row.of(new Trial("multicast", "1.0.0+a", input, 0, 1), Map.of("makespan", 1.0)));
    return points.summaries().get(0);
  }

  @Test
  void pointsAreSortedNumerically() {
    Input four = Input.empty().with("network", "mesh:4x4");
    Input sixteen = Input.empty().with("network", "mesh:16x16");
    List<Input> ordered =
        List.of(
            four.with("traffic.multicasts", 8),
            four.with("traffic.multicasts", 36),
            four.with("traffic.multicasts", 112),
            sixteen,
            sixteen.with("load", 0.25).with("traffic.multicasts", 2),
            sixteen.with("load", 0.3).with("traffic.multicasts", 1));
    List<PointSummary> mixed =
        Stream.of(5, 2, 0, 3, 4, 1)
            .map(i -> point(ordered.get(i)))
            .sorted(new PointOrder())
            .toList();
    assertThat(mixed).extracting(PointSummary::input).containsExactlyElementsOf(ordered);
  }
}
