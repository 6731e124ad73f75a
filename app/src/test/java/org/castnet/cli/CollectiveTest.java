package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Comparisons for a collective operation, asked for by size. */
class CollectiveTest {
  private static final String FABRIC =
      "fabric:../examples/fabrics/irregular-16x8/ibnetdiscover.txt,"
          + "routes=../examples/fabrics/irregular-16x8/lfts.dump";

  @TempDir Path folder;

  /** Returns the comparison that the command prints. */
  static JsonNode json(String... words) throws IOException {
    List<String> all = new ArrayList<>(List.of("compare", "--format", "json"));
    all.addAll(List.of(words));
    Ran ran = Ran.castnet(all.toArray(String[]::new));
    assertThat(ran.error()).isEmpty();
    assertThat(ran.code()).isZero();
    return new ObjectMapper().readTree(ran.out());
  }

  @Test
  void allgatherOfHostsSendsAShareOfTheBufferPerRank() throws IOException {
    Path hosts = Files.writeString(folder.resolve("hosts"), "H0\nH5\nH17\nH40\n");
    JsonNode found =
        json(
            "--network",
            FABRIC,
            "--collective",
            "allgather",
            "--hosts",
            hosts.toString(),
            "--size",
            "1KB,1MB");
    assertThat(found.path("ranks").asInt()).isEqualTo(4);
    assertThat(found.path("sizes").findValuesAsText("size")).containsExactly("1000", "1000000");
    JsonNode large = found.path("sizes").get(1);
    // three ranks send 250,000 bytes each over a link of 1 GB/s into every host
    double bound = large.path("comparison").path("limit").asDouble();
    assertThat(bound).isBetween(750e6, 760e6);
    double time = time(large);
    assertThat(time).isGreaterThanOrEqualTo(bound);
    assertThat(large.path("algbw").asDouble()).isCloseTo(1e18 / time, offset(1));
    assertThat(large.path("busbw").asDouble()).isCloseTo(0.75e18 / time, offset(1));
  }

  private static org.assertj.core.data.Offset<Double> offset(double value) {
    return org.assertj.core.data.Offset.offset(value);
  }

  private static double time(JsonNode size) {
    for (JsonNode scheme : size.path("comparison").path("schemes")) {
      if (scheme.path("scheme").asText().equals(size.path("best").asText())) {
        return scheme.path("makespan").asDouble();
      }
    }
    throw new AssertionError("no such scheme: " + size.path("best"));
  }

  @ParameterizedTest
  @CsvSource({"allreduce, 1KB", "reduce, 100KB", "allgather, 12345"})
  void aScenarioWithACollectiveHasTheSameRowsAsTheOption(String operation, String size)
      throws IOException {
    Path scenario =
        Files.writeString(
            folder.resolve("scenario.json"),
            "{\"network\":\"mesh:3x2\",\"traffic\":{\"collective\":\""
                + operation
                + "\",\"size\":\""
                + size
                + "\"}}");
    JsonNode optioned =
        json("--network", "mesh:3x2", "--collective", operation, "--size", size).at("/sizes/0");
    JsonNode read = json(scenario.toString());
    assertThat(read.path("schemes")).isEqualTo(optioned.at("/comparison/schemes"));
    assertThat(read.path("schemes").findValuesAsText("algbw"))
        .contains(optioned.path("algbw").asText());
    assertThat(read.path("schemes").findValuesAsText("busbw"))
        .contains(optioned.path("busbw").asText());
  }

  @Test
  void recommendsOnSwitchesOnlySchemesThatHostsCanRun() throws IOException {
    JsonNode software = json("--network", FABRIC, "--collective", "broadcast");
    JsonNode branch = json("--network", FABRIC, "--collective", "broadcast", "--machine", "branch");
    assertThat(software.at("/machine/routers").asText()).isEqualTo("software");
    assertThat(machineOfBest(software)).isEqualTo("software");
    assertThat(machineOfBest(branch)).isEqualTo("branch");
    assertThat(time(branch.path("sizes").get(0))).isLessThan(time(software.path("sizes").get(0)));
  }

  private static String machineOfBest(JsonNode found) {
    JsonNode size = found.path("sizes").get(0);
    for (JsonNode scheme : size.path("comparison").path("schemes")) {
      if (scheme.path("scheme").asText().equals(size.path("best").asText())) {
        return scheme.path("machine").asText();
      }
    }
    throw new AssertionError("no such scheme: " + size.path("best"));
  }

  @Test
  void textHasOneLinePerSizeAndTheBottleneck() throws IOException {
    Ran ran =
        Ran.castnet(
            "compare", "--network", FABRIC, "--collective", "broadcast", "--size", "1KiB,4MB");
    assertThat(ran.out())
        .contains(
            "broadcast among 128 ranks",
            "machine: one port per node, startup 2 us",
            "receive 286 ns, combine 58 ps per flit",
            "copies in software",
            "1 KiB",
            "4 MB",
            "With routers that copy at 4 MB",
            "At 4 MB the bottleneck is ",
            "Remedy: twice the speed on ");
    assertThat(ran.code()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--group 2 --network mesh:4x4 --from 0,0 --to 1,1 | --group: this option needs --collective",
        "--size 1MB --flits 4 --network mesh:4x4 --from 0,0 --to 1,1 | --flits: --size specifies the",
        "--collective gossip --network mesh:4x4 | --collective: 'gossip' is not allowed; allowed are",
        "--collective broadcast --network mesh:4x4 --size 1XB | --size: '1XB' is not a size",
        "--collective broadcast --network mesh:4x4 --machine hard | --machine: 'hard' is not allowed",
        "--collective broadcast --network mesh:4x4 --group 17 | group is 17; mesh:4x4 has 16 nodes",
        "--collective broadcast --network mesh:4x4 --from 0,0 | --from: --collective specifies the messages",
        "--collective broadcast --network mesh:4x4 --flits 4 | --flits: --size specifies the buffer",
        "--collective broadcast --network mesh:4x4 --bandwidth 25GB | --bandwidth: speed is '25GB'",
        "--network mesh:4x4 --from 0,0 --to all --bandwidth 1GB/s --flit-time 1ns | both specify the time of a flit",
        "--collective broadcast --network mesh:4x4 --flit-bytes 0 | --flit-bytes: 0 is not allowed"
      })
  void rejectsWrongOptionsInOneLine(String words, String message) throws IOException {
    Ran ran = Ran.castnet(("compare " + words).split(" "));
    assertThat(ran.error().lines().toList()).singleElement().asString().contains(message);
    assertThat(ran.code()).isEqualTo(2);
  }

  @Test
  void bandwidthOfLinksIsThatOfAClusterUnlessSpecified() {
    String[] words =
        "compare --network mesh:4x4 --from 0,0 --to all --schemes binomial --bandwidth".split(" ");
    assertThat(Ran.castnet(and(words, "25GB/s")).out())
        .contains("startup 2 us", "2.56 ns", "routing delay 200 ns");
    assertThat(Ran.castnet(and(words, "100Gb/s", "--flit-bytes", "16", "--startup", "5us")).out())
        .contains("startup 5 us", "1.28 ns");
    assertThat(Ran.castnet(and(words, "100Gb/s", "--tech", "noc")).out())
        .contains("startup 100 ns", "5.12 ns", "routing delay 3 ns");
  }

  private static String[] and(String[] words, String... more) {
    return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new);
  }

  @Test
  void allReduceOfTwoMachinesReachesNineTenthsOfTheBound() throws IOException {
    JsonNode found =
        json("--network", "dgx-a100:nodes=2", "--collective", "allreduce", "--size", "1GiB");
    JsonNode size = found.path("sizes").get(0);
    double bound = size.path("comparison").path("limit").asDouble();
    assertThat(bound / time(size)).isBetween(0.9, 1.0);
    assertThat(size.path("busbw").asDouble() / size.path("algbw").asDouble())
        .isCloseTo(2 * 15 / 16.0, offset(1e-6));
  }

  @Test
  void recommendsAFormatThatCanExpressAReduction() throws IOException {
    Ran ran =
        Ran.castnet(
            "compare", "--network", "mesh:3x2", "--collective", "allreduce", "--size", "1KB");
    assertThat(ran.out()).contains("6 reductions and 6 results", "--format mpi --out plan.c");
    Path program = folder.resolve("plan.c");
    Ran planned =
        Ran.castnet(
            "plan",
            "--network",
            "mesh:3x2",
            "--collective",
            "allreduce",
            "--size",
            "1KB",
            "--scheme",
            "forest",
            "--format",
            "mpi",
            "--out",
            program.toString());
    assertThat(planned.code()).as(planned.error()).isZero();
    assertThat(Files.readString(program)).contains("castnet-plan 3");
  }

  @Test
  void barrierHasNeitherSizeNorBandwidth() {
    Ran ran = Ran.castnet("compare", "--network", "mesh:3x2", "--collective", "barrier");
    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("1 reduction and 1 result").doesNotContain("algbw");
    Ran sized =
        Ran.castnet("compare", "--network", "mesh:3x2", "--collective", "barrier", "--size", "1KB");
    assertThat(sized.error()).contains("--size: a barrier has no buffer");
  }

  @Test
  void verifiesAndRunsAPlanOfAnAllReduceAsItIs() throws IOException {
    Path plan = folder.resolve("plan.json");
    Ran planned =
        Ran.castnet(
            "plan",
            "--network",
            "torus:4x4",
            "--collective",
            "allreduce",
            "--scheme",
            "rings",
            "--format",
            "json",
            "--out",
            plan.toString());
    assertThat(planned.code()).isZero();
    Ran verified = Ran.castnet("verify", plan.toString());
    assertThat(verified.out())
        .contains("valid: every contribution is combined exactly once, and every destination");
    JsonNode simulated = new ObjectMapper().readTree(simulated(plan.toString()));
    JsonNode own =
        new ObjectMapper()
            .readTree(
                simulated(
                    "--network", "torus:4x4", "--collective", "allreduce", "--scheme", "rings"));
    assertThat(simulated.path("makespan").asLong())
        .isPositive()
        .isEqualTo(own.path("makespan").asLong());
  }

  private static String simulated(String... words) {
    List<String> all = new ArrayList<>(List.of("simulate", "--format", "json"));
    all.addAll(List.of(words));
    Ran ran = Ran.castnet(all.toArray(String[]::new));
    assertThat(ran.error()).isEmpty();
    return ran.out();
  }

  @ParameterizedTest
  @CsvSource({"compare", "limit", "plan --scheme binomial"})
  void namesTheSourcesThatCannotReachTheDestinationOfAReduction(String command) {
    List<String> words = new ArrayList<>(List.of(command.split(" ")));
    words.addAll(
        List.of("--network", "mesh:3x1,fail=1,0-2,0", "--collective", "reduce", "--size", "1KB"));
    assertThat(Ran.castnet(words.toArray(String[]::new)).error())
        .contains("message 0: no links lead from 2,0 to 0,0");
  }

  @Test
  void pageShowsTheRunOfAnAllReduce() throws IOException {
    Path page = folder.resolve("run.html");
    Ran ran =
        Ran.castnet(
            "simulate",
            "--network",
            "mesh:2x2",
            "--collective",
            "allreduce",
            "--scheme",
            "rings",
            "--page",
            page.toString());
    assertThat(ran.code()).isZero();
    assertThat(Files.readString(page)).contains("resultOf");
  }

  @Test
  void tableOfACollectiveHasBandwidthsInPlaceOfLatencies() {
    String scenario =
        """
        network: "mesh:4x2,speed=100Gb/s"
        schemes: [rings, forest]
        traffic: {collective: %s}
        wormhole: {ports: all, flitBytes: 64}
        """;
    assertThat(Ran.withInput(scenario.formatted("allreduce, flits: 64"), "compare", "-").out())
        .containsPattern("makespan of bound +algbw +traffic +busbw")
        .containsPattern("forest .* [0-9.]+ GB/s +[0-9]+ +[0-9.]+ GB/s ");
    assertThat(Ran.withInput(scenario.formatted("barrier"), "compare", "-").out())
        .contains("mean latency")
        .doesNotContain("busbw");
  }

  @Test
  void studyMeasuresTheBandwidthOfAnAllReduce() throws IOException {
    Path study =
        Files.writeString(
            folder.resolve("study.yaml"),
            """
            network: "mesh:4x2,speed=100Gb/s"
            schemes: [rings, forest]
            traffic: {collective: allreduce, flits: 64..256 times 4}
            wormhole: {ports: all, flitBytes: 64}
            replications: 1
            measure: [makespan, algbw, busbw]
            """);
    Path out = folder.resolve("figures");
    Ran ran =
        Ran.castnet(
            "study",
            study.toString(),
            "--db",
            folder.resolve("results.db").toString(),
            "--out",
            out.toString());
    assertThat(ran.out()).contains("algbw 1.081 GB/s  busbw 1.891 GB/s");
    assertThat(ran.code()).isZero();
  }
}
