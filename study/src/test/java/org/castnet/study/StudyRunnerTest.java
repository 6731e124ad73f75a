package org.castnet.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.castnet.catalogue.Catalogue;
import org.castnet.input.BadInput;
import org.castnet.store.Input;
import org.castnet.store.ResultStore;
import org.castnet.store.Row;
import org.castnet.store.RowFilter;
import org.castnet.study.experiment.Experiment;
import org.castnet.study.experiment.Measurement;
import org.castnet.study.experiment.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyRunnerTest {
  @TempDir private Path folder;

  /** Draws from a distribution with the width given by the input. */
  private static final class Noise implements Experiment {
    private final AtomicLong runs = new AtomicLong();

    @Override
    public String name() {
      return "noise";
    }

    @Override
    public Measurement at(Input input, Catalogue catalogue) {
      double width = input.number("width");
      return seed -> {
        runs.incrementAndGet();
        return Map.of("value", 100 + width * new Random(seed).nextGaussian());
      };
    }
  }

  private final Noise noise = new Noise();

  private List<Point> points() {
    List<Point> points = new ArrayList<>();
    for (int width : new int[] {1, 2, 5, 20, 60}) {
      points.add(Point.of(noise, Input.empty().with("width", width), name -> true, 3));
    }
    return points;
  }

  private List<Row> run(String file, int threads, StoppingRule rule, List<Point> points) {
    Path database = folder.resolve(file);
    try (ResultStore store = ResultStore.open(database);
        LocalWorkers workers = new LocalWorkers(threads, Catalogue.standard())) {
      new StudyRunner(store, "v", workers, RunListener.SILENT).run(points, rule);
      return store.list(RowFilter.all());
    }
  }

  @Test
  void everyReplicationIsRunOnce() {
    assertThat(run("a.db", 2, StoppingRule.fixed(50), points())).hasSize(250);
    assertThat(noise.runs).hasValue(250);
    run("a.db", 2, StoppingRule.fixed(50), points());
    assertThat(noise.runs).hasValue(250);
    assertThat(run("a.db", 2, StoppingRule.fixed(60), points())).hasSize(300);
    assertThat(noise.runs).hasValue(300);
  }

  @Test
  void stoppingRuleEndsPointAtRequestedPrecision() {
    List<Row> rows = run("a.db", 3, StoppingRule.until(0.02, "value", 500), points());
    long[] counts = new long[5];
    for (int p = 0; p < 5; p++) {
      Input input = points().get(p).input();
      counts[p] = rows.stream().filter(row -> row.trial().input().equals(input)).count();
    }
    assertThat(counts[0]).isEqualTo(StoppingRule.FIRST_LOOK);
    assertThat(counts).isSorted();
    assertThat(counts[3]).isBetween(200L, 499L);
    assertThat(counts[4]).isEqualTo(500);
  }

  @Test
  void constantValuesDoNotStopPoint() {
    Experiment rare =
        new Experiment() {
          @Override
          public String name() {
            return "rare";
          }

          @Override
          public Measurement at(Input input, Catalogue catalogue) {
            AtomicLong count = new AtomicLong();
            return seed -> Map.of("value", count.incrementAndGet() == 15 ? 8.0 : 0.0);
          }
        };
    Point point = Point.of(rare, Input.empty(), name -> true, 1);
    assertThat(run("a.db", 1, StoppingRule.until(0.01, "value", 40), List.of(point))).hasSize(40);
  }

  @Test
  void rowsDoNotDependOnNumberOfThreads() {
    StoppingRule rule = StoppingRule.until(0.02, "value", 300);
    List<Row> alone = run("a.db", 1, rule, points());
    assertThat(run("b.db", 2, rule, points())).isEqualTo(alone);
    assertThat(run("c.db", 7, rule, points())).isEqualTo(alone);
  }

  @Test
  void mergedShardsEqualWholeStudy() {
    StoppingRule rule = StoppingRule.until(0.02, "value", 300);
    List<Row> whole = run("a.db", 2, rule, points());
    for (int i = 1; i <= 3; i++) {
      Study study =
          new Study("s", points(), rule, 3, List.of(), List.of(), List.of())
              .shard(Shard.parse(i + "/3"));
      run("part" + i + ".db", 2, rule, study.points());
    }
    try (ResultStore store = ResultStore.open(folder.resolve("merged.db"))) {
      for (int i = 1; i <= 3; i++) {
        store.merge(folder.resolve("part" + i + ".db"));
      }
      assertThat(store.list(RowFilter.all())).isEqualTo(whole);
    }
  }

  @Test
  void failureRetainsEarlierRows() {
    Experiment brittle =
        new Experiment() {
          @Override
          public String name() {
            return "brittle";
          }

          @Override
          public Measurement at(Input input, Catalogue catalogue) {
            AtomicLong count = new AtomicLong();
            return seed -> {
              if (count.incrementAndGet() > 30) {
                throw new BadInput("no more");
              }
              return Map.of("value", 1.0);
            };
          }
        };
    Point point = Point.of(brittle, Input.empty(), name -> true, 1);
    assertThatThrownBy(() -> run("a.db", 1, StoppingRule.fixed(1000), List.of(point)))
        .isInstanceOf(BadInput.class)
        .hasMessage("no more");
    try (ResultStore store = ResultStore.read(folder.resolve("a.db"))) {
      assertThat(store.list(RowFilter.all())).isNotEmpty();
    }
  }

  @Test
  void contrastPairsReplicationsWithSameSeed() {
    List<Row> rows = new ArrayList<>();
    for (Row row : run("a.db", 2, StoppingRule.fixed(30), points())) {
      rows.add(row);
      var other = row.trial();
      rows.add(
          Row.of(
              new org.castnet.store.Trial(
                  other.experiment(), "w", other.input(), other.replication(), other.seed()),
              Map.of("value", row.metrics().get("value") * 1.001)));
    }
    Contrast contrast =
        Contrast.of(rows, ContrastSide.parse("version=v"), ContrastSide.parse("version=w"));
    assertThat(contrast.lines()).hasSize(5).allMatch(Contrast.Line::significant);
    assertThatThrownBy(
            () ->
                Contrast.of(rows, ContrastSide.parse("version=v"), ContrastSide.parse("version=x")))
        .isInstanceOf(BadInput.class);
  }
}
