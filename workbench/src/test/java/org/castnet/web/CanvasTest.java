package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The drawing under the hand: boxes, pointing, large cubes, link load, steps, deadlocks, keys. */
@Tag("page")
class CanvasTest {
  private static final String STARS =
      "#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1+0,2+7,2+2,4+5,5&a=dual-path&b=otms";
  private static final String RING =
      "#network=torus:4x2,lanes%3D1&startUp=0&routingDelay=1us&sends=%5B"
          + "{\"id\":0,\"nodes\":[[0,0],\"%2Bx\",\"%2Bx\",\"%2Bx\"],\"deliver\":[[3,0]]},"
          + "{\"id\":1,\"nodes\":[[1,0],\"%2Bx\",\"%2Bx\",\"%2Bx\"],\"deliver\":[[0,0]]},"
          + "{\"id\":2,\"nodes\":[[2,0],\"%2Bx\",\"%2Bx\",\"%2Bx\"],\"deliver\":[[1,0]]},"
          + "{\"id\":3,\"nodes\":[[3,0],\"%2Bx\",\"%2Bx\",\"%2Bx\"],\"deliver\":[[2,0]]}%5D";

  /** The links between switches whose lines cross another switch of their level or column. */
  private static final String BEHIND =
      """
      () => {
        const {net} = castnet.sides[0].view;
        const behind = [];
        net.source.forEach((a, link) => {
          const b = net.target[link];
          if (a < net.endpoints || b < net.endpoints || (net.y[a] !== net.y[b] && net.x[a] !== net.x[b])) return;
          for (const [ax, ay, bx, by] of net.line(link))
            for (let id = net.endpoints; id < net.count; id++)
              if (id !== a && id !== b && Math.abs((ax + bx) / 2 - net.x[id]) < 13
                  && Math.abs((ay + by) / 2 - net.y[id]) < 9) behind.push(net.linkName(link));
        });
        return behind.join();
      }
      """;

  @RegisterExtension static final Browser browser = new Browser();

  @ParameterizedTest
  @CsvSource({"LIGHT, 400", "DARK, 1440"})
  void theToolsOfAFigureCoverNoNode(ColorScheme theme, int width) {
    try (Page page =
        browser.open("#network=mesh:8x8&source=3,3&to=1,0+6,0&a=u-mesh", theme, width)) {
      BoundingBox tools = page.locator("#pane-left .zoom").boundingBox();
      for (int node = 0; node < 64; node++) {
        double[] at = Canvas.left(page).place(node);
        boolean covered =
            at[0] > tools.x
                && at[0] < tools.x + tools.width
                && at[1] > tools.y
                && at[1] < tools.y + tools.height;
        assertThat(covered).as("node %d", node).isFalse();
      }
      Browser.shot(page, "tools-" + width);
    }
  }

  @Test
  void aBoxAddsItsNodesToTheDestinationsExceptTheSource() {
    try (Page page =
        browser.open("#network=mesh:8x8&source=3,3&to=0,0&a=u-mesh", ColorScheme.LIGHT, 1300)) {
      Canvas.left(page).box(18, 36);
      assertThat(page.inputValue("#destinations").split(" "))
          .containsExactlyInAnyOrder("0,0", "2,2", "3,2", "4,2", "2,3", "4,3", "2,4", "3,4", "4,4");
      page.waitForSelector("#pane-left figcaption b");
    }
  }

  @Test
  void pointingAtANodeShowsItsFactsAndHighlightsItsLinks() {
    try (Page page = browser.open("#network=hypercube:9", ColorScheme.LIGHT, 1300)) {
      Canvas canvas = Canvas.left(page);
      int before = canvas.inked();
      canvas.pointAt(100);
      Player.awaitHovered(page, 100);
      assertThat(page.textContent("#hover")).isEqualTo("node 100, 9 links");
      assertThat(canvas.inked()).isGreaterThan(before);
      page.mouse().move(5, 5);
      Player.awaitHovered(page, -1);
      assertThat(canvas.inked()).isEqualTo(before);
    }
  }

  @Test
  void theCubeOfDimensionEightIsADrawingWithAllItsLinks() {
    try (Page page =
        browser.open("#network=hypercube:8&source=0&to=255+7&a=st", ColorScheme.LIGHT, 1300)) {
      assertThat(
              page.evaluate(
                  "() => { const n = castnet.sides[0].net; return n.kind + ' ' + n.pairs.length + '"
                      + " ' + new Set(n.names.map((_, i) => n.x[i] + ':' + n.y[i])).size; }"))
          .isEqualTo("hypercube 1024 256");
      assertThat(Canvas.left(page).inked("link")).isGreaterThan(5000);
      Browser.shot(page, "hypercube-8");
    }
  }

  @Test
  void wrapAroundLinksOfATorusLeaveAtOneBorderAndEnterAtTheOther() {
    try (Page page =
        browser.open("#network=torus:4x4&source=0,0&to=3,0&a=unicast", ColorScheme.LIGHT, 1300)) {
      assertThat(
              page.evaluate(
                  "() => { const n = castnet.sides[0].net; return"
                      + " n.line(castnet.sides[0].playback.worms[0].channels[0] / n.lanes |"
                      + " 0).length; }"))
          .isEqualTo(2);
      assertThat(Player.net(page, "wraps.length")).isEqualTo(16);
    }
  }

  @Test
  void linkLoadHasOneColourScaleAndIsPartOfTheAddress() {
    try (Page page = browser.open(STARS, ColorScheme.LIGHT, 1300)) {
      Canvas canvas = Canvas.left(page);
      assertThat(canvas.inked("hot")).isZero();
      page.check("#heat");
      assertThat(canvas.inked("hot")).isPositive();
      assertThat(page.url()).contains("heat=1");
      Browser.shot(page, "heat");
    }
  }

  /**
   * On a narrow page lines are so thin that their blurred edges, painted twice, are a part of them.
   */
  @Test
  void linkLoadDrawnIncrementallyEqualsThatDrawnAnew() {
    try (Page page = browser.opened(STARS + "&heat=1", ColorScheme.LIGHT, 1600)) {
      page.setViewportSize(1600, 1100);
      Canvas canvas = Canvas.left(page);
      String drawn = "() => castnet.sides[0].view.frame()";
      for (int i = 1; i <= 40; i++) {
        Player.goToShare(page, i / 40.0);
        page.evaluate(drawn);
      }
      int grown = canvas.inked("hot");
      page.evaluate("() => { castnet.sides[0].heat.shown = null; }");
      page.evaluate(drawn);
      assertThat(grown).isPositive().isCloseTo(canvas.inked("hot"), withinPercentage(3));
      Player.go(page, 1);
      assertThat(canvas.inked("hot")).isZero();
    }
  }

  @Test
  void aStepOfThePlanIsShownAlone() {
    try (Page page =
        browser.open(STARS.replace("a=dual-path&b=otms", "a=u-mesh"), ColorScheme.LIGHT, 1300)) {
      Canvas canvas = Canvas.left(page);
      assertThat(page.locator("#step option").allTextContents())
          .containsExactly("all", "1", "2", "3");
      int all = canvas.inked();
      page.selectOption("#step", "1");
      assertThat(canvas.inked()).isLessThan(all);
      assertThat(page.url()).contains("step=1");
    }
  }

  @Test
  void branchingWormsShowAllThatTheyWaitFor() {
    String trees =
        "#network=mesh:6x6&multicasts=8&each=10&a=tree&startUp=0&routingDelay=3us&ports=all";
    try (Page page = browser.open(trees, ColorScheme.LIGHT, 1300)) {
      assertThat(page.locator("#panel svg[aria-label^='Deadlock'] circle").count()).isEqualTo(3);
      assertThat(page.locator("#panel svg[aria-label^='Deadlock'] [stroke-dasharray]").count())
          .isEqualTo(2);
      assertThat(page.textContent("#panel"))
          .contains("In addition, send 3 waits for 5,3 → 5,2, held by send 6;");
    }
  }

  @Test
  void aWormThatWaitsForAConsumptionPortIsDrawnAtItsNode() {
    String paths =
        "#network=mesh:4x4&multicasts=14&each=6&a=dual-path&startUp=0&routingDelay=3us&ports=one"
            + "&flits=64";
    try (Page page = browser.open(paths, ColorScheme.LIGHT, 1300)) {
      assertThat(page.locator("#panel svg[aria-label^='Deadlock'] text").allTextContents())
          .contains("consumption at 1,1");
      assertThat(Canvas.left(page).inked("wait")).isPositive();
    }
  }

  @Test
  void aDeadlockIsNamedAndDrawnAsItsCycle() {
    try (Page page = browser.open(RING, ColorScheme.LIGHT, 1300)) {
      assertThat(page.textContent("#pane-left .bad"))
          .isEqualTo(
              "Deadlock: each of four worms waits for a link that the next one holds:"
                  + " 0 → 1 → 2 → 3 → 0.");
      assertThat(
              page.evaluate(
                  "() => castnet.sides[0].playback.deadlock.cycle.map(w => w.worm).sort().join()"))
          .isEqualTo("0,1,2,3");
      assertThat(page.locator("#panel svg[aria-label^='Deadlock'] circle").count()).isEqualTo(4);
      assertThat(page.locator("#panel svg[aria-label^='Deadlock'] text").allTextContents())
          .contains("send 0", "1,0 → 2,0");
      assertThat(Canvas.left(page).inked("wait")).isPositive();
      Player.goToShare(page, 1);
      Canvas.left(page).pointAt(1);
      page.waitForFunction("() => document.getElementById('hover').textContent.includes('waits')");
      assertThat(page.textContent("#hover"))
          .matches(".*; send \\d waits for .*, held by send \\d; .*");
      Browser.shot(page, "deadlock");
    }
  }

  @Test
  void bothSidesShowTheSamePartAndTheSameMoment() {
    try (Page page = browser.open(STARS, ColorScheme.LIGHT, 1300)) {
      Canvas left = Canvas.left(page);
      double before = left.scale();
      double[] at = left.place(27);
      page.mouse().move(at[0], at[1]);
      page.mouse().wheel(0, -100);
      page.waitForFunction("s => castnet.sides[1].view.scale > s", before);
      assertThat(Canvas.right(page).scale()).isEqualTo(left.scale());
      Player.goToShare(page, 1 / 1.02);
      assertThat(page.textContent("#served")).isEqualTo("7 of 7 · 5 of 7");
      page.click("#play");
      page.waitForCondition(() -> Player.isAtEnd(page));
      assertThat(page.textContent("#served")).isEqualTo("7 of 7 · 7 of 7");
      assertThat(page.getAttribute("#play", "aria-label")).isEqualTo("Play");
    }
  }

  /** Points at the middle of the link between two neighbours. */
  private static String link(Page page, int from, int to) {
    double[] a = Canvas.left(page).place(from);
    double[] b = Canvas.left(page).place(to);
    page.mouse().move((a[0] + b[0]) / 2 - 1, (a[1] + b[1]) / 2);
    page.mouse().move((a[0] + b[0]) / 2, (a[1] + b[1]) / 2);
    return page.textContent("#hover");
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void aLinkStatesItsWormsAndItsBufferAtThePresentTime(ColorScheme theme, int width) {
    String row = "#network=mesh:4x1&source=0,0&to=3,0&startUp=10us&flitTime=1us&flits=8&a=unicast";
    try (Page page = browser.opened(row, theme, width)) {
      assertThat(link(page, 1, 2))
          .isEqualTo(
              "link 1,0 → 2,0: busy for 8 µs of the run; link 2,0 → 1,0: busy for 0 of the run");
      String back = "; link 2,0 → 1,0: free, its buffer is empty";
      Player.go(page, 5e6);
      assertThat(link(page, 1, 2)).isEqualTo("link 1,0 → 2,0: free, its buffer is empty" + back);
      Player.go(page, 11.5e6);
      String held =
          "link 1,0 → 2,0: send 0 (8 flits to 3,0) holds the link to 2,0 from 11 µs to 19 µs, ";
      assertThat(link(page, 1, 2)).isEqualTo(held + "its header moves to the buffer" + back);
      Player.go(page, 14e6);
      assertThat(link(page, 1, 2)).isEqualTo(held + "its flits pass the buffer" + back);
      Canvas.left(page).pointAt(1);
      assertThat(page.textContent("#hover"))
          .contains(
              "node 1,0", "send 0 (8 flits to 3,0) holds the link to 2,0 from 11 µs to 19 µs");
    }
  }

  @Test
  void nodesAreChosenByArrowKeysAndEnter() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 400)) {
      page.focus("#pane-left canvas");
      page.keyboard().press("ArrowRight");
      page.keyboard().press("Enter");
      Browser.settled(page, 2);
      page.keyboard().press("ArrowDown");
      page.keyboard().press("ArrowRight");
      assertThat(page.textContent("#hover")).startsWith("node 1,1, 4 links");
      page.keyboard().press("Enter");
      Browser.settled(page, 3);
      assertThat(page.inputValue("#source")).isEqualTo("0,0");
      assertThat(page.inputValue("#destinations")).isEqualTo("1,1");
    }
  }

  @Test
  void buttonsZoomAndTheNetworkStaysVisible() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.DARK, 400)) {
      Canvas canvas = Canvas.left(page);
      double fitted = canvas.scale();
      for (int i = 0; i < 12; i++) {
        page.click("#pane-left [data-zoom=out]");
      }
      assertThat(canvas.scale()).isGreaterThanOrEqualTo(fitted / 2);
      page.click("#pane-left [data-zoom=in]");
      page.click("#pane-left [data-zoom=fit]");
      assertThat(canvas.scale()).isEqualTo(fitted);
    }
  }

  @Test
  void aClickOnADrawnMulticastExplainsWhyNothingIsChosen() {
    try (Page page =
        browser.open("#network=mesh:4x4&multicasts=3&each=4", ColorScheme.LIGHT, 1300)) {
      double[] at = Canvas.left(page).place(5);
      page.mouse().click(at[0], at[1]);
      assertThat(page.textContent("#hover")).contains("Set their number to 0");
      assertThat(page.inputValue("#source")).isEmpty();
    }
  }

  @Test
  void everythingIsReachableByKeyboard() {
    try (Page page = browser.open(STARS, ColorScheme.LIGHT, 1300)) {
      page.keyboard().press("Tab");
      page.keyboard().press("Enter");
      assertThat(page.evaluate("() => document.activeElement.id")).isEqualTo("panes");
      page.focus("#pane-left canvas");
      Canvas left = Canvas.left(page);
      double fitted = left.scale();
      double x = left.place(0)[0];
      page.keyboard().press("+");
      assertThat(left.scale()).isGreaterThan(fitted);
      page.keyboard().press("0");
      assertThat(left.scale()).isEqualTo(fitted);
      page.keyboard().press("Shift+ArrowLeft");
      assertThat(left.place(0)[0]).isGreaterThan(x);
      page.keyboard().press(" ");
      assertThat(page.getAttribute("#play", "aria-label")).isEqualTo("Pause");
      page.keyboard().press("Home");
      assertThat(page.textContent("#clock")).isEqualTo("plan");
      page.focus("#scrub");
      page.keyboard().press("PageUp");
      assertThat(page.textContent("#clock")).isNotEqualTo("plan");
      assertThat(page.url()).contains("at=");
      page.focus("#tab-worms");
      page.keyboard().press("ArrowLeft");
      assertThat(page.getAttribute("#tab-command", "aria-selected")).isEqualTo("true");
    }
  }

  @Test
  void linksOfOneLevelPassAboveTheSwitchesBetweenAndNumbersCanBeRead() {
    String fabric =
        "#network=irregular:switches=16,ports=8,hosts=4,seed=1&source=H43&to=H23+H50+H11+H32+H5&a=cco";
    try (Page page = browser.open(fabric, ColorScheme.LIGHT, 1440)) {
      assertThat(page.evaluate(BEHIND)).isEqualTo("");
      Object smallest =
          page.evaluate(
              """
              async () => {
                const {svgOf} = await import('/js/take/svg.js');
                const {view} = castnet.sides[0];
                const numbers = [...svgOf(view, '', '').matchAll(/font-size="([0-9.]+)"[^>]*>[0-9]+</g)];
                return numbers.length === 5 && Math.min(...numbers.map((n) => n[1] * view.scale / devicePixelRatio)) > 8.9;
              }\
              """);
      assertThat(smallest).isEqualTo(true);
      Browser.shot(page, "levels");
    }
  }

  @Test
  void linksAlongAColumnPassTheSwitchesBetween() {
    try (Page page =
        browser.open(
            "#network=hyperx:4x4,hosts=2&source=H0&to=H25+H30&a=unicast",
            ColorScheme.LIGHT,
            1300)) {
      assertThat(page.evaluate(BEHIND)).isEqualTo("");
      Browser.shot(page, "columns");
    }
  }
}
