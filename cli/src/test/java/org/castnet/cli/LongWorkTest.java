package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long computations announce their duration before they begin and state how to shorten them. */
class LongWorkTest {
  private static final WorkEstimate MINUTE_AND_A_HALF =
      new WorkEstimate(Duration.ofSeconds(90), List.of("64 links"));

  @TempDir private Path folder;

  @Test
  void announcesWorkOfMoreThanAMinute() {
    StringWriter notes = new StringWriter();
    WorkLimit.of("2min").check(MINUTE_AND_A_HALF, new PrintWriter(notes));
    assertThat(notes.toString().strip()).isEqualTo("this takes about 90 s (64 links)");
  }

  @ParameterizedTest
  @ValueSource(ints = {30, 60})
  void doesNotAnnounceWorkOfAtMostAMinute(int seconds) {
    StringWriter notes = new StringWriter();
    WorkEstimate work = new WorkEstimate(Duration.ofSeconds(seconds), List.of("64 links"));
    WorkLimit.of(seconds + "s").check(work, new PrintWriter(notes));
    assertThat(notes.toString()).isEmpty();
  }

  @Test
  void rejectsWorkAboveTheLimitAndStatesTheLimitThatAllowsIt() {
    PrintWriter notes = new PrintWriter(new StringWriter());
    WorkLimit limit = WorkLimit.of("80s");
    assertThatThrownBy(() -> limit.check(MINUTE_AND_A_HALF, notes))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "the request takes about 90 s (64 links); the limit is 80 s; reduce the request, or"
                + " raise the limit with --time-limit 2min");
    WorkLimit.of("2min").check(MINUTE_AND_A_HALF, notes);
  }

  @Test
  void rejectsWorkThatNeedsMoreMemoryThanTheHeap() {
    PrintWriter notes = new PrintWriter(new StringWriter());
    WorkEstimate large = new WorkEstimate(Duration.ZERO, 3 << 20, List.of("64 links"));
    assertThatThrownBy(() -> new WorkLimit(Duration.ofMinutes(1), 2 << 20).check(large, notes))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "the request needs at least 3 MiB of memory (64 links); the heap has 2 MiB; reduce the"
                + " request, or increase the heap with CASTNET_JAVA_OPTS=-Xmx6m");
    new WorkLimit(Duration.ofMinutes(1), 3 << 20).check(large, notes);
  }

  @Test
  void rejectsRunThatMovesTrillionsOfFlits() {
    String[] line = {
      "simulate",
      "--network",
      "torus:16x16",
      "--from",
      "0,0",
      "--to",
      "all",
      "--scheme",
      "u-torus",
      "--engine",
      "flit",
      "--flits",
      "2147483647"
    };
    Ran large = Ran.castnet(line);
    assertThat(large.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(large.error()).contains("e+12 flit moves", "the limit is 60 min", "--time-limit");
    line[12] = "8";
    assertThat(Ran.castnet(line)).matches(Ran::done);
  }

  @Test
  void estimatesAllSchemesAmongWhichOneChooses() {
    String line = "plan --network complete:1000 --collective allgather --time-limit 5s --scheme ";
    assertThat(Ran.castnet((line + "auto").split(" ")).error()).contains("the limit is 5 s");
  }

  @Test
  void countsFlitsOfPlansThatAreRun() {
    String line = "plan --network twisted:4x2 --collective allgather --size 2147483647KB --scheme ";
    Ran endless = Ran.castnet((line + "auto").split(" "));
    assertThat(endless.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(endless.error()).contains(" flit moves, ", "the limit is 60 min");
    assertThat(Ran.castnet((line + "swarm").split(" "))).matches(Ran::done);
  }

  @Test
  void rejectsOperationsBeforeTheirMessagesExist() throws IOException {
    String tooLarge = "needs at least 4915163 MiB of memory (1.7e+10 destinations)";
    String line = "plan --network mesh:2x65536 --collective allgather --scheme rings";
    assertThat(Ran.castnet(line.split(" ")).error()).contains(tooLarge);
    Path file =
        Files.writeString(
            folder.resolve("gather.yaml"),
            "network: mesh:2x65536\ntraffic: {collective: allgather, size: 1MB}\n");
    assertThat(Ran.castnet("limit", file.toString()).error()).contains(tooLarge);
  }

  /** Runs a study of a stream. */
  private Ran stream(String network, int measured, String... options) throws IOException {
    Path study =
        Files.writeString(
            folder.resolve("stream.yaml"),
            """
            name: stream
            network: %s
            schemes: [unicast]
            traffic: {destinations: 2, flits: 4}
            stream: {load: [0.01], measured: %d}
            replications: 2
            measure: [latency]
            """
                .formatted(network, measured));
    String rows = folder.resolve("results.db").toString();
    List<String> line = new ArrayList<>(List.of("study", study.toString(), "--db", rows));
    line.addAll(List.of(options));
    return Ran.castnet(line.toArray(String[]::new));
  }

  @Test
  void rejectsStudyOfABillionMulticasts() throws IOException {
    Ran large = stream("mesh:64x64", 1_000_000_000);
    assertThat(large.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(large.error()).contains("(1 replication)", "--time-limit");
    assertThat(folder.resolve("results.db")).doesNotExist();
  }

  @Test
  void rejectsStudyOfFewLongStreamsAboveAShortLimit() throws IOException {
    Ran large = stream("mesh:4x4", 10_000_000, "--time-limit", "1s");
    assertThat(large.error()).contains("(2 replications); the limit is 1 s");
  }

  /** Runs a study with short replications under a limit of a second. */
  private Ran shortReplications(int replications) throws IOException {
    Path study =
        Files.writeString(
            folder.resolve("short.yaml"),
            """
            name: short
            network: mesh:4x4
            schemes: [unicast]
            traffic: {multicasts: 1, destinations: 2, flits: 4}
            replications: %d
            measure: [makespan]
            """
                .formatted(replications));
    String rows = folder.resolve("short.db").toString();
    return Ran.castnet("study", study.toString(), "--db", rows, "--time-limit", "10s");
  }

  @Test
  void rejectsStudyOfTenMillionShortReplicationsOfWhichFewAreStored() throws IOException {
    assertThat(shortReplications(1_000).code()).isEqualTo(CastnetCommand.DONE);
    assertThat(shortReplications(10_000_000).error())
        .contains("(9999000 replications); the limit is 10 s");
  }

  @Test
  void rejectsStreamOnNetworkThatExceedsTheMemory() throws IOException {
    Ran large = stream("mesh:4000x1000", 10);
    assertThat(large.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(large.error()).contains("needs at least 3815 MiB", "(4.0e+06 nodes)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "svg", "slurm"})
  void rejectsNetworkBeforeItIsBuilt(String format) {
    Ran large =
        Ran.castnet(
            "network", "twisted:2000000x2,twist=2", "--time-limit", "10s", "--format", format);
    assertThat(large.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(large.error()).contains("e+06 nodes); the limit is 10 s");
  }

  @Test
  void describingADenseNetworkIsEstimatedByItsLinks() {
    Ran dense = Ran.castnet("network", "complete:400", "--time-limit", "1s");
    assertThat(dense.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(dense.error()).contains("159600 links); the limit is 1 s");
  }

  @Test
  void theLimitMayPrecedeTheCommand() {
    String[] line = {
      "--time-limit", "0", "compare", "--network", "mesh:16x16", "--from", "0,0", "--to", "all"
    };
    assertThat(Ran.castnet(line).error()).contains("the limit is 0 s");
    line[1] = "soon";
    assertThat(Ran.castnet(line).error()).startsWith("--time-limit: 'soon' is not a time");
  }

  @Test
  void rejectsBookSimConfigurationWithBillionsOfFlitMoves() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("mesh.cfg"), "topology = mesh;\nk = 32;\nrouting_function = dor;\n");
    Ran large =
        Ran.castnet("booksim", file.toString(), "packet_size=50000", "injection_rate=0.001");
    assertThat(large.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(large.error()).contains("packets, ", " flit moves); the limit is 60 min");
    assertThat(large.out()).isEmpty();
  }

  @Test
  void theSearchForTheHighestRateAddsItsPacketsToThoseOfTheConfiguration() {
    long alone = packetsOfBookSim();
    assertThat(packetsOfBookSim("--saturation")).isGreaterThan(alone).isLessThan(1000 * alone);
  }

  /** Returns the number of packets that is too large for a limit of 0. */
  private static long packetsOfBookSim(String... more) {
    List<String> line = new ArrayList<>(List.of("--time-limit", "0", "booksim", "-"));
    line.addAll(List.of(more));
    String error =
        Ran.withInput(
                "topology = mesh; k = 4; routing_function = dor; injection_rate = 0.01;",
                line.toArray(String[]::new))
            .error();
    Matcher packets = Pattern.compile("([0-9,]+) packets").matcher(error);
    assertThat(packets.find()).as(error).isTrue();
    return Long.parseLong(packets.group(1).replace(",", ""));
  }

  @Test
  void rejectsBillionsOfRequestsForCircuits() {
    Ran large =
        Ran.castnet(
            "clos stress --n 4 --r 4 --alpha 1 --d 1 --operations 1000000000000".split(" "));
    assertThat(large.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(large.error()).contains("e+12 requests, ", "the limit is 60 min");
  }

  @Test
  void rejectsLongScenarioOfSiteBeforeItIsWritten() throws IOException {
    Path scenario =
        Files.writeString(
            folder.resolve("mine.yaml"),
            """
            network: mesh:64x64
            traffic: {multicasts: 100, destinations: 100, flits: 4}
            """);
    Path site = folder.resolve("site");
    Ran large =
        Ran.castnet("site", scenario.toString(), "--out-dir", site.toString(), "--time-limit", "0");
    assertThat(large.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(large.error()).contains("100 multicasts, ", "the limit is 0 s");
    assertThat(site).doesNotExist();
  }

  @Test
  void appliesGivenLimitToWholeReproduction() {
    Path report = folder.resolve("report");
    Ran large =
        Ran.castnet("reproduce", "--quick", "--out-dir", report.toString(), "--time-limit", "1s");
    assertThat(large.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(large.error()).contains(" replications); the limit is 1 s");
    assertThat(report).doesNotExist();
  }

  @Test
  void announcesAnAdversaryWithManyPorts() {
    String[] line = {"clos", "stress", "--n", "1000", "--r", "4", "--adversary"};
    Ran large = Ran.castnet(line);
    assertThat(large.code()).isZero();
    assertThat(large.complaints())
        .containsExactly(
            "trying m from 1998 downwards until one blocks, which may take minutes or longer;"
                + " --m N tries a single value");
    line[3] = "100";
    assertThat(Ran.castnet(line)).matches(Ran::done);
  }
}
