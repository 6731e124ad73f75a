package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.util.List;
import java.util.stream.StreamSupport;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.ComparisonJson;
import org.castnet.document.JsonText;
import org.castnet.document.RateText;
import org.castnet.document.ScenarioReader;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Collective operations on the page, chosen in place of a multicast. */
@Tag("page")
class CollectivesPageTest {
  private static final String RATES = "&startUp=5us&flitTime=1ns&ports=all";

  @RegisterExtension static final Browser browser = new Browser();

  /** The scenario that the page shows in its commands. */
  private static JsonNode requested(Page page) {
    page.click("#tab-command");
    String command = page.locator("#panel .command").last().textContent();
    return JsonText.parse(command.lines().skip(1).findFirst().orElseThrow());
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void anAllReduceOfAllNodesIsChosenPlayedAndCompared(ColorScheme theme, int width) {
    try (Page page =
        browser.opened("#network=mesh:3x3&a=binomial&b=unicast" + RATES, theme, width)) {
      int before = Browser.changes(page);
      page.selectOption("#collective", "allreduce");
      Browser.settled(page, before + 1);
      page.fill("#size", "64KiB");
      page.dispatchEvent("#size", "change");
      Browser.settled(page, before + 2);
      assertThat(page.locator("#flits").isVisible()).isFalse();
      assertThat(page.locator("#legend .partial").isVisible()).isTrue();
      assertThat(page.locator("figcaption").first().textContent()).contains("all delivered after");
      assertThat(requested(page).path("traffic"))
          .isEqualTo(JsonText.parse("{\"collective\":\"allreduce\",\"size\":\"64KiB\"}"));
      Player.restAtShare(page, 0.4);
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "collective-" + theme + "-" + width);
      page.click("#tab-compare");
      page.waitForSelector("#panel svg .bar");
      assertThat(page.locator("#panel svg").first().textContent())
          .contains("of the bound", "algbw", "busbw", "lower bound");
      Browser.fitsAndIsAccessible(page);
      page.locator("#panel svg").first().scrollIntoViewIfNeeded();
      Browser.shot(page, "collective-bars-" + theme + "-" + width);
    }
  }

  @ParameterizedTest
  @CsvSource({"broadcast", "allgather", "reduce", "reduce-scatter", "allreduce", "barrier"})
  void barsHaveTheNumbersOfTheCommandLine(String operation) throws IOException {
    try (Page page =
        browser.open(
            "#network=mesh:4x4&collective="
                + operation
                + "&size=100KB&source=1,1&to=0,0+3,2+2,3&tab=compare"
                + RATES,
            ColorScheme.LIGHT,
            1440)) {
      page.waitForSelector("#panel svg .bar");
      List<String> bars = page.locator("#panel svg .bar").allTextContents();
      JsonNode requested = requested(page);
      assertThat(requested.at("/traffic/hosts")).hasSize(4);
      Comparison comparison =
          Comparison.of(
              ScenarioReader.read(requested),
              Objective.MAKESPAN,
              new Runner(Schemes.standard(), Engine.AUTO));
      JsonNode said = JsonText.parse(JsonText.line(ComparisonJson.of("", comparison.answer())));
      List<JsonNode> ended =
          StreamSupport.stream(said.path("schemes").spliterator(), false)
              .filter(row -> row.path("makespan").isNumber())
              .toList();
      assertThat(bars).hasSameSizeAs(ended).hasSizeGreaterThan(3);
      for (JsonNode row : ended) {
        boolean barrier = operation.equals("barrier");
        assertThat(row.has("algbw")).isEqualTo(!barrier);
        String share = Math.round(100 * row.path("shareOfLimit").asDouble()) + " %";
        String rates =
            barrier ? "" : rate(row.path("algbw").asDouble()) + rate(row.path("busbw").asDouble());
        assertThat(bars)
            .as(row.toString())
            .anyMatch(
                bar -> bar.startsWith(row.path("scheme").asText()) && bar.endsWith(share + rates));
      }
    }
  }

  /** A rate as the page writes it: without zeros at the end. */
  private static String rate(double bytesPerSecond) {
    String[] parts = RateText.of(bytesPerSecond, 3).split(" ");
    return Double.toString(Double.parseDouble(parts[0])).replaceFirst("\\.0$", "") + " " + parts[1];
  }

  @Test
  void wormsCarryPartialResultsOnTheWayToTheRootOnly() {
    String kinds =
        "() => { const {playback} = castnet.sides[0]; const of = (partial) =>"
            + " playback.worms.filter((_, i) => playback.partial[i] === partial).length;"
            + " return [of(true), of(false)].join(); }";
    try (Page page =
        browser.open("#network=mesh:4x4&collective=reduce&a=binomial", ColorScheme.LIGHT, 1440)) {
      assertThat(page.evaluate(kinds)).isEqualTo("15,0");
      int before = Browser.changes(page);
      page.selectOption("#collective", "allreduce");
      Browser.settled(page, before + 1);
      String[] both = ((String) page.evaluate(kinds)).split(",");
      assertThat(both[0]).isEqualTo(both[1]).isNotEqualTo("0");
      page.selectOption("#collective", "broadcast");
      Browser.settled(page, before + 2);
      assertThat(page.evaluate(kinds)).isEqualTo("0,15");
      assertThat(page.locator("#legend .partial").isVisible()).isFalse();
    }
  }

  @Test
  void clicksChooseRanksInOrderAndAreKeptInTheAddress() {
    try (Page page =
        browser.open("#network=mesh:4x4&collective=allgather", ColorScheme.LIGHT, 1440)) {
      int before = Browser.changes(page);
      Browser.unfold(page, "#source");
      page.fill("#source", "2,2");
      page.dispatchEvent("#source", "change");
      Browser.settled(page, before + 1);
      assertThat(page.locator("figcaption").first().textContent())
          .isEqualTo("Choose at least two nodes, or none for all.");
      page.fill("#destinations", "0,1 3,3");
      page.dispatchEvent("#destinations", "change");
      Browser.settled(page, before + 2);
      assertThat(page.evaluate("() => castnet.sides[0].playback.plan.messages.length"))
          .isEqualTo(3);
      assertThat(page.url()).contains("collective=allgather", "source=2%2C2");
      page.reload();
      Browser.settled(page, 1);
      assertThat(page.inputValue("#collective")).isEqualTo("allgather");
      assertThat(requested(page).at("/traffic/hosts").toString()).isEqualTo("[[2,2],[0,1],[3,3]]");
    }
  }

  @Test
  void rejectsAnInvalidSizeNextToItsField() {
    try (Page page = browser.open("#network=mesh:4x4&collective=reduce", ColorScheme.LIGHT, 1440)) {
      int before = Browser.changes(page);
      page.fill("#size", "much");
      page.dispatchEvent("#size", "change");
      Browser.settled(page, before + 1);
      assertThat(page.textContent("#controls #problem")).contains("'much' is not a size");
      browser.ignoreErrors();
    }
  }
}
