package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.io.IOException;
import org.castnet.document.JsonText;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Studies and the papers' figures on the page, and the contents of the results database. */
class StudiesPageTest {
  private static final String STUDY =
      "{\"name\":\"%s\",\"network\":\"mesh:4x4\",\"schemes\":[\"u-mesh\",\"unicast\"],"
          + "\"traffic\":{\"multicasts\":[1,3],\"destinations\":4},\"replications\":3}";

  @RegisterExtension static final Browser browser = new Browser();

  private static Page.WaitForSelectorOptions hidden() {
    return new Page.WaitForSelectorOptions().setState(WaitForSelectorState.HIDDEN);
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  @Tag("page")
  void aStudyRunsShowsItsFigureAndIsFoundAgain(ColorScheme theme, int width) {
    try (Page page = browser.open("studies.html", theme, width)) {
      page.click("#run");
      page.waitForSelector("#answer img");
      assertThat(page.textContent("#answer")).contains("copies", "u-mesh", "makespan");
      assertThat(page.evaluate("() => document.querySelector('#answer img').naturalWidth > 100"))
          .isEqualTo(true);
      page.waitForSelector("#progress", hidden());
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "study-" + width);
      page.selectOption("#of", "copies");
      page.fill("#where", "scheme=u-mesh");
      page.fill("#metrics", "makespan");
      page.click("#find");
      page.waitForSelector("#answer h2:text('3 points')");
      assertThat(page.locator("#answer tbody tr").count()).isEqualTo(3);
      page.fill("#where", "scheme");
      page.click("#find");
      page.waitForSelector("#problem:visible");
      assertThat(page.textContent("#problem")).contains("is not a condition; write FIELD=VALUE");
      browser.ignoreErrors(); // the browser reports the refusal, too
    }
  }

  @Test
  @Tag("page")
  void aFigureOfAPaperIsMeasuredAgain() {
    try (Page page = browser.open("studies.html", ColorScheme.LIGHT, 1440)) {
      page.selectOption("#exhibit", "clos-table1");
      assertThat(page.textContent("#claim")).isNotEmpty();
      page.click("#reproduce");
      page.waitForSelector("#answer .verdict");
      assertThat(page.textContent("#answer")).contains("castnet reproduce clos-table1 --quick");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "reproduced");
    }
  }

  @Test
  void thePageStoresTheRowsOfAnEqualStudy() throws IOException {
    String study = STUDY.formatted("twice");
    String first = browser.served().post("/api/study", study).body();
    assertThat(JsonText.parse(first).at("/rows")).hasSize(1 + 4);
    assertThat(browser.served().post("/api/study", study).body()).isEqualTo(first);
    String found =
        browser
            .served()
            .post("/api/results", "{\"study\":\"twice\",\"metrics\":[\"makespan\"]}")
            .body();
    assertThat(JsonText.parse(found).at("/rows"))
        .containsExactlyInAnyOrderElementsOf(JsonText.parse(first).at("/rows"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"network\":[\"mesh:4x4\",\"fabric:/etc/hostname\"]",
        "\"network\":\"mesh:4x4,fail=@/etc/passwd\"",
        "\"network\":\"mesh:4000x4000\"",
        "\"network\":\"mesh:4x4\",\"wormhole\":{\"timings\":\"/etc/hostname\"}"
      })
  void noStudyReachesAFileOfTheServerOrATooLargeNetwork(String part) throws IOException {
    var answer =
        browser
            .served()
            .post("/api/study", STUDY.formatted("x").replace("\"network\":\"mesh:4x4\"", part));
    assertThat(answer.statusCode()).isEqualTo(400);
    assertThat(answer.body()).containsAnyOf("not available here", "there is no file", "too large");
  }
}
