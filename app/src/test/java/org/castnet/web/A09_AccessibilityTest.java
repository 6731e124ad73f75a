package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** axe-core looks at every screen, in both themes, on a wide and on a narrow page. */
class A09_AccessibilityTest {
  private static final String STARS =
      "#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1+0,2+7,2+2,4+5,5&a=dual-path&b=otms";

  @RegisterExtension static final Browser browser = new Browser();

  @Test
  void everyFigureInBothThemes() {
    for (ColorScheme scheme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
      try (Page page = browser.open(STARS, scheme, 1300)) {
        for (String tab :
            new String[] {"worms", "compare", "events", "latency", "links", "gantt", "command"}) {
          page.click("#tab-" + tab);
          page.waitForSelector("#panel > :nth-child(2)");
          Browser.isForEverybody(page, tab + " " + scheme);
        }
      }
    }
  }

  @Test
  void theGalleryInBothThemes() {
    for (ColorScheme scheme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
      try (Page page = browser.open("", scheme, 1300)) {
        assertThat(page.isVisible("#gallery")).isTrue();
        Browser.isForEverybody(page, "gallery " + scheme);
      }
    }
  }

  @Test
  void theClosPageInBothThemesWideAndNarrow() {
    String busy = "clos.html#m=3&n=2&r=2&ops=[{\"op\":\"connect\",\"in\":0,\"out\":[0]}]";
    for (ColorScheme scheme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
      for (int width : new int[] {1300, 390}) {
        try (Page page = browser.open(busy, scheme, width)) {
          Browser.isForEverybody(page, "clos " + scheme + " " + width);
          Browser.shot(page, "clos-" + scheme + "-" + width);
        }
      }
    }
  }

  @Test
  void theNarrowPageInBothThemes() {
    for (ColorScheme scheme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
      try (Page page = browser.open(STARS + "&tab=compare", scheme, 390)) {
        page.waitForSelector("#panel table");
        Browser.isForEverybody(page, "narrow " + scheme);
        Browser.shot(page, "narrow-" + scheme);
      }
    }
  }
}
