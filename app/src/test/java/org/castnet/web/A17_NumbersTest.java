package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.castnet.catalogue.Schemes;
import org.castnet.comparison.Runner;
import org.castnet.format.JsonText;
import org.castnet.format.ScenarioReader;
import org.castnet.format.SimulationReport;
import org.castnet.run.Engine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page tells the numbers that the command line tells. */
class A17_NumbersTest {
  @RegisterExtension static final Browser browser = new Browser();

  private static final int STATES = 50;
  private static final List<String> NETWORKS = List.of("mesh:6x5", "torus:6x6", "mesh:3x3x3");
  private static final List<String> SCHEMES =
      List.of("unicast", "binomial", "u-mesh", "cco", "pipeline", "exchange");

  private static String state(Random random) {
    String network = NETWORKS.get(random.nextInt(NETWORKS.size()));
    String scheme = SCHEMES.get(random.nextInt(SCHEMES.size()));
    return String.format(
        Locale.ROOT,
        "#network=%s&a=%s&multicasts=%d&each=%d&flits=%d&seed=%d&startUp=%dus&flitTime=%dns&routingDelay=%dns&ports=%s"
            + "&startUpModel=%s&startUps=%s&buffer=%d",
        network,
        network.startsWith("mesh:3") && scheme.equals("u-mesh") ? "cco" : scheme,
        1 + random.nextInt(12),
        1 + random.nextInt(9),
        1 + random.nextInt(90),
        random.nextInt(1000),
        random.nextInt(40),
        1 + random.nextInt(900),
        random.nextInt(300),
        random.nextBoolean() ? "all" : "one",
        List.of("serial", "overlap", "latency", "hold").get(random.nextInt(4)),
        random.nextBoolean() ? "parallel" : "one",
        1 + random.nextInt(4));
  }

  /** What {@code castnet simulate} prints for the scenario that the page shows as its command. */
  private static JsonNode simulated(String command) throws java.io.IOException {
    String scenario = command.lines().skip(1).findFirst().orElseThrow();
    SimulationReport report =
        SimulationReport.of(
            ScenarioReader.read(JsonText.parse(scenario)),
            new Runner(Schemes.standard(), Engine.AUTO));
    return JsonText.parse(JsonText.line(report::json));
  }

  @Test
  void fiftyExperimentsDrawnAtRandomComeToTheSame() throws java.io.IOException {
    Random random = new Random(17);
    try (Page page = browser.open(state(random) + "&tab=command", ColorScheme.LIGHT, 1300)) {
      for (int i = 1; i < STATES; i++) {
        String command = page.locator("#panel .command").first().textContent();
        JsonNode said = simulated(command);
        assertThat(
                page.evaluate(
                    "() => { const p = castnet.sides[0].playback;"
                        + " return [p.makespan, Math.max(...p.busy), Math.round(p.busy.reduce((a, b) => a + b) / p.busy.length)].join(); }"))
            .as(command)
            .isEqualTo(
                said.at("/makespan").asText()
                    + ","
                    + said.at("/links/max").asText()
                    + ","
                    + said.at("/links/mean").asText());
        page.evaluate("hash => { location.hash = hash; }", state(random) + "&tab=command");
        Browser.settled(page, i + 1);
      }
    }
  }
}
