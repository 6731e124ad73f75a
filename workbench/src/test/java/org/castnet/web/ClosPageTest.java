package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Circuits by clicking. */
@Tag("page")
class ClosPageTest {
  private static final String BUSY =
      "clos.html#m=1&n=2&r=2&alpha=1&d=1&ops=[{\"op\":\"connect\",\"in\":0,\"out\":[0]}]";

  @RegisterExtension static final Browser browser = new Browser();

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void circuitsAreConnectedByClickingAndBlockedOnesAreExplained(ColorScheme theme, int width) {
    try (Page page = browser.open(BUSY, theme, width)) {
      page.click("[aria-label='input port 1']");
      page.click("[aria-label='output port 2']");
      page.click("#connect");
      Browser.settled(page, 2);
      assertThat(page.textContent("#said")).contains("Blocked", "output switch 1");
      assertThat(page.locator("#stages .switch.short").count()).isEqualTo(1);
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "clos-blocked");
      page.click("[aria-label^='input port 0']");
      page.click("#disconnect");
      Browser.settled(page, 3);
      page.click("[aria-label='input port 1']");
      page.click("#connect");
      Browser.settled(page, 4);
      assertThat(page.textContent("#said")).startsWith("Connected through middle 0");
      assertThat(page.textContent("#slack")).startsWith("Slack");
    }
  }

  @Test
  void slackFallsWithEveryCircuitAndTheAddressContainsThemAll() {
    try (Page page = browser.open("clos.html#m=5&n=4&r=4", ColorScheme.LIGHT, 1300)) {
      assertThat(page.textContent("#slack")).startsWith("Slack: 5 middles");
      page.click("[aria-label='input port 0']");
      page.click("[aria-label='output port 5']");
      page.click("[aria-label='output port 9']");
      page.click("#connect");
      Browser.settled(page, 2);
      assertThat(page.textContent("#slack")).startsWith("Slack: 4 middles");
      String link = page.url();
      try (Page again =
          browser.open(link.substring(link.indexOf("clos.html")), ColorScheme.DARK, 1300)) {
        assertThat(again.textContent("#slack")).isEqualTo(page.textContent("#slack"));
        assertThat(again.locator("[aria-label='output port 9, connected']").count()).isEqualTo(1);
      }
    }
  }

  @Test
  void portsCanBeChosenByKeyboard() {
    try (Page page = browser.open("clos.html#m=3&n=2&r=2", ColorScheme.LIGHT, 1300)) {
      page.focus("[aria-label='input port 3']");
      page.keyboard().press("Enter");
      page.focus("[aria-label='output port 0']");
      page.keyboard().press(" ");
      assertThat(page.getAttribute("[aria-label='output port 0']", "aria-pressed"))
          .isEqualTo("true");
      page.focus("#connect");
      page.keyboard().press("Enter");
      Browser.settled(page, 2);
      assertThat(page.textContent("#said")).startsWith("Connected");
    }
  }

  @Test
  void rejectsAnImpossibleNetworkInOneLine() {
    try (Page page = browser.open("clos.html#m=3&n=2&r=2", ColorScheme.LIGHT, 1300)) {
      page.fill("#n", "9000");
      page.keyboard().press("Tab");
      Browser.settled(page, 2);
      assertThat(page.textContent("#problem")).isEqualTo("n is 9000; 1 to 16 are allowed");
      assertThat(page.inputValue("#n")).isEqualTo("16");
    }
  }

  @Test
  void reportsAnInvalidAddressAndContinues() {
    try (Page page = browser.open("clos.html#ops=notjson&m=1000000&n=0", ColorScheme.LIGHT, 1300)) {
      assertThat(page.textContent("#problem"))
          .contains("m is 1000000; 1 to 64 are allowed", "n is 0", "ops is not a JSON list");
      assertThat(page.locator("#stages .port").count()).isPositive();
      page.evaluate("() => { location.hash = '#m=3&n=2&r=2'; }");
      Browser.settled(page, 2);
      assertThat(page.inputValue("#m")).isEqualTo("3");
      assertThat(page.isVisible("#problem")).isFalse();
      assertThat(page.locator("#stages .number").count()).isEqualTo(8);
    }
  }

  @Test
  void anAnswerThatArrivesEarlyWaitsForTheExperiment() {
    try (Page page = browser.open("clos.html#m=3&n=2&r=2", ColorScheme.LIGHT, 1300)) {
      List<Route> held = new ArrayList<>();
      page.route("**/clos/route", held::add);
      page.evaluate("() => { location.hash = '#lesson=clos/1'; }");
      page.waitForCondition(() -> !held.isEmpty());
      page.waitForResponse("**/api/lessons/clos/1", () -> page.locator(".answer").nth(0).click());
      page.unroute("**/clos/route");
      held.get(0).resume();
      page.waitForSelector(".lesson-verdict");
      page.waitForFunction(
          "() => document.getElementById('said').textContent.startsWith('Blocked')");
    }
  }

  @Test
  void aLessonIsPredictedAndThenRun() {
    try (Page page = browser.open("clos.html#lesson=clos/1", ColorScheme.LIGHT, 1300)) {
      page.locator(".answer").nth(0).click();
      page.waitForSelector(".lesson-verdict");
      assertThat(page.textContent(".lesson-verdict")).contains("blocked although both ports");
      page.waitForFunction(
          "() => document.getElementById('said').textContent.startsWith('Blocked')");
    }
  }
}
