package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bandwidths that no collective operation exceeds. */
class ExpectTest {
  private static final String A100 = "dgx-a100:nodes=2";

  @Test
  void oneLineStatesTheBandwidthAndTheLinksThatLimitIt() {
    Ran ran =
        Ran.castnet("expect", "--network", A100, "--collective", "allgather", "--size", "16TiB");
    assertThat(ran.error()).isEmpty();
    // 15/16 of the buffer enter a GPU over 300 + 25 GB/s
    assertThat(ran.out())
        .startsWith("machine: a port per link, ")
        .contains(
            "\nallgather of 16 TiB among 16 ranks: at most 346.7 GB/s algbw, 325.0 GB/s busbw (")
        .contains("limited by the links ");
    assertThat(ran.out().lines()).hasSize(3);
    assertThat(ran.out()).contains("\n  NCCL ring  ");
  }

  @Test
  void severalSizesGiveALineEachAndSmallOnesAreLimitedByTheStartUp() {
    Ran ran =
        Ran.castnet(
            "expect", "--network", A100, "--collective", "broadcast", "--size", "1KiB,1GiB");
    assertThat(ran.out().lines()).hasSize(5);
    assertThat(ran.out().lines().skip(1).findFirst().orElseThrow()).endsWith("limited by start-up");
  }

  @Test
  void busAndAlgorithmBandwidthsOfABroadcastAreEqual() throws IOException {
    Ran ran =
        Ran.castnet("expect", "--network", A100, "--collective", "broadcast", "--format", "json");
    JsonNode found = new ObjectMapper().readTree(ran.out());
    assertThat(found.path("algbw").asLong()).isPositive().isEqualTo(found.path("busbw").asLong());
    double seconds = found.path("limit").asDouble() / 1e12;
    assertThat(found.path("algbw").asDouble())
        .isCloseTo(1e6 / seconds, org.assertj.core.data.Offset.offset(1.0));
  }

  @Test
  void aNetworkWithOneLinkPerHostIsLimitedByThisLink() {
    Ran ran =
        Ran.castnet(
            "expect",
            "--network",
            "irregular:switches=4,ports=8,hosts=2,seed=1,speed=100Gb/s",
            "--collective",
            "allgather",
            "--size",
            "8TiB");
    assertThat(ran.error()).isEmpty();
    assertThat(ran.out()).contains("busbw").contains("limited by the links ");
  }

  @Test
  void speedsWithoutEffectAreReported() throws IOException {
    Path file = Files.createTempFile("half", ".json");
    Files.writeString(
        file,
        """
        {"nodes":["a","b","c"],
         "links":[{"from":"a","to":"b","speed":"10GB/s"},{"from":"b","to":"c"}]}
        """);
    Ran ran = Ran.castnet("expect", "--network", "json:" + file, "--collective", "allgather");
    Files.delete(file);
    assertThat(ran.out()).contains("at most ");
    assertThat(ran.error()).contains("speeds, since those of some links are unknown");
  }

  @Test
  void limitPrintsTheBandwidthOfEachSize() {
    String[] request = {
      "limit", "--network", A100, "--collective", "allgather", "--size", "1MB,16TiB"
    };
    Ran ran = Ran.castnet(request);
    assertThat(ran.error()).isEmpty();
    assertThat(ran.out().lines())
        .anyMatch(line -> line.startsWith("1 MB: lower bound "))
        .anyMatch(line -> line.startsWith("16 TiB: lower bound "))
        .anyMatch(line -> line.startsWith("allgather of 1 MB among 16 ranks: at most "))
        // rounded: a flit of 64 bytes takes 213 ps at 300 GB/s, and 2560 ps at 25 GB/s
        .anyMatch(
            line -> line.matches("allgather of 16 TiB .*: at most 34[67]\\.\\d GB/s algbw.*"));
    assertThat(Ran.castnet("limit", "--network", A100, "--collective", "barrier").out())
        .doesNotContain("algbw");
  }

  @Test
  void rejectsARequestWithoutACollective() {
    Ran ran = Ran.castnet("expect", "--network", A100);
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.error()).contains("--collective: this option is required");
  }

  @Test
  void anAllReduceMovesTwiceTheShareOfAReduceScatter() throws IOException {
    long scatter = limit("reduce-scatter");
    long all = limit("allreduce");
    // both are limited by the links into all GPUs; only one start-up is counted for each
    assertThat((double) all / scatter).isBetween(1.99, 2.0);
  }

  private static long limit(String collective) throws IOException {
    Ran ran =
        Ran.castnet(
            "expect",
            "--network",
            A100,
            "--collective",
            collective,
            "--size",
            "1GiB",
            "--format",
            "json");
    assertThat(ran.error()).isEmpty();
    return new ObjectMapper().readTree(ran.out()).path("limit").asLong();
  }

  @Test
  void aBarrierHasNoBandwidth() {
    Ran ran = Ran.castnet("expect", "--network", A100, "--collective", "barrier");
    assertThat(ran.error()).contains("--collective: a barrier has no bandwidth");
    assertThat(ran.code()).isEqualTo(2);
  }

  @Test
  void onlyTheHostsOfTheJobCount(@TempDir Path folder) throws IOException {
    Path hosts = Files.writeString(folder.resolve("hosts"), "H0\nH1\nH2\nH3\n");
    Ran ran =
        Ran.castnet(
            "expect",
            "--network",
            "fattree:4,speed=50GB/s",
            "--hosts",
            hosts.toString(),
            "--collective",
            "allreduce",
            "--size",
            "1TB");
    // 1.5 times the buffer enters each host over 50 GB/s
    assertThat(ran.out()).contains("33.33 GB/s algbw, 50.00 GB/s busbw");
  }

  @Test
  void aSingleMachineHasNoLinksToOthers() {
    Ran ran =
        Ran.castnet(
            "expect",
            "--network",
            "dgx-a100:nodes=1",
            "--collective",
            "allgather",
            "--size",
            "64TiB");
    // 7/8 of the buffer enters each GPU over 300 GB/s; the optimum that ForestColl publishes
    assertThat(ran.out()).contains("at most 342.9 GB/s algbw, 300.0 GB/s busbw");
  }
}
