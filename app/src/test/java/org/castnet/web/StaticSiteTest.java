package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.castnet.catalogue.Catalogue;
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

  @TempDir static Path root;

  @BeforeAll
  static void write() throws IOException {
    new StaticSite(Catalogue.standard(), WorkbenchContent.standard(), Optional.empty())
        .write(
            (path, bytes) -> {
              Files.createDirectories(root.resolve(path).getParent());
              Files.write(root.resolve(path), bytes);
            });
  }

  private static String at(String path) {
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
      assertThat(links).hasSize(25);
      assertThat(links)
          .allSatisfy(link -> assertThat(root.resolve((String) link)).isNotEmptyFile());
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "site-" + theme + "-" + width);
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
      page.click(".cards a >> nth=0");
      page.locator(".answer").nth(1).click();
      page.waitForSelector(".lesson-verdict");
      assertThat(page.textContent(".lesson-verdict")).isEqualTo("Correct.");
      page.waitForFunction("() => castnet.timeline.playing");
      assertThat(page.textContent("footer")).contains(address + "lessons/worm.html");
      page.click(".home");
      page.click(".cards a:has-text('A deadlock')");
      page.waitForFunction("() => globalThis.castnet?.sides[0].playback?.deadlock");
    } finally {
      server.stop(0);
    }
  }

  @ParameterizedTest
  @MethodSource("lessons")
  void everyStepOfALessonIsPredictedAndRunAsOnTheServer(String id) throws IOException {
    try (Page page = browser.opened(at("lessons/" + id + ".html"), ColorScheme.LIGHT, 1440)) {
      int steps = Lessons.standard().named(id).orElseThrow().steps().size();
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
          page.waitForFunction("() => castnet.sides[0].playback");
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
      page.waitForFunction("() => castnet.timeline.playing");
      Browser.fitsAndIsAccessible(page);
      page.evaluate("() => castnet.timeline.go(castnet.timeline.end / 2)");
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
    String makespans = "() => castnet.sides.map(side => side.playback?.makespan).join()";
    for (GalleryExperiment each : GalleryExperiment.all()) {
      Object expected;
      try (Page page = browser.opened("", ColorScheme.LIGHT, 1440)) {
        int before = Browser.changes(page);
        page.click("#examples a:has(b:text-is('" + each.title() + "'))");
        Browser.settled(page, before + 1);
        expected = page.evaluate(makespans);
      }
      String file = at("experiments/" + each.picture() + ".html");
      try (Page page = browser.opened(file, ColorScheme.LIGHT, 1440)) {
        assertThat(page.evaluate(makespans)).as(each.title()).isEqualTo(expected);
        assertThat(page.isVisible("#problem")).as(each.title()).isFalse();
        assertThat(page.title()).isEqualTo(each.title() + " · Castnet");
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void anExperimentShowsItsComparisonAndCitesItself(ColorScheme theme, int width) {
    try (Page page = browser.opened(at("experiments/agents.html"), theme, width)) {
      assertThat(page.textContent("#panel")).contains("Best makespan");
      page.click("footer summary");
      assertThat(page.textContent("footer"))
          .contains(
              "The Castnet contributors", "An irregular network", at("experiments/agents.html"))
          .contains("@misc{castnet-experiments-agents");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "site-experiment-" + width);
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
