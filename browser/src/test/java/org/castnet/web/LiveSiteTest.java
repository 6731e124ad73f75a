package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.castnet.catalogue.Catalogue;
import org.castnet.comparison.Comparison;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.ComparisonJson;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.document.SimulationReport;
import org.castnet.run.Engine;
import org.castnet.run.Objective;
import org.castnet.scenario.Scenario;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The site with the kernel: the properties of sites with recorded results, and pages that compute
 * other experiments from local files.
 */
@Tag("page")
class LiveSiteTest extends StaticSiteTest {
  private static final int REQUESTS = Integer.getInteger("page.requests", 30);

  private static final List<String> NETWORKS =
      List.of(
          "mesh:6x5",
          "mesh:8x8",
          "torus:4x4",
          "torus:3x3x3",
          "hypercube:4",
          "irregular:switches=8,ports=8,hosts=4,seed=3",
          "fattree:4",
          "complete:7",
          "hyperx:3x3",
          "dgx-a100:nodes=2");

  private static final List<String> COLLECTIVES =
      List.of("broadcast", "scatter", "reduce", "allgather", "allreduce");

  private final Schemes schemes = Catalogue.standard().schemes();

  private static <T> T any(List<T> of, Random random) {
    return of.get(random.nextInt(of.size()));
  }

  /** Returns a scenario on a network with any traffic, technology and seed. */
  private static String scenario(Random random) {
    String network = any(NETWORKS, random);
    String traffic =
        random.nextBoolean()
            ? "{\"collective\":\"%s\",\"size\":\"%dKiB\"}"
                .formatted(any(COLLECTIVES, random), 1 + random.nextInt(8))
            : "{\"multicasts\":%d,\"destinations\":%d,\"flits\":%d}"
                .formatted(1 + random.nextInt(3), 1 + random.nextInt(5), 1 + random.nextInt(64));
    String technology =
        network.startsWith("dgx")
            ? ""
            : ",\"wormhole\":{\"startUp\":\"%dus\",\"flitTime\":\"1us\",\"routingDelay\":\"%dns\"}"
                .formatted(1 + random.nextInt(300), 100 * random.nextInt(5));
    return "{\"network\":\"%s\",\"traffic\":%s%s,\"seed\":%d}"
        .formatted(network, traffic, technology, random.nextInt(1000));
  }

  /** Returns a value as text; the page may have written a number in another form. */
  private static String text(JsonNode value) {
    return value.isNumber() ? Double.toString(value.asDouble()) : value.toString();
  }

  /** Returns all numbers of each scheme. */
  private static Map<String, String> numbers(JsonNode comparison) {
    Map<String, String> numbers = new TreeMap<>();
    for (JsonNode row : comparison.path("schemes")) {
      numbers.put(
          row.path("scheme") + " " + row.path("options"),
          List.of("makespan", "meanLatency", "longestLatency", "metrics", "shareOfLimit", "why")
              .stream()
              .map(name -> text(row.path(name)))
              .toList()
              .toString());
    }
    numbers.put("bound", comparison.path("limit").toString());
    return numbers;
  }

  @Test
  void comparisonsHaveTheNumbersOfTheCommandLine() throws IOException {
    Random random = new Random(7);
    try (Page page = browser.opened(at("experiments/stars.html"), ColorScheme.LIGHT, 1440)) {
      for (int i = 0; i < REQUESTS; i++) {
        String request = scenario(random);
        String found =
            (String)
                page.evaluate(
                    "async body => JSON.stringify(await (await import('castnet/js/offline/api.js'))"
                        + ".job('compare', JSON.parse(body), () => {}))",
                    request);
        Comparison expected =
            Comparison.of(
                ScenarioReader.read(JsonText.parse(request)),
                Objective.MAKESPAN,
                new Runner(schemes, Engine.AUTO));
        assertThat(numbers(JsonText.parse(found)))
            .as(request)
            .isEqualTo(
                numbers(JsonText.parse(JsonText.line(ComparisonJson.of("", expected.answer())))));
      }
    }
  }

  private void makespanIsThatOfTheCommandLine(Page page) throws IOException {
    String request =
        (String)
            page.evaluate(
                "async () => { const {scenario} = await import('castnet/js/request.js');"
                    + " const {state} = castnet.store;"
                    + " return JSON.stringify(scenario(state, state.left, state.leftOptions)); }");
    Scenario scenario = ScenarioReader.read(JsonText.parse(request));
    JsonNode run =
        JsonText.parse(
            JsonText.line(SimulationReport.of(scenario, new Runner(schemes, Engine.AUTO)).json()));
    assertThat(Player.makespanText(page, 0)).as(request).isEqualTo(run.path("makespan").asText());
  }

  @Test
  void anotherSchemeNetworkOrLengthIsRunInThePage() throws IOException {
    try (Page page = browser.opened(at("experiments/stars.html"), ColorScheme.LIGHT, 1440)) {
      makespanIsThatOfTheCommandLine(page);
      for (String change :
          List.of(
              "{left: 'unicast', leftOptions: ''}",
              "{flits: 200}",
              "{startUp: '10us'}",
              "{network: 'mesh:9x7'}",
              "{left: 'u-mesh'}")) {
        int before = Browser.changes(page);
        Player.change(page, change);
        Browser.settled(page, before + 1);
        makespanIsThatOfTheCommandLine(page);
      }
    }
  }
}
