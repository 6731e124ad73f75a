package org.castnet.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.GivenSchedule;
import org.castnet.comparison.PlanDocument;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.plan.Message;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.run.Verdict;
import org.castnet.scenario.SchemeChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** MSCCL programs that combine chunks. */
class ReducingSchedulesTest {
  private static PlanDocument read(String name) {
    return Written.read(Written.resource("reductions/" + name));
  }

  private static List<String> violations(String text) {
    return Written.read(text).verdict().violations().stream().map(each -> each.text()).toList();
  }

  @ParameterizedTest
  @CsvSource({
    // reductions, results, sends
    "reduce-scatter-ring-4.xml, 4, 0, 12",
    "reduce-scatter-direct-3.xml, 3, 0, 6",
    "allreduce-one-shot-3.xml, 3, 0, 6",
    // a partial result serves two ranks, so that each is a message
    "allreduce-recursive-doubling-4.xml, 0, 0, 8"
  })
  void readsReductions(String name, int reductions, int results, int sends) {
    PlanDocument document = read(name);
    assertThat(document.verdict().violations()).isEmpty();
    assertThat(document.plan().messages()).filteredOn(Message::isReduction).hasSize(reductions);
    assertThat(document.plan().messages()).filteredOn(Message::isResult).hasSize(results);
    assertThat(document.plan().sends()).hasSize(sends);
  }

  @Test
  void sendsOfPartialResultsAreRelays() {
    PlanDocument document = read("allreduce-recursive-doubling-4.xml");
    assertThat(document.plan().sends()).filteredOn(send -> send.isRelay()).hasSize(4);
  }

  @Test
  void namesTheStepThatCombinesAChunkTwice() {
    String text =
        Written.resource("reductions/reduce-scatter-direct-3.xml")
            .replace(
                "srcbuf=\"s\" srcoff=\"1\" dstbuf=\"o\"", "srcbuf=\"s\" srcoff=\"0\" dstbuf=\"o\"");
    assertThat(violations(text))
        .anyMatch(
            each ->
                each.contains("rank 0, tb 2 step 2")
                    && each.contains("combines chunk 0 of rank 1 twice"));
  }

  @Test
  void namesTheOutputThatLacksAContribution() {
    String text =
        Written.resource("reductions/reduce-scatter-ring-4.xml")
            .replaceFirst("type=\"rrc\"", "type=\"r\"");
    assertThat(violations(text))
        .anyMatch(
            each ->
                each.startsWith("rank 0: o[0] ends with the combination of chunk 0 of rank 1")
                    && each.contains(
                        "where the combination of chunk 0 of rank 0, chunk 0 of rank 1, chunk 0 of "
                            + "rank 2, chunk 0 of rank 3 is due"));
  }

  @Test
  void namesTheStepThatReadsWithoutWaiting() {
    String text =
        Written.resource("reductions/allreduce-one-shot-3.xml")
            .replaceFirst("depid=\"0\" deps=\"1\"", "depid=\"-1\" deps=\"-1\"");
    assertThat(violations(text))
        .anyMatch(each -> each.contains("rank 0, tb 1 step 1") && each.contains("o[0]"));
  }

  /** The contribution of rank 0 returns from rank 1, which receives the result from two ranks. */
  private static final String CIRCLE = Written.resource("reductions/allreduce-circle-3.xml");

  @Test
  void remarksOnDetoursAndRepeatedDeliveriesOfARightProgram() {
    Verdict verdict = Written.read(CIRCLE).verdict();
    assertThat(verdict.violations()).isEmpty();
    assertThat(verdict.remarks())
        .extracting(each -> each.diagnostic().code())
        .containsExactly("delivered-twice", "contribution-returns");
  }

  @Test
  void comparesARightProgramWithDetours() {
    GivenSchedule given = new GivenSchedule(Written.read(CIRCLE));
    Comparison comparison =
        Comparison.of(
            given.scenario().comparing(List.of(SchemeChoice.of(GivenSchedule.NAME))),
            Objective.MAKESPAN,
            new Runner(Schemes.standard().and(List.of(given.scheme())), Engine.AUTO));
    assertThat(comparison.best().orElseThrow().run().orElseThrow().verdict().valid()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // the returning contribution is combined again
        "type=\"r\" srcbuf=\"i\" | type=\"rrc\" srcbuf=\"i\" | combines chunk 0 of rank 0 twice",
        // rank 1 does not add its contribution
        "type=\"rrs\" | type=\"rcs\" | chunk 0 of rank 1",
        // rank 0 waits for a cycle that it does not begin
        "depid=\"-1\" deps=\"-1\" | depid=\"1\" deps=\"0\" | waits for",
        // the second copy is not the result
        "type=\"s\" srcbuf=\"o\" srcoff=\"0\" dstbuf=\"o\" dstoff=\"0\" cnt=\"1\" depid=\"0\" |"
            + " type=\"s\" srcbuf=\"i\" srcoff=\"0\" dstbuf=\"o\" dstoff=\"0\" cnt=\"1\""
            + " depid=\"0\" | o[0]"
      })
  void namesTheStepThatMakesADetourInvalid(String right, String wrong, String reason) {
    assertThat(CIRCLE).contains(right);
    assertThat(violations(CIRCLE.replaceFirst(right, wrong)))
        .anyMatch(each -> each.contains(reason));
  }
}
