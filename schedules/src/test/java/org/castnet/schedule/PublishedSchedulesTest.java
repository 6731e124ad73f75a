package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.GivenSchedule;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.input.BadInput;
import org.castnet.plan.Message;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.SchemeChoice;
import org.castnet.verify.Violation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Schedules that other projects have published are judged right. */
class PublishedSchedulesTest {
  @ParameterizedTest
  @CsvSource({
    "allgather-recursive-doubling-8.xml, 8, 24",
    "allgather-ring-8.xml, 8, 56",
    "allgather-simple-ring-4.xml, 4, 12",
    "allgather-pcie-4.xml, 4, 12",
    "alltoall-all-pairs-4.xml, 4, 12",
    "alltoall-two-step-4.xml, 4, 12",
    "all-to-next-16.xml, 16, 72",
    "custom-3.xml, 3, 2",
    "teccl-amd-32.xml.gz, 32, 1910",
    "teccl-mesh-4x4.json.gz, 16, 240",
    "teccl-ndv2-15.json.gz, 15, 210",
    "teccl-dgx2-alltoall-32.json.gz, 32, 1616",
    "forestcoll-a100-16.xml, 16, 240",
    "forestcoll-ring-6.xml, 6, 50",
    "mscclpp-allreduce.json, 2, 32",
    "mscclpp-allreduce_packet.json, 2, 6",
    "mscclpp-allreduce_pipeline.json, 4, 24",
    "mscclpp-reduce.json, 2, 6",
    "mscclpp-reduce_nvls.json, 2, 4",
    "mscclpp-reduce_nvls_pipeline.json, 2, 4",
    "mscclpp-reduce_pack.json, 2, 4",
    "mscclpp-reduce_pack_tbg.json, 2, 8",
    "mscclpp-transfer_pack.json, 2, 2",
    "mscclpp-transfer_pack_tbg.json, 2, 4",
  })
  void publishedSchedulesAreSound(String name, int ranks, int sends) {
    PlanDocument document = Written.read(Written.published(name));
    assertThat(document.verdict().violations()).isEmpty();
    assertThat(document.plan().network().nodeCount()).isEqualTo(ranks);
    assertThat(document.plan().sends()).hasSize(sends);
  }

  @Test
  void aPublishedExecutionPlanReadsChunksForWhichItDoesNotWait() {
    // two blocks copy a chunk each, then each reads half of a chunk that the other one copied
    PlanDocument document = Written.read(Written.published("mscclpp-reduce_tbg.json"));
    assertThat(document.violations())
        .extracting(Violation::text)
        .contains(
            "rank 0, tb 0, operation 7 (get) reads s[1] of rank 1, which operation 0 of tb 1 of"
                + " rank 1 writes, without waiting for it");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mscclpp-reduce_nvls.json",
        "mscclpp-reduce_tbg.json",
        "mscclpp-allreduce_pipeline.json"
      })
  void anAbsentValueOfMscclPlusHasADefaultOrIsReported(String file) {
    String text = Written.published(file);
    Matcher value =
        Pattern.compile(": *(\"[^\"]*\"|[0-9]+|\\[(?=\\s))|[0-9]+(?=[,\\s]*])").matcher(text);
    while (value.find()) {
      boolean list = value.group().endsWith("[");
      String absent = value.group().startsWith(":") ? ": null" : "null";
      String changed =
          text.substring(0, value.start())
              + (list ? ": null, \"unknown\": [" : absent)
              + text.substring(value.end());
      try {
        Written.read(changed);
      } catch (BadInput e) {
        assertThat(e.getMessage()).isNotBlank();
      }
    }
  }

  @Test
  void anAllGatherBringsEveryChunkToEveryRank() {
    PlanDocument document = Written.read(Written.published("teccl-amd-32.xml.gz"));
    assertThat(document.plan().messages()).filteredOn(m -> !m.isPart()).hasSize(32);
    assertThat(document.plan().messages()).filteredOn(m -> m.isPart()).hasSize(64);
    assertThat(document.plan().messages()).allMatch(message -> message.fanout() == 31);
  }

  @Test
  void anAllReduceConsistsOfReductionsAndTheirResults() {
    PlanDocument document = Written.read(Written.published("allreduce-ring-4.xml"));
    assertThat(document.verdict().violations()).isEmpty();
    assertThat(document.plan().messages()).filteredOn(Message::isReduction).hasSize(4);
    assertThat(document.plan().messages()).filteredOn(Message::isResult).hasSize(4);
    assertThat(document.metrics().sends()).isEqualTo(24);
  }

  @Test
  void routesThemOverAGivenNetwork() {
    PlanDocument document =
        Written.readOn(Written.published("forestcoll-a100-16.xml"), "torus:4x4");
    assertThat(document.verdict().valid()).isTrue();
    assertThat(document.metrics().traffic()).isGreaterThan(240);
    assertThatThrownBy(() -> Written.readOn(Written.published("custom-3.xml"), "mesh:2x1"))
        .isInstanceOf(BadInput.class)
        .hasMessage("the schedule has 3 ranks, but mesh:2x1 has hosts for only 2");
  }

  @Test
  void comparesThemWithOtherSchemes() {
    GivenSchedule given =
        new GivenSchedule(Written.read(Written.published("allgather-recursive-doubling-8.xml")));
    Comparison comparison =
        Comparison.of(
            given
                .scenario()
                .comparing(
                    java.util.List.of(
                        SchemeChoice.of(GivenSchedule.NAME), SchemeChoice.of("unicast"))),
            Objective.MAKESPAN,
            new Runner(Schemes.standard().and(java.util.List.of(given.scheme())), Engine.AUTO));
    // log2(8) rounds that carry 1, 2 and 4 chunks, against seven sends of every rank
    assertThat(comparison.best().orElseThrow().choice().name()).isEqualTo(GivenSchedule.NAME);
    assertThat(comparison.best().orElseThrow().run().orElseThrow().makespan())
        .hasValue(3 * 300_000_000L + (1 + 2 + 4) * 1_000_000L);
  }

  @Test
  void aBinomialTreeInGoalIsOneMessageToAll() {
    StringBuilder goal = new StringBuilder("num_ranks 32\n");
    for (int rank = 0; rank < 32; rank++) {
      goal.append("rank ").append(rank).append(" {\n");
      int lowest = rank == 0 ? 32 : Integer.lowestOneBit(rank);
      if (rank > 0) {
        goal.append("l: recv 9b from ").append(rank - lowest).append(" tag 0\n");
      }
      for (int bit = lowest / 2; bit >= 1; bit /= 2) {
        goal.append("l").append(bit).append(": send 9b to ").append(rank + bit).append(" tag 0\n");
        if (rank > 0) {
          goal.append("l").append(bit).append(" requires l\n");
        }
      }
      goal.append("}\n");
    }
    PlanDocument document = Written.read(goal.toString());
    assertThat(document.verdict().violations()).isEmpty();
    assertThat(document.plan().messages()).hasSize(1);
    assertThat(document.plan().messages().get(0).fanout()).isEqualTo(31);
    assertThat(document.metrics().steps()).isEqualTo(5);
  }

  @Test
  void copiesMoveChunksToTheirOffsetsInTheOutputBeforeAllSteps() {
    String copies =
        """
        <algo name="copies" coll="allgather" ngpus="2" inplace="0" nchunksperloop="2">
          <gpu id="0" i_chunks="1" o_chunks="2" s_chunks="0">
            <copy i_off="0" o_off="0"/>
            <tb id="0" send="1" recv="1" chan="0">
              <step s="0" type="s" srcbuf="o" srcoff="0" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>
              <step s="1" type="r" srcbuf="o" srcoff="1" dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1" hasdep="0"/>
            </tb>
          </gpu>
          <gpu id="1" i_chunks="1" o_chunks="2" s_chunks="0">
            <copy i_off="0" o_off="1"/>
            <tb id="0" send="0" recv="0" chan="0">
              <step s="0" type="s" srcbuf="o" srcoff="1" dstbuf="o" dstoff="1" cnt="1" depid="-1" deps="-1" hasdep="0"/>
              <step s="1" type="r" srcbuf="o" srcoff="0" dstbuf="o" dstoff="0" cnt="1" depid="-1" deps="-1" hasdep="0"/>
            </tb>
          </gpu>
        </algo>
        """;
    assertThat(Written.read(copies).verdict().violations()).isEmpty();
    assertThat(Written.read(copies.replace("o_off=\"1\"", "o_off=\"0\"")).verdict().violations())
        .anyMatch(violation -> violation.text().startsWith("rank 1"));
  }
}
