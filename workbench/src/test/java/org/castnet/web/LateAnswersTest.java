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

/** Hands that are quicker than the answers: what is out of date never shows. */
@Tag("page")
class LateAnswersTest {
  @RegisterExtension static final Browser browser = new Browser();

  private static void type(Page page, String field, String value) {
    page.fill(field, value);
    page.keyboard().press("Tab");
  }

  /** The requests whose address or body has this word wait in the list. */
  private static List<Route> held(Page page, String word) {
    List<Route> held = new ArrayList<>();
    page.route(
        "**/api/**",
        route -> {
          String requested = route.request().url() + route.request().postData();
          if (requested.contains(word)) {
            held.add(route);
          } else {
            route.resume();
          }
        });
    return held;
  }

  private static int nodes(Page page) {
    return (Integer) Player.net(page, "count");
  }

  @Test
  void aLateNetworkDoesNotReplaceOneRequestedSince() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      List<Route> late = held(page, "7x7");
      type(page, "#network", "mesh:7x7");
      page.waitForCondition(() -> late.size() == 2);
      Canvas.left(page).pointAt(5);
      page.mouse().down();
      page.mouse().up();
      assertThat(page.textContent("#hover")).contains("not yet the requested network");
      type(page, "#network", "mesh:3x3");
      late.forEach(Route::resume);
      Browser.settled(page, 3);
      assertThat(nodes(page)).isEqualTo(9);
      assertThat(page.inputValue("#source")).isEmpty();
    }
  }

  @Test
  void randomNodesAreThoseOfThePendingNetwork() {
    try (Page page = browser.open("#network=mesh:9x9", ColorScheme.LIGHT, 1300)) {
      List<Route> late = held(page, "network=mesh%3A2x2");
      type(page, "#network", "mesh:2x2");
      page.waitForCondition(() -> late.size() == 2);
      Browser.unfold(page, "#k");
      page.fill("#k", "3");
      page.click("#random");
      late.forEach(Route::resume);
      page.waitForSelector("#pane-left figcaption b");
      assertThat(page.inputValue("#destinations").split(" ")).hasSize(3);
      assertThat(page.isVisible("#problem")).isFalse();
    }
  }

  @Test
  void theRunOfAnOlderLengthIsNotShown() {
    try (Page page =
        browser.open(
            "#network=mesh:4x4&source=0,0&to=3,3&startUp=0&a=unicast", ColorScheme.LIGHT, 1300)) {
      List<Route> late = held(page, "\"flits\":500");
      type(page, "#flits", "500");
      page.waitForCondition(() -> late.size() == 1);
      type(page, "#flits", "64");
      late.forEach(Route::resume);
      Browser.settled(page, 3);
      assertThat(Player.makespan(page, 0)).isEqualTo(69_000_000);
    }
  }

  @Test
  void aComparisonIsRequestedOnceWhileTheExperimentIsUnchanged() {
    try (Page page =
        browser.open(
            "#network=mesh:4x4&source=0,0&to=3,3+1,2&ports=all&tab=compare",
            ColorScheme.LIGHT,
            1300)) {
      page.waitForSelector("#panel table");
      List<Route> requested = held(page, "\"compare\"");
      page.click("#tab-worms");
      page.click("#tab-compare");
      page.selectOption("#scheme-left", "u-mesh");
      Browser.settled(page, 2);
      assertThat(page.locator("#panel table").count()).isEqualTo(1);
      assertThat(requested).isEmpty();
      type(page, "#flits", "64");
      page.waitForCondition(() -> requested.size() == 1);
      assertThat(page.locator("#panel table").count()).isZero();
    }
  }

  private static void drop(Page page, String name, String graph) {
    page.evaluate(
        "([name, text]) => { const data = new DataTransfer(); data.items.add(new File([text],"
            + " name)); document.body.dispatchEvent(new DragEvent('drop', {dataTransfer: data,"
            + " bubbles: true})); }",
        List.of(name, graph));
  }

  @Test
  void ofTwoConsecutiveFilesTheSecondIsShownThoughTheFirstArrivesLater() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      List<Route> late = held(page, "name=first.dot");
      drop(page, "first.dot", "graph { a -- b; b -- c; c -- a }");
      page.waitForCondition(() -> late.size() == 1);
      drop(page, "second.dot", "graph { a -- b; b -- c; c -- d; d -- a }");
      page.waitForTimeout(200);
      late.forEach(Route::resume);
      Browser.settled(page, 3);
      assertThat(nodes(page)).isEqualTo(4);
    }
  }

  @Test
  void aLateFileDoesNotReplaceTheNetworkTypedSince() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      List<Route> late = held(page, "name=late.dot");
      drop(page, "late.dot", "graph { a -- b; b -- c; c -- a }");
      page.waitForCondition(() -> late.size() == 1);
      type(page, "#network", "mesh:3x3");
      Browser.settled(page, 2);
      late.forEach(Route::resume);
      page.waitForSelector("#problem:visible");
      assertThat(page.textContent("#problem")).contains("late.dot", "choose it again");
      assertThat(page.inputValue("#network")).isEqualTo("mesh:3x3");
      assertThat(nodes(page)).isEqualTo(9);
    }
  }

  @Test
  void theLastClickedLessonStepIsShownThoughAllLessonsArriveLate() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      List<Route> late = held(page, "/api/lessons");
      page.evaluate("() => { location.hash = '#lesson=copies/1'; }");
      page.waitForCondition(() -> late.size() == 1);
      page.evaluate("() => { location.hash = '#lesson=copies/2'; }");
      page.waitForCondition(() -> late.size() == 2);
      late.get(1).resume();
      page.waitForSelector(".lesson-count:text('step 2')");
      page.waitForResponse("**/api/lessons", late.get(0)::resume);
      Player.awaitRun(page, 0);
      assertThat(page.textContent(".lesson-count")).contains("step 2 of 3");
    }
  }

  @Test
  void aLatePredictionChangesNothingInALaterStep() {
    try (Page page = browser.open("#lesson=copies/1", ColorScheme.LIGHT, 1300)) {
      page.waitForSelector(".answer");
      List<Route> late = held(page, "/api/lessons/copies/1");
      page.locator(".answer").nth(0).click();
      page.waitForCondition(() -> late.size() == 1);
      page.evaluate("() => { location.hash = '#lesson=copies/2'; }");
      page.waitForSelector(".lesson-count:text('step 2')");
      Player.awaitRun(page, 0);
      late.get(0).abort();
      page.waitForTimeout(200);
      assertThat(page.locator("#lesson .bad, .lesson-verdict").count()).isZero();
      assertThat(page.isVisible("#timeline")).isFalse();
      browser.ignoreErrors(); // the browser reports the request that was broken off
    }
  }

  @Test
  void aPredictionBeforeTheRunIsReadyIsFollowedByTheRun() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      List<Route> late = held(page, "/api/playback");
      page.evaluate("() => { location.hash = '#lesson=copies/2'; }");
      page.waitForCondition(() -> !late.isEmpty());
      page.locator(".answer").nth(0).click();
      page.waitForSelector(".lesson-verdict");
      page.unroute("**/api/**");
      late.forEach(Route::resume);
      Player.awaitPlaying(page);
    }
  }
}
