package org.castnet.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.castnet.comparison.ComparisonAnswer.Result;
import org.castnet.comparison.ComparisonAnswer.Standing;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.input.Diagnostic;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.junit.jupiter.api.Test;

/** The answer of a comparison as data: ranks, standings and sentences. */
class ComparisonAnswerTest {
  /** Routers cannot copy, so that trees are faster than everything that can be recommended. */
  private static final ComparisonAnswer SOFTWARE =
      answer(
          """
          network: mesh:6x6
          machine: software
          messages: [{source: [0,0], destinations: [[5,5],[3,3],[2,1],[4,0]], flits: 32}]
          """);

  /** Worms that turn off their ring wait for one another. */
  private static final ComparisonAnswer RINGS =
      answer(
          """
          network: torus:8x8
          schemes: [exchange, tree, dual-path, unicast]
          traffic: {multicasts: 48, destinations: 30, flits: 64}
          """);

  private static ComparisonAnswer answer(String scenario) {
    Runner runner = new Runner(Schemes.standard(), Engine.AUTO);
    return Comparison.of(
            ScenarioReader.read(JsonText.parseAny(scenario)), Objective.MAKESPAN, runner)
        .answer();
  }

  private static List<Standing> standings(ComparisonAnswer answer) {
    return answer.ranked().stream().map(result -> result.place().orElseThrow().standing()).toList();
  }

  @Test
  void ranksCountTheRunsFromTheBest() {
    List<Result> ranked = SOFTWARE.ranked();
    assertThat(ranked)
        .extracting(result -> result.place().orElseThrow().rank())
        .containsExactlyElementsOf(IntStream.rangeClosed(1, ranked.size()).boxed().toList());
    assertThat(ranked.get(0).outcome()).isEqualTo(SOFTWARE.comparison().best().orElseThrow());
    assertThat(SOFTWARE.results()).hasSameSizeAs(SOFTWARE.comparison().outcomes());
  }

  @Test
  void schemesThatTheRoutersSupportPrecedeFasterOnesThatTheyDoNot() {
    List<Standing> standings = standings(SOFTWARE);
    assertThat(standings)
        .isSorted()
        .contains(Standing.SOUND, Standing.NEEDS_MORE)
        .doesNotContain(Standing.FAILED);
    int first = standings.indexOf(Standing.NEEDS_MORE);
    Comparison comparison = SOFTWARE.comparison();
    assertThat(comparison.value(SOFTWARE.ranked().get(first).outcome()))
        .isLessThan(comparison.value(SOFTWARE.ranked().get(0).outcome()));
  }

  @Test
  void runsThatDeadlockAreFailuresAtTheEnd() {
    assertThat(standings(RINGS)).isSorted().endsWith(Standing.FAILED).startsWith(Standing.SOUND);
    Result last = RINGS.ranked().get(RINGS.ranked().size() - 1);
    assertThat(last.outcome().run().orElseThrow().worms().deadlocked()).isTrue();
  }

  @Test
  void schemesWithoutARunHaveAReasonInPlaceOfARank() {
    assertThat(SOFTWARE.results())
        .filteredOn(result -> result.place().isEmpty())
        .isNotEmpty()
        .allSatisfy(result -> assertThat(result.outcome().why()).isPresent());
  }

  @Test
  void theHeadlineHasItsPartsAsOperands() {
    Diagnostic headline = SOFTWARE.recommendation().get(0);
    assertThat(headline.code()).isEqualTo("best-scheme");
    assertThat(headline.named())
        .containsEntry("objective", "makespan")
        .containsEntry("scheme", SOFTWARE.ranked().get(0).outcome().label())
        .containsKeys("value", "lead", "next");
    assertThat(headline.text()).isEqualTo(SOFTWARE.comparison().headline());
  }

  @Test
  void theRecommendationIsTheTextOfItsSentences() {
    assertThat(SOFTWARE.recommendation())
        .extracting(Diagnostic::code)
        .containsExactly("best-scheme", "fixed-messages");
    assertThat(SOFTWARE.comparison().recommendation())
        .isEqualTo(
            SOFTWARE.recommendation().get(0).text()
                + " "
                + SOFTWARE.recommendation().get(1).text());
  }
}
