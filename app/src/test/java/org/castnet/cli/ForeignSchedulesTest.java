package org.castnet.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schedules of other tools in the three commands that take them, sound ones and others. */
class ForeignSchedulesTest {
  private static final String TREES =
      """
      <Algo nchunkspernode="1">
        <tree root="gpu0" index="0" nchunks="1">
          <send src="gpu0" dst="gpu1" path="1"/>
          <send src="gpu1" dst="gpu2" path="1"/>
        </tree>
        <tree root="gpu1" index="0" nchunks="1">
          <send src="gpu1" dst="gpu2" path="1"/>
          <send src="gpu2" dst="gpu0" path="1"/>
        </tree>
        <tree root="gpu2" index="0" nchunks="1">
          <send src="gpu2" dst="gpu0" path="1"/>
          <send src="gpu0" dst="gpu1" path="1"/>
        </tree>
      </Algo>
      """;

  private static final String FLOWS =
      """
      {
        "3-Epochs_Required": 1,
        "7-Flows": [
          "Chunk 0 from 0 traveled over 0->1 in epoch 0",
          "Chunk 0 from 1 traveled over 1->0 in epoch 0"
        ],
        "8-Chunk paths": {
          "Demand at 1 for chunk 0 from 0 met by epoch 0": ["0->1 in epoch 0"],
          "Demand at 0 for chunk 0 from 1 met by epoch 0": ["1->0 in epoch 0"]
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void sound() throws IOException {
    for (String format : List.of("goal", "mscclxml")) {
      Ran ran =
          Ran.castnet(
              "plan",
              "--network",
              "torus:3x3",
              "--scheme",
              "u-torus",
              "--from",
              "0,0",
              "--to",
              "all",
              "--flits",
              "64",
              "--format",
              format);
      assertThat(ran.code()).isZero();
      write(format, ran.out());
    }
    write("forestcoll", TREES);
    write("teccl", FLOWS);
  }

  private void write(String format, String text) throws IOException {
    Files.writeString(folder.resolve(format), text);
  }

  private String path(String format) {
    return folder.resolve(format).toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"goal", "mscclxml", "forestcoll", "teccl"})
  void aSoundScheduleIsVerifiedSimulatedAndCompared(String format) {
    Ran verified = Ran.castnet("verify", path(format), "--format", format);
    assertThat(verified.out()).startsWith("valid:");
    assertThat(verified.code()).isZero();
    Ran simulated = Ran.castnet("simulate", path(format), "--format", "json");
    assertThat(simulated.code()).as(simulated.error()).isZero();
    assertThat(JsonText.parse(simulated.out()).at("/makespan").asLong()).isPositive();
    Ran compared = Ran.castnet("compare", path(format), "--format", "json");
    assertThat(compared.code()).as(compared.error()).isZero();
    assertThat(compared.out()).contains("as-given", "unicast");
  }

  @ParameterizedTest
  @ValueSource(strings = {"forestcoll", "teccl"})
  void aScheduleIsRoutedAndTimedOnTheGivenNetworkAndTechnology(String format) throws IOException {
    Path slow = Files.writeString(folder.resolve("slow.json"), "{\"startUp\": \"1ms\"}");
    String[] words = {"simulate", path(format), "--network", "mesh:5x1", "--format", "json"};
    Ran usual = Ran.castnet(words);
    Ran slower =
        Ran.castnet(
            "simulate",
            path(format),
            "--network",
            "mesh:5x1",
            "--format",
            "json",
            "--technology",
            slow.toString());
    assertThat(slower.code()).as(slower.error()).isZero();
    assertThat(makespan(slower)).isGreaterThan(1_000_000_000L).isGreaterThan(makespan(usual));
    Ran ran = Ran.castnet("compare", path(format), "--network", "mesh:1x1");
    assertThat(ran.code()).isEqualTo(2);
    assertThat(ran.error()).contains(path(format), "ranks, but mesh:1x1 has hosts for only 1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"goal", "mscclxml"})
  void aScheduleWhoseNoteNamesNetworkAndHostsAcceptsNoOthers(String format) throws IOException {
    Path hosts = Files.writeString(folder.resolve("hosts"), "0,0\n");
    for (String[] said :
        new String[][] {{"--network", "mesh:2x2"}, {"--hosts", hosts.toString()}}) {
      Ran ran = Ran.castnet("verify", path(format), said[0], said[1]);
      assertThat(ran.code()).as(said[0]).isEqualTo(2);
      assertThat(ran.complaints())
          .singleElement()
          .asString()
          .contains("note in this one specifies");
    }
  }

  private static long makespan(Ran ran) {
    JsonNode metrics = JsonText.parse(ran.out()).at("/makespan");
    return metrics.asLong();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "goal|requires|wants|line ",
        "goal|num_ranks 9|num_ranks 10|rank 9 is missing; num_ranks is 10",
        "mscclxml|<step |<instr |element instr is unknown in MSCCL XML",
        "mscclxml|dstoff=\"0\"|dstoff=\"99\"|out of range",
        "mscclxml|ngpus=\"9\"|ngpus=\"11\"|gpu 9 is missing; ngpus is 11",
        "forestcoll|<send |<copy |line 3: element copy is unknown",
        "forestcoll|nchunks=\"1\"|nchunks=\"0\"|line 2: nchunks=0; at least 1 is required",
        "teccl|7-Flows|7-Steps|the field '7-Flows' is missing",
        "teccl|over 0->1|over 0=>1|7-Flows, entry 1: found",
      })
  void everyCommandRejectsAnUnreadableScheduleWithItsPlaceInOneLine(
      String format, String found, String instead, String complaint) throws IOException {
    String text = Files.readString(folder.resolve(format));
    int at = text.indexOf(found, Math.max(0, text.indexOf("-->")));
    assertThat(at).as(text).isNotNegative();
    write(format, text.substring(0, at) + instead + text.substring(at + found.length()));
    for (String command : List.of("verify", "simulate", "compare")) {
      Ran ran = Ran.castnet(command, path(format));
      assertThat(ran.code()).as(command + " " + ran.out() + ran.error()).isEqualTo(2);
      assertThat(ran.error()).startsWith(path(format)).contains(complaint);
      assertThat(ran.error().lines()).hasSize(1);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "forestcoll|src=\"gpu0\" dst=\"gpu1\"|src=\"gpu0\" dst=\"gpu2\"|line 4: rank 1, gpu1",
        "teccl|Chunk 0 from 1 traveled over 1->0 in epoch 0|Chunk 0 from 1 traveled over 0->1 in"
            + " epoch 0|rank 0: ",
      })
  void verifyNamesTheViolationsAndNothingRuns(
      String format, String found, String instead, String complaint) throws IOException {
    String text = Files.readString(folder.resolve(format));
    assertThat(text).contains(found);
    int at = text.indexOf(found);
    write(format, text.substring(0, at) + instead + text.substring(at + found.length()));
    Ran verified = Ran.castnet("verify", path(format));
    assertThat(verified.code()).isEqualTo(1);
    assertThat(verified.out()).contains(complaint);
    for (String command : List.of("simulate", "compare")) {
      Ran ran = Ran.castnet(command, path(format));
      assertThat(ran.code()).as(command).isEqualTo(1);
      assertThat(ran.error()).contains(path(format) + ": it is not sound: ", complaint);
      assertThat(ran.error().lines()).hasSize(1);
    }
  }
}
