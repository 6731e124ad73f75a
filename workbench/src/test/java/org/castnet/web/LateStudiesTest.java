package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page of studies, too, shows the last request only. */
@Tag("page")
class LateStudiesTest {
  private static final String STUDY =
      """
      name: %s
      network: mesh:4x4
      schemes: [u-mesh]
      traffic: {multicasts: [1, 2], destinations: 3}
      replications: 2
      """;

  @RegisterExtension static final Browser browser = new Browser();

  private static List<Route> held(Page page, Predicate<Route> which) {
    List<Route> held = new ArrayList<>();
    page.route(
        "**/api/**",
        route -> {
          if (which.test(route)) {
            held.add(route);
          } else {
            route.resume();
          }
        });
    return held;
  }

  private static boolean says(Route route, String word) {
    return (route.request().url() + route.request().postData()).contains(word);
  }

  private static void run(Page page, String name) {
    page.fill("#study", STUDY.formatted(name));
    page.click("#run");
  }

  private static Page studies() {
    return browser.open("studies.html", ColorScheme.LIGHT, 1300);
  }

  @Test
  void ofTwoStudiesTheSecondIsShownThoughTheTextOfTheFirstArrivesLater() {
    try (Page page = studies()) {
      List<Route> late = held(page, route -> says(route, "name: before"));
      run(page, "before");
      page.waitForCondition(() -> late.size() == 1);
      run(page, "since");
      page.waitForSelector("#answer table");
      late.forEach(Route::resume);
      Browser.settled(page, 3);
      assertThat(page.textContent("#answer")).contains("since").doesNotContain("before");
      assertThat(page.isVisible("#progress")).isFalse();
    }
  }

  @Test
  void ofTwoStudiesTheSecondIsShownThoughTheAnswerOfTheFirstArrivesLater() {
    try (Page page = studies()) {
      List<Route> late = held(page, route -> route.request().url().endsWith("/answer"));
      run(page, "before");
      page.waitForCondition(() -> late.size() == 1);
      run(page, "since");
      page.waitForCondition(() -> late.size() == 2);
      late.get(1).resume();
      page.waitForSelector("#answer table");
      late.get(0).resume();
      Browser.settled(page, 3);
      assertThat(page.textContent("#answer")).contains("since").doesNotContain("before");
    }
  }

  @Test
  void aFigureOfAPaperIsNotReplacedByAStudyWhoseTextArrivesLater() {
    try (Page page = studies()) {
      List<Route> late = held(page, route -> says(route, "name: before"));
      run(page, "before");
      page.waitForCondition(() -> late.size() == 1);
      page.selectOption("#exhibit", "clos-table1");
      page.click("#reproduce");
      late.forEach(Route::resume);
      page.waitForSelector("#answer .verdict");
      Browser.settled(page, 3);
      assertThat(page.textContent("#answer")).contains("reproduce clos-table1");
    }
  }

  @Test
  void aStudyStoppedBeforeItsTextIsReadDoesNotBegin() {
    try (Page page = studies()) {
      List<Route> late = held(page, route -> says(route, "name: before"));
      run(page, "before");
      page.waitForCondition(() -> late.size() == 1);
      page.click("#stop");
      late.forEach(Route::resume);
      Browser.settled(page, 2);
      assertThat(page.isVisible("#progress")).isFalse();
      assertThat(page.textContent("#answer")).isEmpty();
    }
  }

  @Test
  void earlierSearchResultsDoNotReplaceAStudy() {
    try (Page page = studies()) {
      List<Route> late = held(page, route -> says(route, "u-torus"));
      page.fill("#where", "scheme=u-torus");
      page.click("#find");
      page.waitForCondition(() -> late.size() == 1);
      run(page, "since");
      page.waitForSelector("#answer table");
      page.waitForResponse("**/api/results", late.get(0)::resume);
      Browser.settled(page, 2);
      page.waitForTimeout(100);
      assertThat(page.textContent("#answer")).contains("since");
    }
  }
}
