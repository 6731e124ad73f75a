package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.microsoft.playwright.CDPSession;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What hands do on the page, in both themes, on a narrow and on a wide screen. */
@Tag("page")
class DirectManipulationTest {
  private static final String ONE = "#network=mesh:4x4&source=0,0&to=3,0+3,3&a=unicast";
  private static final String MAKESPAN = "() => castnet.sides[0].playback?.makespan ?? -1";

  @RegisterExtension static final Browser browser = new Browser();

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void aLinkAndANodeFailRecoverAndAreUndone(ColorScheme theme, int width) {
    try (Page page = browser.open(ONE, theme, width)) {
      page.click("#pane-left [data-zoom=break]");
      Canvas left = Canvas.left(page);
      double[] a = left.place(1);
      double[] b = left.place(2);
      int before = Browser.changes(page);
      page.mouse().click((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
      Browser.settled(page, before + 1);
      assertThat(page.inputValue("#network")).isEqualTo("mesh:4x4,fail=1,0-2,0");
      assertThat(page.textContent("#pane-left figcaption")).contains("fail=1,0-2,0");
      left.click(5);
      assertThat(page.inputValue("#network")).isEqualTo("mesh:4x4,fail=1,0-2,0;1,1");
      left.click(5);
      assertThat(page.inputValue("#network")).isEqualTo("mesh:4x4,fail=1,0-2,0");
      page.click("#undo");
      page.waitForFunction("() => document.getElementById('network').value.endsWith('1,1')");
      Browser.fitsAndIsAccessible(page);
    }
  }

  @ParameterizedTest
  @CsvSource({"DARK, 1440", "LIGHT, 400"})
  void aSliderChangesTheRunAtOnceAndOneUndoTakesItBack(ColorScheme theme, int width) {
    try (Page page = browser.open(ONE, theme, width)) {
      Object before = page.evaluate(MAKESPAN);
      Browser.unfold(page, "#flits-slide");
      page.focus("#flits-slide");
      for (int i = 0; i < 8; i++) {
        page.keyboard().press("ArrowRight");
      }
      page.waitForFunction("() => document.getElementById('flits').value === '128'");
      page.waitForFunction("m => (castnet.sides[0].playback?.makespan ?? -1) > m", before);
      assertThat(page.url()).contains("flits=128");
      Browser.fitsAndIsAccessible(page);
      page.click("#undo");
      page.waitForFunction("() => document.getElementById('flits').value === '32'");
    }
  }

  @Test
  void aTimeWithoutAUnitIsRejectedWithOne() {
    try (Page page = browser.open(ONE + "&startUp=5", ColorScheme.LIGHT, 1440)) {
      assertThat(page.textContent("#units")).contains("write 5us");
      page.waitForFunction("() => document.body.textContent.includes('has no unit')");
    }
    browser.ignoreErrors(); // the server's refusal
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void aLessonIsPredictedRunAndFollowedToItsNextStep(ColorScheme theme, int width) {
    try (Page page = browser.open("#lesson=copies/2", theme, width)) {
      Player.awaitRun(page, 0);
      assertThat(page.isVisible("#timeline")).isFalse();
      assertThat(page.isVisible("#pane-left figcaption")).isFalse();
      Browser.fitsAndIsAccessible(page);
      page.locator(".answer").nth(0).click();
      page.waitForSelector(".lesson-verdict");
      assertThat(page.textContent(".lesson-verdict")).contains("Result of the run: Twice as long");
      Player.awaitPlaying(page);
      assertThat(page.isVisible("#timeline")).isTrue();
      Browser.fitsAndIsAccessible(page);
      page.click(".onward a");
      Player.awaitRun(page, 1);
      assertThat(page.textContent(".lesson-count")).contains("step 3 of 3");
      page.locator(".answer").nth(2).click();
      page.waitForSelector(".lesson-verdict");
      assertThat(page.textContent(".lesson-verdict")).isEqualTo("Correct.");
      page.click(".lesson-count button");
      assertThat(page.isVisible("#lesson")).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400", "DARK, 1440", "LIGHT, 400"})
  void aSliderAndItsCurveFollowTheAnswerAndChangeTheRun(ColorScheme theme, int width) {
    try (Page page = browser.opened("#lesson=worm/2", theme, width)) {
      Player.awaitRun(page, 0);
      assertThat(page.locator("#lesson .slider").count()).isZero();
      page.locator(".answer").nth(1).click();
      page.waitForSelector(".lesson-verdict");
      assertThat(page.locator("#lesson .slider").count()).isEqualTo(1);
      page.waitForSelector("#lesson .curve svg");
      assertThat(page.textContent("#lesson .slider >> nth=0")).isEqualTo("Flits64");
      Browser.fitsAndIsAccessible(page);
      int before = Browser.changes(page);
      page.locator("#lesson .slider input").first().focus();
      page.keyboard().press("End");
      Browser.settled(page, before + 1);
      assertThat(page.textContent("#lesson .slider >> nth=0")).isEqualTo("Flits4096");
      assertThat(Player.makespan(page, 0)).isEqualTo(4.112e9);
      assertThat(page.textContent(".own")).startsWith("You changed the experiment");
      Browser.shot(page, "lesson-sliders-" + theme + "-" + width);
    }
  }

  @Test
  void theGalleryRemembersWhichStepsWereAnswered() {
    try (Page page = browser.open("#lesson=worm/1", ColorScheme.LIGHT, 1440)) {
      page.locator(".answer").first().click();
      page.waitForSelector(".lesson-verdict");
      page.reload();
      Browser.settled(page, 1);
      page.click("#open-gallery");
      page.waitForSelector("#lessons .progress");
      assertThat(page.textContent("#lessons .progress")).isEqualTo("1 of 3 steps done");
      Browser.shot(page, "gallery-progress");
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void aFirstVisitShowsARaceAndItsExplanationAfterOneClick(ColorScheme theme, int width) {
    try (Page page = browser.open("", theme, width)) {
      page.click("#watch-race");
      page.waitForSelector("#race .answer");
      assertThat(page.innerText("body")).doesNotContain("wins", "delivered after");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "bet-" + width);
      page.click("#race .answer:has-text('unicast')");
      Player.awaitPlaying(page);
      Player.awaitMoving(page);
      assertThat(page.innerText("body")).doesNotContain("wins", "delivered after");
      Player.goToShare(page, 1);
      assertThat(page.textContent("#pane-right figcaption")).contains("delivered after");
      assertThat(page.textContent("#race"))
          .startsWith("Your choice was unicast. ")
          .contains("u-mesh wins: it ends after", "times as fast as unicast")
          .contains(
              "unicast's last copy waited", "for earlier sends; u-mesh's did not wait for any.");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "race-" + width);
      page.click("#open-gallery");
      page.click("#examples a:has-text('Holders double')");
      page.waitForSelector("#race .answer:has-text('binomial')");
    }
  }

  @Test
  void everyStepOfEveryLessonIsDrawnAsItsFileSpecifies() {
    try (Page page = browser.open("#lesson=worm/1", ColorScheme.LIGHT, 1440)) {
      Object drawn =
          page.evaluate(
              "async () => { const {lessons} = await (await fetch('/api/lessons')).json();"
                  + " const {experiment} = await import('/js/given.js'); let n = 0;"
                  + " for (const {lesson} of lessons) for (const step of lesson.steps)"
                  + " if (step.scenario) { const e = await experiment(step.scenario);"
                  + " if (!e.network) throw new Error(lesson.title); n++; } return n; }");
      assertThat((Integer) drawn).isGreaterThan(12);
    }
  }

  private static void touch(CDPSession session, String type, double... at) {
    JsonArray points = new JsonArray();
    for (int i = 0; i < at.length; i += 2) {
      JsonObject point = new JsonObject();
      point.addProperty("x", at[i]);
      point.addProperty("y", at[i + 1]);
      point.addProperty("id", i);
      points.add(point);
    }
    JsonObject event = new JsonObject();
    event.addProperty("type", type);
    event.add("touchPoints", points);
    session.send("Input.dispatchTouchEvent", event);
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 400", "DARK, 1440"})
  void oneFingerOnAPictureScrollsThePageAndKeepsThePicture(ColorScheme theme, int width) {
    try (Page page = browser.open(ONE, theme, width)) {
      page.setViewportSize(width, 600);
      page.waitForFunction(
          "() => { const {height, clientHeight} = castnet.sides[0].view.canvas;"
              + " return Math.abs(height - clientHeight * devicePixelRatio) <= 1; }");
      Canvas left = Canvas.left(page);
      double[] at = left.place(5);
      String view =
          "() => { const {scale, left, top} = castnet.sides[0].view; return [scale, left,"
              + " top].join(); }";
      Object before = page.evaluate(view);
      CDPSession hand = page.context().newCDPSession(page);
      touch(hand, "touchStart", at[0], at[1]);
      for (int i = 1; i <= 12; i++) {
        touch(hand, "touchMove", at[0], at[1] - 12 * i);
        page.waitForTimeout(16);
      }
      touch(hand, "touchEnd");
      page.waitForFunction("() => scrollY > 60");
      assertThat(page.evaluate(view)).isEqualTo(before);
      assertThat(page.inputValue("#source")).as("a swipe chooses nothing").isEqualTo("0,0");
    }
  }

  @Test
  void twoFingersZoomAboutTheirMidpoint() {
    try (Page page = browser.open("#network=mesh:8x8", ColorScheme.LIGHT, 400)) {
      Canvas canvas = Canvas.left(page);
      double before = canvas.scale();
      double[] middle = canvas.place(27);
      double x = middle[0];
      double y = middle[1];
      CDPSession session = page.context().newCDPSession(page);
      touch(session, "touchStart", x - 20, y, x + 20, y);
      for (int spread = 24; spread <= 40; spread += 4) {
        touch(session, "touchMove", x - spread, y, x + spread, y);
      }
      touch(session, "touchEnd");
      assertThat(canvas.scale() / before).isBetween(1.6, 2.1);
      assertThat(canvas.place(27)[0]).isCloseTo(x, within(6.0));
      assertThat(page.inputValue("#source")).as("a pinch chooses nothing").isEmpty();
      assertThat(page.evaluate("() => getComputedStyle(castnet.sides[0].view.canvas).touchAction"))
          .as("one finger scrolls the page")
          .isEqualTo("pan-y");
    }
  }
}
