package org.castnet.io.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.castnet.Castnet;
import org.castnet.LargestBandwidth;
import org.castnet.Request;
import org.castnet.comparison.Outcome;
import org.castnet.library.LibraryModel;
import org.castnet.network.Network;
import org.castnet.network.NetworkSpec;
import org.castnet.scenario.CollectiveOperation;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The table of docs/findings/published-bandwidths.md: bandwidths that nccl-tests measured on known
 * machines.
 */
class PublishedMeasurementsTest {
  private static final Path ROOT = Path.of("..");
  private static final String LARGE = "16GiB"; // if the source states no size
  private static final double NEAR = 0.1;

  /**
   * A row of the table; bandwidths in GB/s.
   *
   * @param estimates of ring, tree, and NVLS or NVLSTree, as printed; empty if absent
   */
  private record Row(
      String source,
      String machine,
      CollectiveOperation operation,
      String size,
      double measured,
      String most,
      String plan,
      List<String> estimates) {
    static Row of(String line) {
      List<String> cells = Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
      return new Row(
          cells.get(1),
          cells.get(2).replace("`", "").replace("nccl:", "nccl:" + ROOT + "/"),
          CollectiveOperation.named(cells.get(3).replace("-", "")),
          cells.get(4).isEmpty() ? LARGE : cells.get(4),
          Double.parseDouble(cells.get(5)),
          cells.get(6),
          cells.get(7),
          cells.subList(8, 11));
    }

    Request request() {
      return Castnet.on(NetworkSpec.parse(machine))
          .collective(operation)
          .size(size.replace(" ", ""));
    }

    boolean isNear(String printed) {
      return !printed.isEmpty() && Math.abs(Double.parseDouble(printed) / measured - 1) <= NEAR;
    }

    boolean isExplained() {
      return isNear(plan) || estimates.stream().anyMatch(this::isNear);
    }
  }

  private static Stream<Row> rows() throws IOException {
    return Files.readAllLines(ROOT.resolve("docs/findings/published-bandwidths.md")).stream()
        .filter(line -> line.matches("\\| (NVIDIA|coreweave)/.*"))
        .map(Row::of);
  }

  private static String gigabytes(double bytesPerSecond) {
    return String.format(Locale.ROOT, "%.0f", bytesPerSecond / 1e9);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void boundIsAboveTheMeasurement(Row row) {
    LargestBandwidth bound = row.request().expect();
    assertThat(bound.busbw() / 1e9).isGreaterThan(row.measured);
    assertThat(row.most).isEqualTo(gigabytes(bound.busbw()));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void estimatesAreThoseOfTheModel(Row row) {
    LargestBandwidth bound = row.request().expect();
    Network network = NetworkSpec.parse(row.machine);
    int[] ranks = IntStream.range(0, network.endpointCount()).toArray();
    List<LibraryModel.Estimate> estimates =
        LibraryModel.of(network, ranks).orElseThrow().estimates(bound.operation(), bound.bytes());
    for (int i = 0; i < row.estimates.size(); i++) {
      String expected =
          i < estimates.size() ? gigabytes(bound.busbw(estimates.get(i).picoseconds())) : "";
      assertThat(row.estimates.get(i)).as("estimate %d", i).isEqualTo(expected);
    }
  }

  @Test
  void mostMeasurementsAreWithinTenPercentOfAnEstimate() throws IOException {
    long all = rows().count();
    assertThat(all).isGreaterThanOrEqualTo(15);
    assertThat(rows().filter(Row::isExplained).count()).isGreaterThanOrEqualTo(3 * all / 4);
  }

  @Tag("heavy")
  @ParameterizedTest
  @MethodSource("rows")
  void plansAreAtLeastAsFastAsThoseOfTheTable(Row row) {
    Optional<Outcome> best = row.request().compare().best();
    long makespan = best.flatMap(Outcome::run).orElseThrow().makespan().orElseThrow();
    assertThat(row.request().expect().busbw(makespan) / 1e9)
        .isGreaterThan(Double.parseDouble(row.plan) * 0.98);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dgx-h200:nodes=1          | 449.9 | 787.4",
        "dgx-h200:nodes=1,nvls=off | 257.1 | 450.0"
      })
  void switchesThatReduceNearlyDoubleTheBusBandwidth(String machine, double algbw, double busbw) {
    LargestBandwidth bound =
        Castnet.on(NetworkSpec.parse(machine))
            .collective(CollectiveOperation.ALLREDUCE)
            .size("8GiB")
            .expect();
    assertThat(Math.round(bound.algbw() / 1e8) / 10.0).isEqualTo(algbw);
    assertThat(Math.round(bound.busbw() / 1e8) / 10.0).isEqualTo(busbw);
  }
}
