package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The time that NCCL reaches, as {@code castnet expect} prints it next to the bound. */
class LibraryEstimatesTest {
  private static final String OUTPUT =
      """
      # nThread 1 nGpus 8 minBytes 1048576 maxBytes 8589934592
      #  Rank  0 Group  0 Pid  1 on a device  0 [0x07] NVIDIA A100
      #  Rank  7 Group  0 Pid  1 on a device  7 [0x0f] NVIDIA A100
      #       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw #wrong
        1073741824     268435456     float     sum      -1   8084.0  132.82  232.44      0   8084.0  132.82  232.44      0
        2147483648     536870912     float     sum      -1  30000.0   71.58  125.27      0  30000.0   71.58  125.27      0
        4294967296    1073741824     float     sum      -1  20000.0  214.75  375.81      0  20000.0  214.75  375.81      0
      """;

  @TempDir private Path folder;

  private Ran measured(String network) throws IOException {
    return measured(network, OUTPUT);
  }

  private Ran measured(String network, String output) throws IOException {
    Path file = Files.writeString(folder.resolve("nccl.txt"), output);
    return Ran.castnet(
        "expect", "--network", network, "--collective", "allreduce", "--measured", file.toString());
  }

  private static JsonNode expected(String network, String operation) {
    String out =
        Ran.castnet(
                "expect",
                "--network",
                network,
                "--collective",
                operation,
                "--size",
                "8GB",
                "--format",
                "json")
            .out();
    return JsonText.parse(out);
  }

  /**
   * Bandwidths that users measured: 8 A100 232.5 GB/s (nccl-tests issue 175), 8 H100 without NVLS
   * 365 to 370 (nccl issue 1455, nccl-tests issue 309), 3 machines of 8 A100 with four adapters of
   * 200 Gb/s 96 (nccl-tests issue 119).
   */
  @ParameterizedTest
  @CsvSource({"dgx-a100:nodes=1,232.5", "dgx-h100:nodes=1,368.8"})
  void ringIsWithinFivePercentOfMeasuredBandwidth(String network, double gigabytes) {
    JsonNode ring = expected(network, "allreduce").get("nccl").get(0);
    assertThat(ring.get("algorithm").asText()).isEqualTo("ring");
    assertThat(ring.get("busbw").asLong() / 1e9).isBetween(gigabytes * 0.95, gigabytes * 1.05);
  }

  /** As users of two DGX A100 observed (nccl issue 812). */
  @Test
  void treeIsFasterThanRingOnTwoMachines() {
    JsonNode nccl = expected("dgx-a100:nodes=2", "allreduce").get("nccl");
    assertThat(nccl.get(1).get("busbw").asLong()).isGreaterThan(nccl.get(0).get("busbw").asLong());
    assertThat(nccl.get(0).get("busbw").asLong() / 1e9).isBetween(185.0, 200.0);
  }

  @ParameterizedTest
  @CsvSource({
    "dgx-a100:nodes=3,allgather",
    "dgx-h100:nodes=2,reduce-scatter",
    "mi250x:nodes=2,broadcast",
    "'nccl:../examples/fabrics/gpus-4x4/node.xml,nodes=4,between=rails',allreduce"
  })
  void noEstimateExceedsTheBound(String network, String operation) {
    JsonNode answer = expected(network, operation);
    assertThat(answer.get("nccl")).isNotEmpty();
    answer
        .get("nccl")
        .forEach(
            each ->
                assertThat(each.get("busbw").asLong())
                    .isLessThanOrEqualTo(answer.get("busbw").asLong()));
  }

  @Test
  void measuredTimesAreMarkedIfTheyAreSlowOrImpossible() throws IOException {
    String out = measured("dgx-a100:nodes=1").out();
    assertThat(out.lines().filter(line -> line.contains("measured")))
        .satisfiesExactly(
            good -> assertThat(good).contains("232 GB/s busbw").endsWith(")"),
            slow -> assertThat(slow).contains("125 GB/s busbw", "slow: 52 % of NCCL's ring"),
            impossible ->
                assertThat(impossible).contains("376 GB/s busbw", "faster than the bound"));
  }

  /**
   * Microseconds of ring, tree and NVLS: between machines, a ring has a step for each further one,
   * and the others have two for each level of a binary tree.
   */
  @ParameterizedTest
  @CsvSource({"1, 15.0, 15.2, 25.0", "2, 28.8, 25.2, 66.8", "4, 56.4, 35.2, 108.6"})
  void smallMessagesTakeTheTimeOfTheSteps(int machines, double ring, double tree, double nvls) {
    String line =
        "expect --collective allreduce --size 1KB --format json --network dgx-h100:nodes=";
    JsonNode nccl = JsonText.parse(Ran.castnet((line + machines).split(" ")).out()).get("nccl");
    double[] expected = {ring, tree, nvls};
    for (int i = 0; i < expected.length; i++) {
      assertThat(nccl.get(i).get("time").asLong() / 1e6).isCloseTo(expected[i], within(0.05));
    }
  }

  @Test
  void oneMeasuredTimeIsEnough() throws IOException {
    String one = OUTPUT.replaceAll("(?m)^ +(2147|4294).*\n", "");
    assertThat(measured("dgx-a100:nodes=1", one).out().lines())
        .filteredOn(line -> line.contains("measured"))
        .hasSize(1);
    Ran none = measured("dgx-a100:nodes=1", one.replaceAll("(?m)^ +1073.*\n", ""));
    assertThat(none.error()).contains("nccl.txt: no measurements were found");
    assertThat(measured("dgx-a100:nodes=1", one.replace("sum", "none")).error())
        .contains("nccl.txt: no measurements of allreduce were found");
  }

  @Test
  void measuredTimesOfOtherRanksAreRefused() throws IOException {
    assertThat(measured("dgx-a100:nodes=2").error())
        .contains("the output is of 8 ranks, but the request has 16");
  }
}
