package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
import org.castnet.document.JsonText;
import org.castnet.document.ScenarioReader;
import org.castnet.web.lesson.Lesson;
import org.castnet.web.lesson.Lessons;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The static site, opened from its folder. */
@Tag("page")
class StaticSiteTest {
  @RegisterExtension static final Browser browser = new Browser();

  private static final String UNSCHEDULED =
      """
      {"network":"mesh:4x4","messages":[{"source":[0,0],"destinations":[[3,0],[1,2],[3,3]]}]}\
      """;
  private static final String GIVEN =
      """
      {"id":"A ring & its worms","network":"torus:4x2,lanes=1","wormhole":{"startUp":"0"},
       "sends":[{"id":0,"nodes":[[0,0],"+x","+x"],"deliver":[[2,0]]}]}\
      """;
  private static final List<SiteExperiment> OWN =
      List.of(
          own("Torus race", example("torus.yaml")),
          own("unscheduled", UNSCHEDULED),
          own("unscheduled", GIVEN));

  private static final Page.PdfOptions A4 = new Page.PdfOptions().setFormat("A4");

  @TempDir static Path root;

  private static SiteExperiment own(String name, String text) {
    JsonNode json = JsonText.parseAny(text);
    return new SiteExperiment(name, json, ScenarioReader.read(json));
  }

  private static String example(String name) {
    try {
      return Files.readString(
          Path.of(System.getProperty("castnet.root"), "examples").resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @BeforeAll
  static void write() throws IOException {
    new StaticSite(Catalogue.standard(), WorkbenchContent.standard(), Optional.empty())
        .write(
            OWN,
            (path, bytes) -> {
              Files.createDirectories(root.resolve(path).getParent());
              Files.write(root.resolve(path), bytes);
            });
  }

  static String at(String path) {
    return root.toUri() + path;
  }

  static Stream<String> lessons() {
    return Lessons.standard().all().stream().map(Lesson::id);
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400", "DARK, 1440", "LIGHT, 400"})
  void theFirstPageLeadsToEveryLessonAndExperiment(ColorScheme theme, int width) {
    try (Page page = browser.opened(at("index.html"), theme, width)) {
      List<?> links =
          (List<?>)
              page.evaluate(
                  "() => [...document.querySelectorAll('.cards a')].map(a => a.getAttribute('href'))");
      assertThat(links).hasSize(OWN.size() + 28);
      assertThat(links)
          .allSatisfy(link -> assertThat(root.resolve((String) link)).isNotEmptyFile());
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "site-" + theme + "-" + width);
      page.click("#moving .pause");
      String drawn =
          "() => [...document.querySelectorAll('#moving canvas')].map(c => c.toDataURL()).join()";
      Object paused = page.evaluate(drawn);
      page.waitForTimeout(300);
      assertThat(page.evaluate(drawn)).isEqualTo(paused);
      page.click("#moving .pause");
      page.waitForFunction("paused => (" + drawn + ")() !== paused", paused);
    }
  }

  @Test
  void aPlainWebServerIsSufficient() throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext(
        "/castnet/",
        call -> {
          Path file = root.resolve(call.getRequestURI().getPath().substring("/castnet/".length()));
          call.getResponseHeaders().add("Content-Type", Files.probeContentType(file));
          call.sendResponseHeaders(200, Files.size(file));
          Files.copy(file, call.getResponseBody());
          call.close();
        });
    server.start();
    String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/castnet/";
    try (Page page = browser.opened(at("index.html"), ColorScheme.LIGHT, 1440)) {
      page.navigate(address + "index.html");
      page.click(".cards a[href^='lessons/'] >> nth=0");
      page.locator(".answer").nth(1).click();
      page.waitForSelector(".lesson-verdict");
      assertThat(page.textContent(".lesson-verdict")).isEqualTo("Correct.");
      Player.awaitPlaying(page);
      assertThat(page.textContent("footer")).contains(address + "lessons/worm.html");
      page.click(".home");
      page.click(".cards a:has-text('A deadlock')");
      Player.awaitDeadlock(page, 0);
    } finally {
      server.stop(0);
    }
  }

  @ParameterizedTest
  @MethodSource("lessons")
  void everyStepOfALessonIsPredictedAndRunAsOnTheServer(String id) throws IOException {
    try (Page page = browser.opened(at("lessons/" + id + ".html"), ColorScheme.LIGHT, 1440)) {
      int steps = Lessons.standard().named(id).orElseThrow().steps().size();
      assertThat(new String(page.pdf(A4), StandardCharsets.ISO_8859_1).split("/Type /Page\\b"))
          .as("sheets of paper")
          .hasSize(2);
      for (int step = 1; step <= steps; step++) {
        page.waitForSelector(".lesson-count:has-text('step " + step + " of " + steps + "')");
        page.locator(".answer").first().click();
        page.waitForSelector(".lesson-verdict");
        Object right =
            page.evaluate(
                "() => [...document.querySelectorAll('.answer')]"
                    + ".map(each => each.classList.contains('right')).join()");
        assertThat(browser.served().get("/api/lessons/" + id + "/" + step).body())
            .contains("\"true\":[" + right + "]");
        if (!id.equals("clos")) {
          Player.awaitRun(page, 0);
        }
        assertThat(page.isVisible("#problem")).isFalse();
        if (step < steps) {
          page.click(".onward a");
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400", "DARK, 1440", "LIGHT, 400"})
  void aLessonIsReadablePlaysAndLeadsOn(ColorScheme theme, int width) {
    try (Page page = browser.opened(at("lessons/worm.html#lesson=worm/3"), theme, width)) {
      page.waitForSelector(".lesson-count:has-text('step 3')");
      assertThat(page.isVisible("#timeline")).isFalse();
      page.locator(".answer").last().click();
      page.waitForSelector(".lesson-verdict");
      assertThat(page.textContent(".lesson-verdict")).isEqualTo("Correct.");
      Player.awaitPlaying(page);
      Browser.fitsAndIsAccessible(page);
      Player.goToShare(page, 0.5);
      Browser.shot(page, "site-lesson-" + theme + "-" + width);
      page.click(".onward a");
      page.waitForSelector(".lesson-count:has-text('step 1')");
      assertThat(page.url()).endsWith("/lessons/copies.html#" + page.url().split("#")[1]);
      assertThat(page.title()).isEqualTo("The cost of one copy at a time · Castnet");
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void theLessonOnThreeStageNetworksRuns(ColorScheme theme, int width) {
    try (Page page = browser.opened(at("lessons/clos.html"), theme, width)) {
      page.locator(".answer").nth(0).click();
      page.waitForSelector(".lesson-verdict");
      assertThat(page.textContent(".lesson-verdict")).contains("blocked although both ports");
      page.waitForFunction(
          "() => document.getElementById('said').textContent.startsWith('Blocked')");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "site-clos-" + width);
    }
  }

  @Test
  void experimentsHaveTheResultsOfTheServer() throws IOException {
    for (GalleryExperiment each : GalleryExperiment.all()) {
      Object expected;
      try (Page page = browser.opened("", ColorScheme.LIGHT, 1440)) {
        int before = Browser.changes(page);
        page.click("#examples a:has(b:text-is('" + each.title() + "'))");
        Browser.settled(page, before + 1);
        expected = Player.makespans(page);
      }
      String file = at("experiments/" + each.picture() + ".html");
      try (Page page = browser.opened(file, ColorScheme.LIGHT, 1440)) {
        assertThat(Player.makespans(page)).as(each.title()).isEqualTo(expected);
        assertThat(page.isVisible("#problem")).as(each.title()).isFalse();
        assertThat(page.title()).isEqualTo(each.title() + " · Castnet");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void anExperimentAsksShowsItsComparisonAndCitesItself(ColorScheme theme, int width) {
    try (Page page = browser.opened(at("experiments/agents.html"), theme, width)) {
      assertThat(page.innerText("#pair"))
          .contains("An irregular network", "Y.-F. Lin")
          .doesNotContain("With agents, all end in less time.");
      assertThat(page.isVisible("#panel")).isFalse();
      page.locator("#race button").nth(1).click();
      Player.restAtShare(page, 1);
      assertThat(page.textContent("#race")).startsWith("Correct. ");
      assertThat(page.innerText("#pair")).contains("With agents, all end in less time.");
      page.waitForSelector("#panel:has-text('Best makespan')");
      page.click("footer summary");
      assertThat(page.textContent("footer"))
          .contains("The Castnet developers", "An irregular network", at("experiments/agents.html"))
          .contains("@misc{castnet-experiments-agents");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "site-experiment-" + width);
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void ownScenariosComeFirstAndPlayFromTheFolder(ColorScheme theme, int width) throws IOException {
    try (Page page = browser.opened(at("index.html"), theme, width)) {
      assertThat(page.locator("h3").first().textContent()).isEqualTo("Experiments of this site");
      page.click(".cards a >> nth=0");
      Player.awaitRun(page, 0);
      assertThat(page.url()).contains("/own/torus-race.html#");
      JsonNode run =
          JsonText.parse(
              browser
                  .served()
                  .post("/api/simulate", JsonText.parseAny(example("torus.yaml")).toString())
                  .body());
      assertThat(Player.makespanText(page, 0)).isEqualTo(run.path("makespan").asText());
      page.click("#play");
      Player.awaitMoving(page);
      page.click("#play");
      Browser.fitsAndIsAccessible(page);
      page.click(".home");
      page.click(".cards a >> nth=1");
      Player.awaitRun(page, 1);
      page.waitForSelector("#panel:has-text('Best makespan')");
      page.click(".home");
      page.click(".cards a >> nth=2");
      Player.awaitRun(page, 0);
      assertThat(page.url()).contains("/own/unscheduled-2.html#");
      assertThat(page.title()).isEqualTo("A ring & its worms · Castnet");
      assertThat(page.textContent("#pane-left figcaption")).contains("1 given worm");
      Browser.fitsAndIsAccessible(page);
    }
  }

  @Test
  void pagesDescribeThemselvesAtTheAddressOfTheSite() throws IOException {
    Lessons one = new Lessons(List.of(Lessons.standard().named("worm").orElseThrow()));
    StringBuilder lesson = new StringBuilder();
    new StaticSite(
            Catalogue.standard(),
            new WorkbenchContent(() -> one, Optional.empty()),
            Optional.of("https://example.org/x/"))
        .write(
            List.of(),
            (path, bytes) -> {
              if (path.equals("lessons/worm.html")) {
                lesson.append(new String(bytes, StandardCharsets.UTF_8));
              }
            });
    assertThat(lesson.toString())
        .contains(
            "<title>Wormhole routing · Castnet</title>",
            "<meta property=\"og:title\" content=\"Wormhole routing\">",
            "<meta property=\"og:image\" content=\"https://example.org/x/pictures/lesson-worm.png\">",
            "<meta property=\"og:url\" content=\"https://example.org/x/lessons/worm.html\">",
            "<span class=\"address\">https://example.org/x/lessons/worm.html</span>");
  }
}
