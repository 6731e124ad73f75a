package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.castnet.input.BadInput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

  @Test
  void doesNotAnnounceWorkOfHalfAMinute() {
    StringWriter notes = new StringWriter();
    WorkEstimate half = new WorkEstimate(Duration.ofSeconds(30), List.of("64 links"));
    WorkLimit.of("2min").check(half, new PrintWriter(notes));
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
  void rejectsStudyOfABillionMulticasts() throws IOException {
    Path study =
        Files.writeString(
            folder.resolve("long.yaml"),
            """
            name: long
            network: mesh:4x4
            schemes: [unicast]
            traffic: {destinations: 2, flits: 4}
            stream: {load: [0.01], measured: 1000000000}
            replications: 2
            measure: [latency]
            """);
    Path database = folder.resolve("results.db");
    Ran large = Ran.castnet("study", study.toString(), "--db", database.toString());
    assertThat(large.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(large.error()).contains("(each replication)", "--time-limit");
    assertThat(database).doesNotExist();
  }

  @Test
  void rejectsNetworkBeforeItIsBuilt() {
    Ran large = Ran.castnet("network", "twisted:2000000x2,twist=2", "--time-limit", "10s");
    assertThat(large.code()).isEqualTo(CastnetCommand.BAD_INPUT);
    assertThat(large.error()).contains("e+06 nodes); the limit is 10 s");
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
