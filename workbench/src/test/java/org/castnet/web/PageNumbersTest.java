package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.castnet.comparison.Runner;
import org.castnet.comparison.Schemes;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.document.SimulationReport;
import org.castnet.run.Engine;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page shows the numbers that the command line prints. */
@Tag("page")
class PageNumbersTest {
  @RegisterExtension static final Browser browser = new Browser();

  private static final int STATES = 50;
  private static final List<String> WHOLE = List.of("mesh:6x5", "torus:6x6", "mesh:3x3x3");
  private static final List<String> BROKEN =
      List.of("mesh:6x5,fail=1,1-2,1", "torus:6x6,fail=2,2-2,3;4,4-4,5", "mesh:3x3x3,fail=1,1,1");

  /** Schemes and options, in the form of the page's address. */
  private static final List<String> EVERYWHERE =
      List.of("unicast", "binomial", "binomial order=number", "cco", "stb", "pipeline parts=3");

  private static final List<String> ON_WHOLE_GRIDS =
      List.of("u-mesh", "exchange", "multi-path ports=free", "otms disjoint=true");

  private static <T> T one(List<T> things, Random random) {
    return things.get(random.nextInt(things.size()));
  }

  /** Schemes that reduce. */
  private static final List<String> REDUCING =
      List.of("unicast", "binomial", "binomial order=number", "cco", "pipeline parts=3");

  private static final List<String> REDUCTIONS =
      List.of("reduce", "reduce-scatter", "allreduce", "barrier");

  private static final List<String> COPIES = List.of("broadcast", "allgather");

  private static String multicasts(Random random) {
    return String.format(
        Locale.ROOT,
        "multicasts=%d&each=%d&flits=%d",
        1 + random.nextInt(12),
        1 + random.nextInt(9),
        1 + random.nextInt(90));
  }

  /** A collective operation of all nodes, or of three. */
  private static String collective(String operation, String network, Random random) {
    String rest = network.startsWith("mesh:3x3x3") ? ",2,2" : ",3";
    String chosen = "&source=2" + rest + "&to=0" + rest + "+1" + rest;
    return "collective="
        + operation
        + "&size="
        + (1 + random.nextInt(9000))
        + one(List.of("", "KB", "KiB"), random)
        + (random.nextBoolean() ? chosen : "");
  }

  private static String state(Random random) {
    boolean whole = random.nextInt(3) > 0;
    String network = one(whole ? WHOLE : BROKEN, random);
    boolean reduces = random.nextInt(3) == 0;
    String traffic =
        reduces || random.nextInt(4) == 0
            ? collective(one(reduces ? REDUCTIONS : COPIES, random), network, random)
            : multicasts(random);
    String state =
        String.format(
            Locale.ROOT,
            "#network=%s&%s&seed=%d&startUp=%dus&flitTime=%dns&routingDelay=%dns"
                + "&startUpModel=%s&startUps=%s&router=%s&arbiter=%s&buffer=%d&ports=%s&tab=command",
            network,
            traffic,
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
    List<String> onAll =
        grid ? Stream.of(EVERYWHERE, ON_WHOLE_GRIDS).flatMap(List::stream).toList() : EVERYWHERE;
    List<String> schemes = reduces ? REDUCING : onAll;
    state += side("a", one(schemes, random));
    return random.nextBoolean() ? state : state + side("b", one(schemes, random));
  }

  private static String side(String side, String scheme) {
    String[] nameAndOption = scheme.split(" ");
    String name = "&" + side + "=" + nameAndOption[0];
    return nameAndOption.length == 1 ? name : name + "&o" + side + "=" + nameAndOption[1];
  }

  /** Returns three numbers that {@code castnet simulate} prints for a scenario. */
  private static String simulated(JsonNode scenario) throws IOException {
    SimulationReport report =
        SimulationReport.of(
            ScenarioReader.read(scenario), new Runner(Schemes.standard(), Engine.AUTO));
    JsonNode said = JsonText.parse(JsonText.line(report.json()));
    return List.of("/makespan", "/links/max", "/links/mean").stream()
        .map(number -> said.at(number).asText())
        .collect(Collectors.joining(","));
  }

  /** Returns the three numbers that a side of the page shows. */
  private static Object shown(Page page, int side) {
    return page.evaluate(
        "side => { const p = castnet.sides[side].playback; return [p.makespan, Math.max(...p.busy),"
            + " Math.round(p.busy.reduce((a, b) => a + b) / p.busy.length)].join(); }",
        side);
  }

  @Test
  void fiftyRandomExperimentsGiveTheSameNumbers() throws IOException {
    Random random = new Random(17);
    Set<String> different = new LinkedHashSet<>();
    while (different.size() < STATES) {
      different.add(state(random));
    }
    List<String> states = List.copyOf(different);
    Set<String> traffic = new TreeSet<>();
    try (Page page = browser.open(states.get(0), ColorScheme.LIGHT, 1300)) {
      for (int i = 0; i < STATES; i++) {
        String state = states.get(i);
        if (i > 0) {
          page.evaluate("hash => { location.hash = hash; }", state);
          Browser.settled(page, i + 1);
        }
        String command = page.locator("#panel .command").first().textContent();
        ObjectNode requested =
            (ObjectNode) JsonText.parse(command.lines().skip(1).findFirst().orElseThrow());
        assertThat(state).contains("&a=" + requested.get("scheme").asText());
        assertThat(shown(page, 0)).as(command).isEqualTo(simulated(requested));
        if (state.contains("&b=")) {
          String[] right =
              ((String)
                      page.evaluate(
                          "() => [castnet.store.state.right,"
                              + " castnet.store.state.rightOptions].join(' ')"))
                  .split(" ");
          requested.put("scheme", right[0]);
          ObjectNode options = requested.putObject("options");
          Stream.of(right)
              .skip(1)
              .map(option -> option.split("="))
              .forEach(option -> options.put(option[0], option[1]));
          assertThat(shown(page, 1)).as("right: " + requested).isEqualTo(simulated(requested));
        }
        traffic.add(requested.at("/traffic/collective").asText());
      }
    }
    assertThat(traffic).containsAll(REDUCTIONS).containsAll(COPIES);
  }
}
