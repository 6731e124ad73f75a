package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The page as a person uses it. */
class A03_PageTest {
  private static final String STARS =
      "#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1+0,2+7,2+2,4+5,5&a=dual-path&b=otms";
  private static final Path SHOTS = Path.of("target", "screenshots");

  private static Browser browser;

  @BeforeAll
  static void start() {
    browser = new Browser();
  }

  @AfterAll
  static void stop() {
    if (browser != null) {
      browser.close();
    }
  }

  @AfterEach
  void nothingWasReportedToTheConsole() {
    assertThat(browser.complaints).isEmpty();
  }

  private static void shot(Page page, String name) {
    page.screenshot(new Page.ScreenshotOptions().setPath(SHOTS.resolve(name + ".png")));
  }

  private static int inked(Page page, String pane) {
    return ((Number)
            page.evaluate(
                "pane => { const c = document.querySelector(pane + ' canvas');"
                    + " const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;"
                    + " let n = 0; for (let i = 3; i < d.length; i += 4) if (d[i]) n++; return n; }",
                pane))
        .intValue();
  }

  @Test
  void aClickChoosesTheSourceFurtherClicksDestinations() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      clickNode(page, 5);
      clickNode(page, 15);
      clickNode(page, 3);
      Browser.settled(page, 4);
      assertThat(page.inputValue("#source")).isEqualTo("1,1");
      assertThat(page.inputValue("#destinations")).isEqualTo("3,3 3,0");
      page.waitForSelector("#pane-a figcaption b");
      assertThat(page.textContent("#pane-a figcaption")).contains("Traffic");
      page.fill("#k", "5");
      page.click("#random");
      page.waitForFunction(
          "() => document.getElementById('destinations').value.split(' ').length === 5");
    }
  }

  private static void clickNode(Page page, int node) {
    int before = ((Number) page.evaluate("() => Number(document.body.dataset.ready)")).intValue();
    Object[] at =
        ((java.util.List<?>)
                page.evaluate(
                    "n => { const v = castnet.sides[0].view; const r = v.canvas.getBoundingClientRect();"
                        + " return [r.x + v.net.x[n] * v.scale + v.left, r.y + v.net.y[n] * v.scale + v.top]; }",
                    node))
            .toArray();
    page.mouse().click(((Number) at[0]).doubleValue(), ((Number) at[1]).doubleValue());
    Browser.settled(page, before + 1);
  }

  @Test
  void twoSchemesStandSideBySideAndSaySo() {
    try (Page page = browser.open(STARS, ColorScheme.LIGHT, 1300)) {
      assertThat(page.textContent("#pane-a figcaption")).contains("dual-path", "longest path 25");
      assertThat(page.textContent("#pane-b figcaption")).contains("otms", "longest path 12");
      page.waitForTimeout(100);
      assertThat(inked(page, "#pane-a")).isPositive();
      assertThat(inked(page, "#pane-b")).isPositive();
      shot(page, "stars");
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
      page.waitForTimeout(2000);
      page.click("#play");
      String frames =
          (String)
              page.evaluate(
                  "() => { const f = castnet.sides[0].view.frames.slice().sort((a, b) => a - b);"
                      + " return f[f.length >> 1].toFixed(1) + ' ms median, ' + f[Math.floor(f.length * .95)].toFixed(1); }");
      System.out.println(
          "torus:16x16, 240 multicasts, drawing a frame of a playback: " + frames + " ms 95 %");
      assertThat(page.textContent("#clock")).contains("s");
      assertThat(inked(page, "#pane-a")).isPositive();
      shot(page, "playback-dark");
    }
  }

  @Test
  void aDeadlockIsNamedAndDrawn() {
    String ring =
        "[0,1,2,3].map(x=>({id:x,nodes:[[x,0],'+x','+x','+x'],deliver:[[(x+3)%4,0]],flits:32}))";
    try (Page page = browser.open("", ColorScheme.LIGHT, 1300)) {
      page.keyboard().press("Escape");
      page.evaluate(
          "() => castnet.store.set({network:'torus:4x2,lanes=1',startUp:'0',routingDelay:'1us',"
              + "sends:JSON.stringify("
              + ring
              + ")})");
      Browser.settled(page, 2);
      assertThat(page.textContent("#pane-a .bad")).startsWith("Deadlock: send 0 waits for");
      shot(page, "deadlock");
    }
  }

  @Test
  void allSchemesAreComparedAndTheFigureIsHandedOut() throws IOException {
    try (Page page = browser.open(STARS + "&tab=compare", ColorScheme.LIGHT, 1300)) {
      page.waitForSelector("#panel table");
      assertThat(page.textContent("#panel")).contains("Best for makespan");
      for (String kind : new String[] {"SVG", "PNG", "CSV", "JSON"}) {
        Download download =
            page.waitForDownload(
                () -> page.click("#panel .downloads button:text-is('" + kind + "')"));
        assertThat(Files.size(download.path())).isPositive();
      }
      page.click("#tab-command");
      assertThat(page.textContent("#panel")).contains("castnet simulate", "\"mesh:8x8\"");
      page.keyboard().press("ArrowLeft");
      assertThat(page.getAttribute("#tab-gantt", "aria-selected")).isEqualTo("true");
    }
  }

  @Test
  void theAddressHoldsTheExperiment() {
    try (Page page = browser.open(STARS, ColorScheme.LIGHT, 1300)) {
      page.fill("#flits", "77");
      page.keyboard().press("Tab");
      Browser.settled(page, 2);
      assertThat(page.url()).contains("flits=77").contains("a=dual-path");
    }
  }

  @Test
  void theGalleryOpensOnTheFirstVisitAndItsExamplesRun() {
    try (Page page = browser.open("", ColorScheme.LIGHT, 1300)) {
      assertThat(page.isVisible("#gallery")).isTrue();
      shot(page, "gallery");
      int examples = page.locator("#examples a").count();
      assertThat(examples).isEqualTo(12);
      for (int i = 0; i < examples; i++) {
        if (!page.isVisible("#gallery")) {
          page.click("#open-gallery");
        }
        page.locator("#examples a").nth(i).click();
        page.waitForSelector("#pane-a figcaption b");
        Browser.settled(page, i + 2);
        assertThat(page.isVisible("#problem")).as(page.textContent("#problem")).isFalse();
      }
    }
  }

  @Test
  void aFabricIsUploaded() throws IOException {
    try (Page page = browser.open("#network=mesh:2x2", ColorScheme.LIGHT, 1300)) {
      page.setInputFiles(
          "#upload",
          Path.of(
              System.getProperty("castnet.root"),
              "examples/fabrics/irregular-16x8/ibnetdiscover.txt"));
      Browser.settled(page, 2);
      assertThat(page.inputValue("#network")).isEqualTo("fabric:upload-1");
      page.click("#random");
      page.waitForSelector("#pane-a figcaption b");
      shot(page, "fabric");
    }
  }

  /** The time between frames as the screen shows them, while something happens at every frame. */
  private static String gaps(Page page, String happening) {
    return (String)
        page.evaluate(
            "async () => { const v = castnet.sides[0].view; const gaps = [];"
                + " const wheel = (d) => v.canvas.dispatchEvent(new WheelEvent('wheel',"
                + " {deltaY: d, clientX: 600, clientY: 300, cancelable: true}));"
                + " await new Promise((done) => { let n = 0; let last = 0; const f = (now) => {"
                + " if (last) gaps.push(now - last); last = now; if (n++ > 90) { done(); return; } "
                + happening
                + "; requestAnimationFrame(f); }; requestAnimationFrame(f); });"
                + " gaps.sort((a, b) => a - b); const mean = gaps.reduce((a, b) => a + b) / gaps.length;"
                + " return mean.toFixed(1) + ' ms mean, ' + gaps[Math.floor(gaps.length * .95)].toFixed(1) + ' ms at 95 %'; }");
  }

  @Test
  void tenThousandNodesFollowTheHandAtSixtyFramesASecond() {
    for (String network : new String[] {"torus:100x100", "hypercube:13"}) {
      try (Page page = browser.open("#network=" + network, ColorScheme.LIGHT, 1300)) {
        page.waitForTimeout(500); // the first drawing is on the screen
        double before = ((Number) page.evaluate("() => castnet.sides[0].view.scale")).doubleValue();
        System.out.printf(
            "%s, time between frames: zoom %s; pan %s%n",
            network,
            gaps(page, "wheel(n % 60 < 30 ? -1 : 1)"),
            gaps(page, "v.left += n % 60 < 30 ? 5 : -5; v.moved()"));
        page.waitForFunction("() => castnet.sides[0].view.isPictured()");
        assertThat(((Number) page.evaluate("() => castnet.sides[0].view.scale")).doubleValue())
            .isNotEqualTo(before);
        assertThat(inked(page, "#pane-a")).isPositive();
      }
    }
  }

  @Test
  void theCheckerFindsNothingSerious() {
    for (ColorScheme scheme : new ColorScheme[] {ColorScheme.LIGHT, ColorScheme.DARK}) {
      for (String tab : new String[] {"worms", "compare", "gantt"}) {
        try (Page page = browser.open(STARS + "&tab=" + tab, scheme, 1300)) {
          assertThat(
                  new AxeBuilder(page)
                      .analyze().getViolations().stream()
                          .filter(
                              v ->
                                  v.getImpact().equals("serious")
                                      || v.getImpact().equals("critical"))
                          .map(v -> v.getId() + " " + v.getNodes().get(0).getHtml()))
              .isEmpty();
        }
      }
    }
  }

  @Test
  void aNarrowScreenHoldsEverything() {
    try (Page page = browser.open(STARS, ColorScheme.DARK, 390)) {
      assertThat(
              (Boolean) page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
          .isTrue();
      shot(page, "narrow-dark");
    }
  }

  @Test
  void circuitsAreConnectedByClickingAndBlockedOnesAreExplained() {
    String busy =
        "clos.html#m=1&n=2&r=2&alpha=1&d=1&ops=[{\"op\":\"connect\",\"in\":0,\"out\":[0]}]";
    try (Page page = browser.open(busy, ColorScheme.LIGHT, 1300)) {
      page.click("[aria-label='input port 1']");
      page.click("[aria-label='output port 2']");
      page.click("#connect");
      Browser.settled(page, 2);
      assertThat(page.textContent("#said")).contains("Blocked", "output switch 1");
      shot(page, "clos-blocked");
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
}
