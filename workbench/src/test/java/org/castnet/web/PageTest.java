package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The page as a person uses it. */
class PageTest {
  private static final String STARS =
      "#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1+0,2+7,2+2,4+5,5&a=dual-path&b=otms";

  @RegisterExtension static final Browser browser = new Browser();

  @Test
  void aClickChoosesTheSourceFurtherClicksDestinations() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      Canvas.left(page).click(5);
      Canvas.left(page).click(15);
      Canvas.left(page).click(3);
      Browser.settled(page, 4);
      assertThat(page.inputValue("#source")).isEqualTo("1,1");
      assertThat(page.inputValue("#destinations")).isEqualTo("3,3 3,0");
      page.waitForSelector("#pane-left figcaption b");
      assertThat(page.textContent("#pane-left figcaption")).contains("Traffic");
      Browser.unfold(page, "#k");
      page.fill("#k", "5");
      page.click("#random");
      page.waitForFunction(
          "() => document.getElementById('destinations').value.split(' ').length === 5");
    }
  }

  @Test
  void anOldLinkKeepsItsMeaningWhenDefaultsChange() {
    String first =
        "mesh:8x8,,,32,1,0,16,,1MiB,unicast,,,,,,,,worms,,,,0,0,node,0,0,,300us,1us,0,1,one,"
            + "serial,";
    String defaults =
        "() => import('/js/state.js').then(state =>"
            + " [state.EDITIONS[0], state.fromAddress('#network=mesh:8x8'),"
            + " state.fromAddress('#edition=1')].map(all => Object.values(all).join()).join('|'))";
    try (Page page = browser.open("#network=mesh:8x8", ColorScheme.LIGHT, 1300)) {
      assertThat(page.evaluate(defaults)).isEqualTo(first + "|" + first + "|" + first);
      assertThat(page.isVisible("#gallery")).isFalse();
    }
  }

  @Test
  void twoSchemesAreShownSideBySideAndLabelled() {
    try (Page page = browser.open(STARS, ColorScheme.LIGHT, 1300)) {
      assertThat(page.textContent("#pane-left figcaption"))
          .contains("dual-path", "longest path 25");
      assertThat(page.textContent("#pane-right figcaption")).contains("otms", "longest path 12");
      assertThat(Canvas.left(page).inked()).isPositive();
      assertThat(Canvas.right(page).inked()).isPositive();
      Browser.shot(page, "stars");
    }
  }

  @Test
  @Tag("page")
  void twoHundredAndFortyMulticastsAreComparedByEveryScheme() {
    try (Page page =
        browser.open(
            "#network=torus:16x16&multicasts=240&each=80&a=u-torus", ColorScheme.LIGHT, 1300)) {
      long began = System.nanoTime();
      page.click("#tab-compare");
      page.waitForSelector("#panel table");
      System.out.printf(
          "torus:16x16, 240 multicasts of 80, all schemes, the first time on the page: %d ms%n",
          (System.nanoTime() - began) / 1_000_000);
      assertThat(page.textContent("#panel table")).contains("exchange");
      assertThat(page.textContent("#panel details")).contains("otms: skipped for 240 messages");
    }
  }

  @Test
  void theRunPlaysScrubsAndShowsItsEnd() {
    try (Page page =
        browser.open(
            "#network=torus:16x16&multicasts=240&each=40&a=u-torus&b=partition",
            ColorScheme.DARK,
            1300)) {
      page.click("#play");
      page.waitForFunction("() => castnet.timeline.gaps.length > 30");
      page.click("#play");
      System.out.println(
          "torus:16x16, 240 multicasts, two sides, time between frames of a playback: "
              + page.evaluate(
                  "() => { const g = castnet.timeline.gaps.slice().sort((a, b) => a - b);"
                      + " return (g.reduce((a, b) => a + b) / g.length).toFixed(1) + ' ms mean, '"
                      + " + g[Math.floor(g.length * .95)].toFixed(1) + ' ms at 95 %'; }"));
      assertThat(page.textContent("#clock")).contains("s");
      assertThat(Canvas.left(page).inked()).isPositive();
      Browser.shot(page, "playback-dark");
    }
  }

  @Test
  @Tag("page")
  void theGalleryOpensOnTheFirstVisitAndItsExamplesRun() {
    try (Page page = browser.open("", ColorScheme.LIGHT, 1300)) {
      assertThat(page.isVisible("#gallery")).isTrue();
      page.waitForSelector("#examples a");
      Browser.shot(page, "gallery");
      int examples = page.locator("#examples a").count();
      assertThat(examples).isEqualTo(13);
      for (int i = 0; i < examples; i++) {
        if (!page.isVisible("#gallery")) {
          page.click("#open-gallery");
        }
        page.locator("#examples a").nth(i).click();
        page.waitForSelector("#pane-left figcaption b");
        Browser.settled(page, i + 2);
        assertThat(page.isVisible("#problem")).as(page.textContent("#problem")).isFalse();
      }
    }
  }

  /** The time between frames as the screen shows them, while something happens at every frame. */
  private static String gaps(Page page, String happening) {
    return (String)
        page.evaluate(
            "async () => { const v = castnet.sides[0].view; const gaps = [];"
                + " const r = v.canvas.getBoundingClientRect();"
                + " const wheel = (d) => v.canvas.dispatchEvent(new WheelEvent('wheel',"
                + " {deltaY: d, clientX: r.x + r.width / 2, clientY: r.y + r.height / 2,"
                + " cancelable: true}));"
                + " await new Promise((done) => { let n = 0; let last = 0; const f = (now) => {"
                + " if (last) gaps.push(now - last); last = now; if (n++ > 40) { done(); return; } "
                + happening
                + "; requestAnimationFrame(f); }; requestAnimationFrame(f); });"
                + " gaps.sort((a, b) => a - b); const mean = gaps.reduce((a, b) => a + b) / gaps.length;"
                + " return mean.toFixed(1) + ' ms mean, ' + gaps[Math.floor(gaps.length * .95)].toFixed(1) + ' ms at 95 %'; }");
  }

  @Test
  @Tag("page")
  void tenThousandNodesPanAtSixtyFramesPerSecond() {
    for (String network : new String[] {"torus:100x100", "hypercube:13"}) {
      try (Page page = browser.open("#network=" + network, ColorScheme.LIGHT, 1300)) {
        page.waitForFunction("() => castnet.sides[0].view.frames.length > 0");
        double before = Canvas.left(page).scale();
        System.out.printf(
            "%s, time between frames: zoom %s; pan %s%n",
            network,
            gaps(page, "wheel(n % 40 < 20 ? -1 : 1)"),
            gaps(page, "v.left += n % 40 < 20 ? 5 : -5; v.moved()"));
        page.waitForFunction("() => castnet.sides[0].view.isPictured()");
        assertThat(Canvas.left(page).scale()).isNotEqualTo(before);
        assertThat(Canvas.left(page).inked()).isPositive();
      }
    }
  }

  @Test
  void aNarrowScreenShowsEverything() {
    try (Page page = browser.opened(STARS, ColorScheme.DARK, 390)) {
      assertThat(
              (Boolean) page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
          .isTrue();
      assertThat(
              page.evaluate(
                  "() => ['panes', 'timeline', 'controls', 'tabs', 'panel']"
                      + ".map(id => document.getElementById(id).getBoundingClientRect().top)"
                      + ".every((y, i, all) => i === 0 || y > all[i - 1])"))
          .isEqualTo(true);
      Browser.shot(page, "narrow-dark");
    }
  }
}
