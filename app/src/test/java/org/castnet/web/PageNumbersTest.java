package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.format.JsonText;
import org.castnet.format.ScenarioReader;
import org.castnet.format.SimulationReport;
import org.castnet.run.Engine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page tells the numbers that the command line tells. */
@Tag("page")
class PageNumbersTest {
  @RegisterExtension static final Browser browser = new Browser();

  private static final int STATES = 50;
  private static final List<String> WHOLE = List.of("mesh:6x5", "torus:6x6", "mesh:3x3x3");
  private static final List<String> BROKEN =
      List.of("mesh:6x5,fail=1,1-2,1", "torus:6x6,fail=2,2-2,3;4,4-4,5", "mesh:3x3x3,fail=1,1,1");

  /** Schemes and options, as the address says them. */
  private static final List<String> EVERYWHERE =
      List.of("unicast", "binomial", "binomial order=number", "cco", "stb", "pipeline parts=3");

  private static final List<String> ON_WHOLE_GRIDS =
      List.of("u-mesh", "exchange", "multi-path ports=free", "otms disjoint=true");

  private static <T> T one(List<T> things, Random random) {
    return things.get(random.nextInt(things.size()));
  }

  private static String state(Random random) {
    boolean whole = random.nextInt(3) > 0;
    String network = one(whole ? WHOLE : BROKEN, random);
    String state =
        String.format(
            Locale.ROOT,
            "#network=%s&multicasts=%d&each=%d&flits=%d&seed=%d&startUp=%dus&flitTime=%dns&routingDelay=%dns"
                + "&startUpModel=%s&startUps=%s&router=%s&arbiter=%s&buffer=%d&ports=%s&tab=command",
            network,
            1 + random.nextInt(12),
            1 + random.nextInt(9),
            1 + random.nextInt(90),
            random.nextInt(1000),
            random.nextInt(40),
            1 + random.nextInt(900),
            random.nextInt(300),
            one(List.of("serial", "overlap", "latency", "hold"), random),
            random.nextBoolean() ? "parallel" : "one",
            one(List.of("exclusive", "queued"), random),
            one(List.of("oldest", "round-robin"), random),
            1 + random.nextInt(4),
            random.nextBoolean() ? "all" : "one");
    boolean grid = network.equals("mesh:6x5") && state.contains("&ports=all");
    List<String> schemes =
        grid ? Stream.of(EVERYWHERE, ON_WHOLE_GRIDS).flatMap(List::stream).toList() : EVERYWHERE;
    state += side("a", one(schemes, random));
    return random.nextBoolean() ? state : state + side("b", one(schemes, random));
  }

  private static String side(String side, String scheme) {
    String[] nameAndOption = scheme.split(" ");
    String name = "&" + side + "=" + nameAndOption[0];
    return nameAndOption.length == 1 ? name : name + "&o" + side + "=" + nameAndOption[1];
  }

  /** What {@code castnet simulate} prints for a scenario. */
  private static String simulated(JsonNode scenario) throws IOException {
    SimulationReport report =
        SimulationReport.of(
            ScenarioReader.read(scenario), new Runner(Schemes.standard(), Engine.AUTO));
    JsonNode said = JsonText.parse(JsonText.line(report.json()));
    return List.of("/makespan", "/links/max", "/links/mean").stream()
        .map(number -> said.at(number).asText())
        .collect(Collectors.joining(","));
  }

  /** The same three numbers, as a side of the page has them. */
  private static Object shown(Page page, int side) {
    return page.evaluate(
        "side => { const p = castnet.sides[side].playback;"
            + " return [p.makespan, Math.max(...p.busy), Math.round(p.busy.reduce((a, b) => a + b) / p.busy.length)].join(); }",
        side);
  }

  @Test
  void fiftyRandomExperimentsGiveTheSameNumbers() throws IOException {
    Random random = new Random(17);
    String state = state(random);
    try (Page page = browser.open(state, ColorScheme.LIGHT, 1300)) {
      for (int i = 1; i < STATES; i++) {
        String command = page.locator("#panel .command").first().textContent();
        ObjectNode requested =
            (ObjectNode) JsonText.parse(command.lines().skip(1).findFirst().orElseThrow());
        assertThat(state).contains("&a=" + requested.get("scheme").asText());
        assertThat(shown(page, 0)).as(command).isEqualTo(simulated(requested));
        if (state.contains("&b=")) {
          String[] right =
              ((String)
                      page.evaluate(
                          "() => [castnet.store.state.right, castnet.store.state.rightOptions].join(' ')"))
                  .split(" ");
          requested.put("scheme", right[0]);
          ObjectNode options = requested.putObject("options");
          Stream.of(right)
              .skip(1)
              .map(option -> option.split("="))
              .forEach(option -> options.put(option[0], option[1]));
          assertThat(shown(page, 1)).as("right: " + requested).isEqualTo(simulated(requested));
        }
        state = state(random);
        page.evaluate("hash => { location.hash = hash; }", state);
        Browser.settled(page, i + 1);
      }
    }
  }
}
