package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The page when something is wrong: a typing error, a server that is gone, an answer that is late.
 */
@Tag("page")
class RobustPageTest {
  private static final Path WEB = Path.of("../workbench/src/main/resources/web");
  private static final Pattern IMPORT = Pattern.compile("from '(\\.[^']+)'");
  private static final Pattern PRELOAD =
      Pattern.compile("<link rel=\"modulepreload\" href=\"/js/([^\"]+)\">");

  @RegisterExtension static final Browser browser = new Browser();

  private static void change(Page page, String field, String value) {
    int before = Browser.changes(page);
    page.fill(field, value);
    page.dispatchEvent(field, "change");
    Browser.settled(page, before + 1);
  }

  @Test
  void aTypingErrorInTheNetworkKeepsTheMulticast() {
    try (Page page =
        browser.open(
            "#network=mesh:8x8&source=3,3&to=1,0+6,0+7,7&a=u-mesh", ColorScheme.LIGHT, 1300)) {
      change(page, "#network", "mesh:8y8");
      assertThat(page.getAttribute("#figure", "data-stale")).isNotNull();
      assertThat(page.inputValue("#destinations")).isEqualTo("1,0 6,0 7,7");
      change(page, "#network", "mesh:8x8");
      assertThat(page.inputValue("#source")).isEqualTo("3,3");
      assertThat(page.inputValue("#destinations")).isEqualTo("1,0 6,0 7,7");
      assertThat(page.getAttribute("#figure", "data-stale")).isNull();
      change(page, "#network", "mesh:7x7");
      assertThat(page.inputValue("#destinations")).isEqualTo("1,0 6,0");
      assertThat(page.isVisible("#problem")).isFalse();
      browser.ignoreErrors();
    }
  }

  @Test
  void allMeansEveryOtherNode() {
    try (Page page =
        browser.open("#network=mesh:4x4&source=3,3&a=u-mesh", ColorScheme.LIGHT, 1300)) {
      Browser.unfold(page, "#destinations");
      change(page, "#destinations", "all");
      assertThat(page.inputValue("#destinations").split(" "))
          .hasSize(15)
          .doesNotContain("3,3", "all");
      assertThat(page.textContent("#pane-left figcaption")).contains("15 worms");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "#network, mesh:8y8, side is '8y8'",
    "#source, x, 'x' is not a node of 8x8",
    "#startUp, soon, 'soon' is not a time"
  })
  void aRefusalIsNextToItsField(String field, String value, String words) {
    try (Page page =
        browser.open("#network=mesh:8x8&source=3,3&to=1,0&a=u-mesh", ColorScheme.LIGHT, 1300)) {
      if (field.equals("#startUp")) {
        Browser.unfold(page, field);
      }
      change(page, field, value);
      BoundingBox input = page.locator(field).boundingBox();
      BoundingBox line = page.locator("#problem").boundingBox();
      assertThat(page.textContent("#problem").replace("\"", "'"))
          .contains(words.replace("\"", "'"))
          .doesNotContain("messages[", "wormhole.");
      assertThat(line.y - input.y - input.height).isBetween(0.0, 40.0);
      assertThat(page.getAttribute(field, "aria-invalid")).isEqualTo("true");
      Browser.isAccessible(page, field);
      browser.ignoreErrors();
    }
  }

  private static void isLostDuringAComparison(Page page, Served mortal) {
    page.navigate(
        mortal.root() + "/#network=torus:32x32&multicasts=240&each=80&a=u-torus&tab=compare");
    page.waitForFunction(
        "() => /^Comparing: \\d/.test(document.getElementById('panel').textContent)");
    mortal.close();
    page.waitForFunction(
        "() => ['problem', 'panel'].every((id) =>"
            + " document.getElementById(id).textContent.startsWith('Not connected'))");
    browser.ignoreErrors();
  }

  @Test
  void aServerThatEndsDuringAComparisonIsNoticed() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      isLostDuringAComparison(page, Served.local());
    }
  }

  @Test
  void aServerThatAnswersAfterItsStreamHasEndedIsNoticedBeforeTheStreamIsOpenedAgain() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      List<String> streams = new ArrayList<>();
      page.onRequest(
          request -> {
            if (request.url().endsWith("/events")) {
              streams.add(request.url());
            }
          });
      Served mortal = Served.local();
      AtomicInteger answers = new AtomicInteger();
      page.route(
          "**/api/version",
          route -> {
            if (mortal.isRunning()) {
              route.resume();
            } else if (answers.incrementAndGet() <= 2) {
              route.fulfill(new Route.FulfillOptions().setBody("{\"version\": \"the last\"}"));
            } else {
              route.abort();
            }
          });
      isLostDuringAComparison(page, mortal);
      assertThat(streams).hasSize(1);
    }
  }

  @Test
  void aServerIsAskedOftenEnoughToNoticeItsEndWithinThreeSeconds() throws IOException {
    Matcher times =
        Pattern.compile("\\[BEAT, PATIENCE] = \\[(\\d+), (\\d+)]")
            .matcher(Files.readString(WEB.resolve("js/api.js")));
    assertThat(times.find()).isTrue();
    assertThat(Integer.parseInt(times.group(1)) + Integer.parseInt(times.group(2)))
        .isLessThan(3000);
  }

  private static void isNoticed(Page page, boolean lost) {
    page.waitForFunction(
        "lost => { const line = document.getElementById('problem'); return lost"
            + " ? line.textContent.startsWith('Not connected') && !line.hidden : line.hidden; }",
        lost);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#network=mesh:4x4&source=0,0&to=3,3&a=u-mesh",
        "clos.html#m=3&n=2&r=2",
        "studies.html"
      })
  void aServerThatEndsWhileThePageIsIdleIsNoticed(String address) {
    Served mortal = Served.local();
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      page.navigate(mortal.root() + "/" + address);
      Browser.settled(page, 1);
      int port = mortal.port();
      mortal.close();
      isNoticed(page, true);
      try (Served again = new Served(WorkbenchSettings.local(port))) {
        isNoticed(page, false);
        assertThat(again.port()).isEqualTo(port);
      }
      browser.ignoreErrors();
    }
  }

  @Test
  void choicesMadeWithoutAServerAreShownWhenItReturns() {
    Served mortal = Served.local();
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      page.navigate(mortal.root() + "/#network=mesh:4x4&source=0,0&to=3,3&a=u-mesh");
      Browser.settled(page, 1);
      int port = mortal.port();
      mortal.close();
      change(page, "#network", "mesh:5x5");
      isNoticed(page, true);
      try (Served again = new Served(WorkbenchSettings.local(port))) {
        isNoticed(page, false);
        Player.awaitNet(page, "count === 25");
        page.waitForSelector("#pane-left figcaption:has-text('u-mesh on mesh:5x5')");
        assertThat(again.port()).isEqualTo(port);
      }
      browser.ignoreErrors();
    }
  }

  @Test
  void everyScriptIsLoadedInTheFirstRoundTrip() throws IOException {
    Set<String> reached = new HashSet<>();
    follow("main.js", reached);
    Set<String> named = new TreeSet<>();
    Matcher links = PRELOAD.matcher(Files.readString(WEB.resolve("index.html")));
    while (links.find()) {
      named.add(links.group(1));
    }
    reached.remove("main.js");
    assertThat(named).isEqualTo(new TreeSet<>(reached));
  }

  private static void follow(String script, Set<String> reached) throws IOException {
    if (!reached.add(script)) {
      return;
    }
    Path file = WEB.resolve("js").resolve(script);
    Matcher imports = IMPORT.matcher(Files.readString(file));
    while (imports.find()) {
      Path other = file.resolveSibling(imports.group(1)).normalize();
      follow(WEB.resolve("js").relativize(other).toString().replace('\\', '/'), reached);
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void theControlsOfALessonWaitForTheAnswerAndThePictureStaysInView(ColorScheme theme, int width) {
    try (Page page = browser.opened("#lesson=worm/1", theme, width)) {
      page.waitForSelector(".answer");
      assertThat((Boolean) page.evaluate("() => document.getElementById('controls').inert"))
          .isTrue();
      page.locator(".answer").first().click();
      page.waitForSelector(".lesson-verdict");
      page.waitForTimeout(300);
      assertThat((Boolean) page.evaluate("() => document.getElementById('controls').inert"))
          .isFalse();
      BoundingBox picture = page.locator("#pane-left canvas").boundingBox();
      BoundingBox play = page.locator("#play").boundingBox();
      BoundingBox text = page.locator(".lesson-text").first().boundingBox();
      assertThat(picture.y).isGreaterThanOrEqualTo(0);
      assertThat(picture.y + picture.height).isLessThanOrEqualTo(900);
      assertThat(play.y).isGreaterThan(0);
      assertThat(play.y + play.height).isLessThanOrEqualTo(900);
      if (width > 820) {
        assertThat(text.x + text.width).isLessThanOrEqualTo(picture.x);
      }
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "learn-" + theme.name().toLowerCase(java.util.Locale.ROOT) + "-" + width);
    }
  }

  @Test
  void aChangedLessonIsTheReadersOwnExperimentUntilTheyReturn() {
    try (Page page = browser.open("#lesson=worm/1", ColorScheme.LIGHT, 1300)) {
      page.waitForSelector(".answer");
      page.locator(".answer").first().click();
      page.waitForSelector(".lesson-verdict");
      assertThat(page.locator(".own").count()).isZero();
      change(page, "#flits", "200");
      assertThat(page.textContent(".own")).startsWith("You changed the experiment");
      page.click(".own a");
      page.waitForFunction(
          "() => castnet.store.state.flits === 32 && !document.querySelector('.own')");
      assertThat(page.locator(".answer").first().isEnabled()).isTrue();
    }
  }
}
