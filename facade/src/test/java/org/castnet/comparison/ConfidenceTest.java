package org.castnet.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.castnet.run.Objective.MAKESPAN;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import org.castnet.comparison.Confidence.Judgement;
import org.castnet.document.ComparisonJson;
import org.castnet.document.JsonText;
import org.castnet.document.NetworkCache;
import org.castnet.document.OtherDraws;
import org.castnet.document.ScenarioReader;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.Scenario;
import org.castnet.scenario.SchemeChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests of the confidence stated with a recommendation. */
class ConfidenceTest {
  private static final Runner RUNNER = new Runner(Schemes.standard(), Engine.AUTO);
  private static final String DRAWN = "traffic: {multicasts: 20, destinations: 12, flits: 32}";

  private static Comparison compared(String schemes, String work) {
    JsonNode json = JsonText.parseAny("network: torus:8x8\nschemes: [" + schemes + "]\n" + work);
    NetworkCache networks = new NetworkCache();
    Scenario scenario = ScenarioReader.read(json, networks);
    return Comparison.of(scenario, MAKESPAN, RUNNER)
        .redrawnOn(OtherDraws.of(json, scenario, networks).exactly(4), RUNNER);
  }

  private static JsonNode json(Comparison comparison) throws IOException {
    return JsonText.parse(JsonText.line(ComparisonJson.of("", comparison.answer())));
  }

  @Test
  void leadOnEveryDrawIsSignificant() {
    Comparison comparison = compared("unicast, exchange, exact", DRAWN);
    Confidence sure = Confidence.of(comparison).get(0);
    assertThat(sure.best().label()).isEqualTo("exchange");
    assertThat(sure.won()).isEqualTo(sure.draws()).isEqualTo(4);
    assertThat(sure.judgement()).isEqualTo(Judgement.BEYOND_CHANCE);
    assertThat(comparison.recommendation())
        .startsWith("Best makespan: exchange (")
        .containsPattern(
            "On 4 other draws of the same traffic, exchange was ahead of \\w+ 4 times, on average"
                + " [0-9.]+ ± [0-9.]+ % ahead \\(95 % interval\\): the lead is significant\\.");
  }

  @Test
  void equalPlansAreReportedAsTied() {
    // on a torus both schemes use the same rule
    Comparison comparison = compared("u-torus, spu, unicast", DRAWN);
    assertThat(comparison.ties(Objective.MAKESPAN))
        .extracting(Outcome::label)
        .containsExactly("spu");
    assertThat(comparison.headline()).contains(", tied with spu, ").contains(" % ahead of unicast");
    Confidence level = Confidence.of(comparison).get(0);
    assertThat(level.judgement()).isEqualTo(Judgement.LEVEL);
    assertThat(level.won()).isZero();
    assertThat(level.level()).isEqualTo(4);
    assertThat(comparison.recommendation())
        .contains("On 4 other draws of the same traffic, u-torus was ahead of unicast 4 times, ");
    assertThat(Confidence.of(comparison).get(1).rival().label()).isEqualTo("unicast");
  }

  @Test
  void givenMessagesAreNotRedrawn() {
    Comparison comparison =
        compared(
            "unicast, u-torus", "messages: [{source: [0, 0], destinations: [[1, 1], [5, 5]]}]");
    assertThat(comparison.redrawn()).isEmpty();
    assertThat(Confidence.of(comparison)).isEmpty();
    assertThat(comparison.recommendation()).contains("Fixed messages: no interval");
  }

  @Test
  void collectivesHaveNothingToRedraw() {
    Comparison comparison =
        compared("unicast, u-torus", "traffic: {collective: allgather, flits: 4}");
    assertThat(comparison.redrawn()).isEmpty();
    assertThat(comparison.recommendation()).contains("Fixed messages: no interval");
  }

  @Test
  void meanOverDrawsIncludesRequestedOne() {
    Comparison comparison = compared("unicast, u-torus", DRAWN);
    Outcome best = comparison.best().orElseThrow();
    double sum =
        Objective.MAKESPAN.of(best.run().orElseThrow())
            + comparison.redrawn().stream()
                .mapToDouble(draw -> draw.values().get(best.choice()))
                .sum();
    assertThat(comparison.estimate(best).orElseThrow().n()).isEqualTo(1 + 4);
    assertThat(comparison.estimate(best).orElseThrow().mean())
        .isCloseTo(sum / (1 + 4), within(1.0));
  }

  @Test
  void redrawsUsePortsAndOptionsOfFirstDraw() {
    Comparison comparison =
        compared(
            "dual-path, {name: exchange, options: {radix: 2}}, {name: exchange, options: {radix:"
                + " 4}}",
            DRAWN);
    Map<SchemeChoice, Double> values = comparison.redrawn().get(0).values();
    Comparison onAllPorts =
        compared(
            "dual-path, {name: exchange, options: {radix: 2}}, {name: exchange, options: {radix:"
                + " 4}}",
            "seed: 2\nwormhole: {ports: all, startUps: one}\n" + DRAWN);
    assertThat(onAllPorts.outcomes())
        .filteredOn(outcome -> values.containsKey(outcome.choice()))
        .isNotEmpty()
        .allSatisfy(
            outcome ->
                assertThat(values.get(outcome.choice()))
                    .isEqualTo(Objective.MAKESPAN.of(outcome.run().orElseThrow())));
    assertThat(Confidence.of(comparison).get(0).best().options().keySet())
        .isSubsetOf("radix")
        .isEqualTo(comparison.best().orElseThrow().choice().options().keySet());
  }

  @Test
  void jsonContainsConfidenceAndRecommendation() throws IOException {
    Comparison comparison = compared("u-torus, spu, unicast", DRAWN);
    JsonNode json = json(comparison);
    assertThat(json.at("/levelWith/makespan/0").asText()).isEqualTo("spu");
    assertThat(json.at("/confidence/0/judgement").asText()).isEqualTo("level");
    assertThat(json.at("/confidence/1/rival").asText()).isEqualTo("unicast");
    assertThat(json.at("/confidence/1/draws").asInt()).isEqualTo(4);
    assertThat(json.at("/recommendation").asText()).isEqualTo(comparison.recommendation());
    assertThat(json.at("/schemes/0/options").isObject()).isTrue();
  }

  @Test
  void drawsContinueUntilLeadIsPrecise() {
    JsonNode json =
        JsonText.parseAny("network: torus:8x8\nschemes: [u-torus, exchange, unicast]\n" + DRAWN);
    NetworkCache networks = new NetworkCache();
    Comparison first = Comparison.of(ScenarioReader.read(json, networks), MAKESPAN, RUNNER);
    Redraws unlimited =
        OtherDraws.of(json, ScenarioReader.read(json, networks), networks).withoutBudget();
    Comparison all = first.redrawnOn(unlimited, RUNNER);
    Comparison four = first.redrawnOn(unlimited.exactly(4), RUNNER);
    Comparison none = first.redrawnOn(unlimited.exactly(0), RUNNER);
    assertThat(all.redrawn().size()).isIn(8, 16, 32);
    assertThat(Confidence.of(all).get(0).halfWidth())
        .isLessThan(Confidence.of(four).get(0).halfWidth());
    assertThat(four.redrawn()).hasSize(4);
    assertThat(none.redrawn()).isEmpty();
  }

  /**
   * The mean over many draws is within the 95 % interval in most of 60 comparisons: fewer than 51
   * would have a probability of 0.3 %. With four draws each, 34 of 40 were.
   */
  @ParameterizedTest
  @CsvSource({
    "'mesh:8x8', 'dual-path, otms', 'multicasts: 1, destinations: 20, flits: 32'",
    "'torus:8x8', 'u-torus, exchange', 'multicasts: 12, destinations: 12, flits: 32'"
  })
  void intervalsCoverTheMeanOfManyDraws(String network, String schemes, String traffic) {
    String request =
        "network: '" + network + "'\nschemes: [" + schemes + "]\ntraffic: {" + traffic + "}";
    ObjectNode json = (ObjectNode) JsonText.parseAny(request);
    NetworkCache networks = new NetworkCache();
    Comparison first = Comparison.of(ScenarioReader.read(json, networks), MAKESPAN, RUNNER);
    Redraws draws = OtherDraws.of(json, ScenarioReader.read(json, networks), networks);
    Confidence truth = Confidence.of(first.redrawnOn(draws.exactly(400), RUNNER)).get(0);
    int covered = 0;
    for (int trial = 1; trial <= 60; trial++) {
      int offset = 10_000 + 100 * trial;
      Redraws others = Redraws.of(number -> draws.draw().apply(offset + number)).withoutBudget();
      Confidence found = Confidence.of(first.redrawnOn(others, RUNNER)).get(0);
      covered += Math.abs(found.lead() - truth.lead()) <= found.halfWidth() ? 1 : 0;
    }
    assertThat(covered).isGreaterThanOrEqualTo(51);
  }

  @Test
  void singleSchemeHasNoRivals() {
    Comparison comparison = compared("u-torus", DRAWN);
    assertThat(comparison.redrawn()).isEmpty();
    assertThat(comparison.recommendation())
        .contains("No other scheme completed, so there is no comparison.");
    assertThat(comparison.rivals()).isEmpty();
  }
}
