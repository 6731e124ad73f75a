package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.castnet.comparison.PlanDocument;
import org.castnet.input.BadInput;
import org.castnet.verify.Violation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Unreadable schedules are reported in one line with the position. */
class BadSchedulesTest {
  private static final String GOAL =
      """
      num_ranks 2
      rank 0 {
      a: send 8b to 1 tag 3
      }
      rank 1 {
      b: recv 8b from 0 tag 3
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "num_ranks 2|num_ranks 3|rank 2 is missing; num_ranks is 3",
        "to 1|to 7|line 3: to 7; allowed is 0..1",
        "a: send|a: put|line 3: 'a: put 8b to 1 tag 3'; allowed are send Nb to R tag T, recv Nb"
            + " from R tag T, calc N, a requires b",
        "rank 1 {|rank 0 {|line 5: rank 0 occurs twice",
        "b: recv 8b from 0 tag 3|b requires c|line 6: there is no label b in rank 1",
        "num_ranks 2|num_ranks 99999999999999999999|line 1: num_ranks 99999999999999999999; allowed"
            + " is 1..1048576",
      })
  void goal(String found, String instead, String complaint) {
    assertThat(Written.read(GOAL).verdict().valid()).isTrue();
    assertThatThrownBy(() -> Written.read(GOAL.replace(found, instead)))
        .isInstanceOf(BadInput.class)
        .hasMessage(complaint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "<step s=\"0\" type=\"r\"|<op s=\"0\" type=\"r\"|element op belongs to another version of"
            + " the format; expected step",
        "<gpu id=\"1\"|<gpu id=\"2\"|gpu 2: occurs twice",
        "ngpus=\"4\"|ngpus=\"5\"|gpu 4 is missing; ngpus is 5",
        "srcoff=\"0\" dstbuf=\"o\" dstoff=\"0\"|srcoff=\"7\" dstbuf=\"o\" dstoff=\"0\"|out of"
            + " range",
        "srcoff=\"0\" dstbuf=\"o\" dstoff=\"0\"|srcoff=\"1\" dstbuf=\"o\" dstoff=\"0\"|out of"
            + " range",
        "send=\"1\"|send=\"-1\"|its tb has no rank to send to",
        "send=\"1\"|send=\"4\"|send=4",
        "recv=\"3\"|recv=\"4\"|recv=4",
        "ngpus=\"4\"|ngpus=\"four\"|ngpus=four is not a number",
        "depid=\"0\" deps=\"0\"|depid=\"9\" deps=\"0\"|waits for tb 9 step 0, which does not"
            + " exist",
        "<algo name|<algo version=\"2\" name|version 2 of the format is unknown; MSCCL"
            + " XML has no version",
        "type=\"cpy\"|type=\"x\"|type 'x'; allowed are s, r, rcs, rrc, rrs, rrcs, re, cpy and nop",
        "<gpu id=\"0\"|<tb id=\"0\" send=\"1\" recv=\"1\" chan=\"0\"/><gpu id=\"0\"|tb occurs"
            + " outside gpu",
        "<gpu id=\"0\"|<copy i_off=\"0\" o_off=\"0\"/><gpu id=\"0\"|copy occurs outside gpu",
        "<tb id=\"0\"|<step s=\"0\" type=\"r\"/><tb id=\"0\"|step occurs outside tb",
        "<step s=\"0\" type=\"r\"|<step s=\"1\" type=\"r\"|gpu 0 tb 1 step 1: expected step 0",
        "</algo>|</algo|not well-formed XML",
        "nchunksperloop=\"4\"|nchunksperloop=\"6\"|nchunksperloop 6 is not divisible by 4 gpus",
      })
  void mscclXml(String found, String instead, String complaint) {
    String text = Written.published("allgather-simple-ring-4.xml");
    assertThat(text).contains(found);
    String spoiled =
        text.substring(0, text.indexOf(found))
            + instead
            + text.substring(text.indexOf(found) + found.length());
    assertThatThrownBy(() -> Written.read(spoiled))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining(complaint)
        .message()
        .doesNotContain("\n");
  }

  @Test
  void namesUnusedSendsWithRankAndStep() {
    String twice =
        GOAL.replace("a: send 8b to 1 tag 3", "a: send 8b to 1 tag 3\nc: send 8b to 1 tag 4");
    assertThat(Written.read(twice).verdict().describe())
        .isEqualTo("rank 0, c (line 4) sends to rank 1, which never receives it");
  }

  @Test
  void namesCyclesOfWaitingWithRanksAndSteps() {
    String cycle =
        """
        num_ranks 2
        rank 0 {
        a: send 8b to 1 tag 0
        b: recv 8b from 1 tag 0
        a requires b
        }
        rank 1 {
        c: send 8b to 0 tag 0
        d: recv 8b from 0 tag 0
        c requires d
        }
        """;
    assertThatThrownBy(() -> Written.read(cycle))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("rank 0, a (line 3)")
        .hasMessageContaining("a circle");
  }

  @ParameterizedTest
  @CsvSource({"1", "3"})
  void treesOfARootCarryAllOfItsChunks(int chunks) {
    String trees = Written.published("forestcoll-ring-6.xml");
    assertThat(Written.read(trees).verdict().violations()).isEmpty();
    assertThat(
            Written.read(trees.replace("nchunkspernode=\"2\"", "nchunkspernode=\"" + chunks + '"'))
                .verdict()
                .violations())
        .filteredOn(violation -> violation.kind() == Violation.Kind.BAD_PARTS)
        .extracting(Violation::text)
        .anyMatch(text -> text.endsWith("2 chunks together, but nchunkspernode is " + chunks));
  }

  @ParameterizedTest
  @CsvSource({"gpu2, gpu10", "n1-gpu9, n2-gpu1", "a, b"})
  void nodesOfForestCollAreRankedByTheNumbersInTheirNamesThenByName(String first, String second) {
    String trees =
        """
        <Algo nchunkspernode="2">
          <tree root="SECOND" nchunks="1"><send src="SECOND" dst="FIRST"/></tree>
          <tree root="FIRST" nchunks="1"><send src="FIRST" dst="SECOND"/></tree>
        </Algo>
        """
            .replace("FIRST", first)
            .replace("SECOND", second);
    assertThat(Written.read(trees).verdict().violations())
        .extracting(Violation::text)
        .filteredOn(text -> text.startsWith("rank "))
        .map(text -> text.replaceFirst(" have .*", ""))
        .containsExactly(
            "rank 0: the trees of root " + first, "rank 1: the trees of root " + second);
  }

  @Test
  void rejectsFilesThatAreNotSchedules() {
    assertThat(ForeignSchedules.of("{\"network\":\"mesh:2x2\"}")).isEmpty();
    assertThat(ForeignSchedules.of("network: mesh:2x2")).isEmpty();
    assertThat(ForeignSchedules.of("<?xml version='1.0'?>\n<Algo nchunkspernode='1'/>"))
        .contains(ForeignSchedules.FORESTCOLL);
  }

  @Test
  void executionPlansThatDoNotWaitForDataAreUnsound() {
    String plan = Written.published("mscclpp-reduce.json");
    assertThat(Written.read(plan).violations()).isEmpty();
    PlanDocument hasty = Written.read(plan.replace("\"name\": \"wait\"", "\"name\": \"nop\""));
    assertThat(hasty.violations())
        .extracting(Violation::text)
        .anyMatch(text -> text.contains("without waiting for it"));
    String silent = plan.replace("\"name\": \"signal\"", "\"name\": \"nop\"");
    assertThatThrownBy(() -> Written.read(silent))
        .isInstanceOf(BadInput.class)
        .hasMessageEndingWith("rank 0, tb 0, operation 4 (wait) waits for ever");
  }

  @Test
  void barrierWaitsForAllItsBlocks() {
    String plan = Written.published("mscclpp-reduce.json");
    String barrier =
        "\"ops\": [{\"name\": \"barrier\", \"barrier_id\": 0, \"num_threadblocks\": 1},";
    String alone = plan.replaceFirst("\"ops\": *\\[", barrier);
    assertThat(alone).isNotEqualTo(plan);
    assertThat(Written.read(alone).violations()).isEmpty();
    String pair = alone.replace("num_threadblocks\": 1}", "num_threadblocks\": 2}");
    assertThatThrownBy(() -> Written.read(pair))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("rank 0, tb 0, operation 0 (barrier) waits for ever");
    String nameless = alone.replace("\"barrier_id\": 0, ", "");
    assertThatThrownBy(() -> Written.read(nameless))
        .isInstanceOf(BadInput.class)
        .hasMessage("rank 0, tb 0, operation 0 (barrier): barrier_id is required");
  }

  @Test
  void errorsInExecutionPlansStateThePlace() {
    String plan = Written.published("mscclpp-reduce.json");
    assertThatThrownBy(() -> Written.read(plan.replace("\"rres\"", "\"rress\"")))
        .isInstanceOf(BadInput.class)
        .hasMessageStartingWith("operation 'rress' is unknown");
    assertThatThrownBy(() -> Written.read(plan.replace("\"index\": 2", "\"index\": 3")))
        .isInstanceOf(BadInput.class)
        .hasMessage(
            "rank 0, tb 0, operation 0 (copy): expected chunks below 4 of buffer i, found 3 to 4");
    String shorter = plan.replaceFirst("(?s)(\"dst_buff\".*?\"size\": )2", "$11");
    assertThatThrownBy(() -> Written.read(shorter))
        .isInstanceOf(BadInput.class)
        .hasMessage("rank 0, tb 0, operation 0 (copy): reads 2 chunks, but writes 1");
    assertThatThrownBy(() -> Written.read(plan.replace("\"index\": 2", "\"index\": \"b\"")))
        .isInstanceOf(BadInput.class)
        .hasMessageContaining("threadblocks");
  }

  @Test
  void outputsOfWhichEveryChunkIsWrongAreCountedBeyondAThousand() {
    String plan = Written.published("mscclpp-reduce_nvls.json");
    String wide = plan.replace("\"output_chunks\": 2", "\"output_chunks\": 1000002");
    assertThat(Written.read(wide).violations())
        .hasSize(1_001)
        .extracting(Violation::text)
        .contains(
            "rank 0: o[2] ends with chunk 2 of rank 0, where the combination of chunk 2 of rank 0,"
                + " chunk 2 of rank 1 is due",
            "1999000 further chunks of outputs differ from those that are due");
  }

  @ParameterizedTest
  @ValueSource(strings = {"input_chunks", "output_chunks", "scratch_chunks"})
  void buffersHaveFewerChunksThanCellsHaveNumbers(String field) {
    String plan = Written.published("mscclpp-reduce_nvls.json");
    String wide = plan.replaceFirst(field + "\": [0-9]+", field + "\": 2147483647");
    assertThatThrownBy(() -> Written.read(wide))
        .isInstanceOf(BadInput.class)
        .hasMessage("a buffer has 2147483647 chunks; at most 67108864 are allowed");
  }
}
