package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** axe-core checks every screen in both themes, on a wide and on a narrow page. */
@Tag("page")
class AccessibilityTest {
  private static final String STARS =
      "#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1+0,2+7,2+2,4+5,5&a=dual-path&b=otms";

  @RegisterExtension static final Browser browser = new Browser();

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void everyFigureInBothThemesWideAndNarrow(ColorScheme theme, int width) {
    try (Page page = browser.open(STARS, theme, width)) {
      Browser.isAccessible(page, "worms " + theme + " " + width);
      for (String tab : List.of("compare", "latency", "links", "take", "command")) {
        page.click("#tab-" + tab);
        page.waitForSelector("#panel > :nth-child(2)");
        Browser.isAccessible(page, "#panel", tab + " " + theme + " " + width);
        assertThat(
                (Boolean) page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
            .as(tab)
            .isTrue();
      }
      Browser.shot(page, "figures-" + theme + "-" + width);
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void fromTheGalleryToARaceAndALesson(ColorScheme theme, int width) {
    try (Page page = browser.open("", theme, width)) {
      assertThat(page.isVisible("#gallery")).isTrue();
      Browser.fitsAndIsAccessible(page);
      page.click("#watch-race");
      page.waitForSelector("#race .answer");
      Browser.fitsAndIsAccessible(page);
      page.locator("#race .answer").first().click();
      Player.awaitPlaying(page);
      Player.goToShare(page, 1);
      page.waitForCondition(() -> page.textContent("#race").contains("wins"));
      Browser.fitsAndIsAccessible(page);
      // the verdict is visible without scrolling
      assertThat(
              (Boolean)
                  page.evaluate(
                      "() => document.getElementById('race').getBoundingClientRect().bottom"
                          + " <= innerHeight"))
          .isTrue();
      Browser.shot(page, "race-" + theme + "-" + width);
      int before = Browser.changes(page);
      page.evaluate("() => { location.hash = '#lesson=deadlock/1'; }");
      Browser.settled(page, before + 1);
      page.waitForSelector("#lesson button");
      Browser.fitsAndIsAccessible(page);
    }
  }

  @Test
  void theClosPageInBothThemesWideAndNarrow() {
    String busy = "clos.html#m=3&n=2&r=2&ops=[{\"op\":\"connect\",\"in\":0,\"out\":[0]}]";
    for (ColorScheme scheme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
      for (int width : new int[] {1440, 400}) {
        try (Page page = browser.open(busy, scheme, width)) {
          Browser.isAccessible(page, "clos " + scheme + " " + width);
          Browser.shot(page, "clos-" + scheme + "-" + width);
        }
      }
    }
  }
}
