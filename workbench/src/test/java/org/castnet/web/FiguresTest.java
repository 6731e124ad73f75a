package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import javax.imageio.ImageIO;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The figures below the drawing, and what of them can be taken away. */
@Tag("page")
class FiguresTest {
  private static final String MANY =
      "#network=torus:8x8&multicasts=24&each=12&a=u-torus&b=partition";

  @RegisterExtension static final Browser browser = new Browser();

  private static byte[] taken(Page page, String kind) throws IOException {
    Download file =
        page.waitForDownload(
            () -> page.locator("#panel .downloads button:text-is('" + kind + "')").first().click());
    assertThat(file.suggestedFilename()).endsWith("." + kind.toLowerCase(java.util.Locale.ROOT));
    return Files.readAllBytes(file.path());
  }

  private static List<String> rows(Page page) throws IOException {
    return new String(taken(page, "CSV"), StandardCharsets.UTF_8).lines().toList();
  }

  private static void isPicture(Page page) throws IOException {
    String svg = new String(taken(page, "SVG"), StandardCharsets.UTF_8);
    assertThat(svg).startsWith("<svg").endsWith("</svg>").contains("<title>");
    isOpaque(page);
  }

  private static void isOpaque(Page page) throws IOException {
    var picture = ImageIO.read(new ByteArrayInputStream(taken(page, "PNG")));
    assertThat(picture.getRGB(0, 0) >>> 24).as("a corner is paper and no hole").isEqualTo(0xff);
  }

  /** Charts one above the other can be compared only if their axes are equal. */
  @Test
  void chartsOfTwoSchemesShareOneAxis() {
    try (Page page =
        browser.open(
            "#network=mesh:8x8&source=3,2&to=1,0+6,0+4,1+0,2+7,2&a=u-mesh&b=unicast",
            ColorScheme.LIGHT,
            1300)) {
      for (String tab : List.of("latency", "links")) {
        page.click("#tab-" + tab);
        assertThat(
                page.evaluate(
                    """
                    () => {
                      const charts = [...document.querySelectorAll('#panel svg')];
                      const ps = (text) => {
                        const [value, unit] = text.split(' ');
                        return value * {s: 1e12, ms: 1e9, µs: 1e6, ns: 1e3, ps: 1}[unit];
                      };
                      const perUnit = charts.flatMap((svg) => {
                        const bars = [...svg.querySelectorAll('rect')].filter((rect) => rect.width.baseVal.value > 20);
                        const timed = bars.map((rect) => {
                          const title = rect.querySelector('title')?.textContent ?? '';
                          const part = title.match(/: ([\\d.]+ \\S+) of/);
                          if (part) return rect.width.baseVal.value / ps(part[1]);
                          const beside = rect.nextElementSibling?.textContent ?? '';
                          return /^[\\d.]+ \\S+$/.test(beside) ? rect.width.baseVal.value / ps(beside) : NaN;
                        });
                        const known = timed.filter((each) => !Number.isNaN(each));
                        return known.length ? [Math.max(...known)] : [];
                      });
                      return perUnit.length === 2 && Math.abs(perUnit[0] / perUnit[1] - 1) < 0.02;
                    }
                    """))
            .as(tab)
            .isEqualTo(true);
      }
    }
  }

  @Test
  void wormsAreATableAndAPlanThatTheVerifierAccepts() throws IOException {
    try (Page page = browser.open(MANY, ColorScheme.LIGHT, 1300)) {
      assertThat(page.locator("#panel h2").allTextContents())
          .containsExactly("u-torus", "partition");
      assertThat(rows(page)).hasSize(1 + 24 * 12).first().asString().startsWith("send,from");
      String plan = new String(taken(page, "JSON"), StandardCharsets.UTF_8);
      JsonNode judged = JsonText.parse(browser.served().post("/api/verify", plan).body());
      assertThat(judged.at("/verdict/valid").booleanValue()).isTrue();
      isOpaque(page);
    }
  }

  @Test
  void everySchemeThatEndedIsABar() throws IOException {
    try (Page page = browser.open(MANY + "&tab=compare", ColorScheme.LIGHT, 1300)) {
      page.waitForSelector("#panel table");
      assertThat(page.textContent("#panel")).contains("Best makespan", "Machine: a port per link");
      JsonNode data = JsonText.parse(new String(taken(page, "JSON"), StandardCharsets.UTF_8));
      long ran = 0;
      long ended = 0;
      for (JsonNode scheme : data.at("/schemes")) {
        ran += scheme.at("/applies").booleanValue() ? 1 : 0;
        ended += scheme.path("makespan").isNumber() ? 1 : 0;
      }
      assertThat(ended).isBetween(10L, ran);
      assertThat(page.locator("#panel .bar rect").count())
          .as("a deadlock has no bar")
          .isEqualTo((int) ended);
      assertThat(rows(page)).hasSize(1 + (int) ran);
      isPicture(page);
      assertThat(page.textContent("#panel details")).contains("it needs a hypercube");
    }
  }

  @Test
  void theBestRowsAreMarkedAndAClickedRowRunsOnTheSameTerms() throws IOException {
    try (Page page = browser.open(MANY + "&tab=compare", ColorScheme.DARK, 1300)) {
      page.waitForSelector("#panel table");
      assertThat(page.textContent("#panel .hint"))
          .startsWith("Machine: ")
          .contains("Lower bound: ");
      assertThat(page.locator("#panel tbody tr").first().getAttribute("class")).isEqualTo("best");
      List<String> file = rows(page);
      assertThat(file.get(0)).contains("makespan_ps", "mean_latency_ps", "machine");
      assertThat(page.locator("#panel tr:has(.pick:text-is('tree'))").textContent())
          .contains("branch");
      String[] second = file.get(2).split(",");
      page.locator("#panel tbody tr").nth(1).locator(".pick").first().click();
      page.waitForFunction(
          "s => castnet.sides[0].name === s && castnet.sides[0].playback", second[0].split(" ")[0]);
      assertThat(Player.makespanText(page, 0))
          .isEqualTo(second[List.of(file.get(0).split(",")).indexOf("makespan_ps")]);
      page.waitForSelector("#panel table");
      page.click("#panel th button:text-is('traffic')");
      assertThat(page.locator("#panel th[aria-sort=ascending]").textContent()).isEqualTo("traffic");
      List<Integer> traffic =
          ((List<?>)
                  page.evaluate(
                      "column => [...document.querySelectorAll('#panel tbody tr:not(.group ~ tr, .group)')]"
                          + ".map(row => Number(row.cells[column].textContent))",
                      page.locator("#panel th").allTextContents().indexOf("traffic")))
              .stream().map(Integer.class::cast).toList();
      assertThat(traffic).hasSizeGreaterThan(3);
      assertThat(traffic).isSorted();
      Browser.shot(page, "comparison-dark");
    }
  }

  @Test
  void latenciesAreADistributionOfEveryMulticast() throws IOException {
    try (Page page = browser.open(MANY + "&tab=latency", ColorScheme.DARK, 1300)) {
      assertThat(rows(page)).hasSize(1 + 2 * 24);
      isPicture(page);
      Browser.shot(page, "latency-dark");
    }
  }

  @Test
  void theBusiestLinksComeFirst() throws IOException {
    try (Page page = browser.open(MANY + "&tab=links", ColorScheme.LIGHT, 1300)) {
      assertThat(page.textContent("#panel")).contains("links used; the busiest carried flits");
      assertThat(page.locator("#panel svg").first().locator("rect").count()).isEqualTo(20);
      List<String> rows = rows(page);
      long[] busy =
          rows.stream()
              .skip(1)
              .mapToLong(row -> Long.parseLong(row.substring(row.lastIndexOf(',') + 1)))
              .toArray();
      for (int i = 1; i < busy.length; i++) {
        assertThat(busy[i]).isLessThanOrEqualTo(busy[i - 1]);
      }
      isPicture(page);
    }
  }

  @Test
  void theCommandLineGivesTheSameFigures() throws IOException {
    try (Page page = browser.open(MANY + "&tab=command", ColorScheme.LIGHT, 1300)) {
      String command = page.locator("#panel .command").first().textContent();
      assertThat(command).startsWith("castnet simulate - <<'END'\n").endsWith("\nEND");
      String scenario = command.lines().skip(1).findFirst().orElseThrow();
      JsonNode answer = JsonText.parse(browser.served().post("/api/simulate", scenario).body());
      assertThat(answer.at("/makespan").asLong())
          .isEqualTo(((Number) Player.makespan(page, 0)).longValue());
    }
  }
}
