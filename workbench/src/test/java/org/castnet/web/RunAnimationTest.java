package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A run that is watched: its time axis, its events, its colours, and what is linked to what. */
@Tag("page")
class RunAnimationTest {
  private static final String STARS =
      "#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1+0,2+7,2+2,4+5,5&a=u-mesh&b=unicast";
  private static final String CROWD =
      "#network=mesh:8x8&multicasts=20&each=8&a=u-mesh&b=unicast&startUp=5us&flitTime=100ns";

  @RegisterExtension static final Browser browser = new Browser();

  private static int number(Page page, String expression) {
    return ((Number) page.evaluate(expression)).intValue();
  }

  @Test
  void startUpsHaveTheShareOfTheAxisThatTheyHaveOfTheTime() {
    try (Page page = browser.open(STARS, ColorScheme.LIGHT, 1440)) {
      String seen =
          "() => { const {axis} = castnet.timeline; let n = 0;"
              + " for (let i = 0; i < 1000; i++) { const t = %s;"
              + " if (castnet.sides.some(s => s.playback.starting(t).length)) n++; } return n; }";
      int byTheClock = number(page, seen.formatted("i / 1000 * axis.end"));
      assertThat(byTheClock).as("of 1000 moments by the clock").isGreaterThan(700);
      assertThat(number(page, seen.formatted("axis.time(i / 1000)")))
          .as("of 1000 places of the axis")
          .isCloseTo(byTheClock, within(2));
      assertThat(
              page.evaluate(
                  "() => { const {axis} = castnet.timeline; return [0, .1, .35, .8, 1].every(p =>"
                      + " Math.abs(axis.place(axis.time(p)) - p) < 1e-9); }"))
          .isEqualTo(true);
    }
  }

  @Test
  void aStartUpIsARingThatFills() {
    try (Page page = browser.open(STARS, ColorScheme.LIGHT, 1440)) {
      Canvas left = Canvas.left(page);
      Player.go(page, 30e6);
      int early = left.inkedByWorms(0);
      Player.go(page, 270e6);
      assertThat(left.inkedByWorms(0)).isGreaterThan(early);
      Browser.shot(page, "start-up");
    }
  }

  @Test
  void destinationsWaitAsRingsAndThePlanStaysFaintDuringTheRun() {
    try (Page page = browser.open(STARS, ColorScheme.LIGHT, 1440)) {
      Canvas left = Canvas.left(page);
      Player.go(page, 1e6);
      int rings = left.inked("ink");
      Player.goToShare(page, 1);
      assertThat(rings).isPositive().isLessThan(left.inked("ink"));
      assertThat(page.textContent("#legend")).contains("destination", "start-up", "waits for");
    }
  }

  @Test
  void buttonsAndKeysStepThroughEventsAndTheLineDescribesThem() {
    try (Page page = browser.open(STARS + "&ports=one", ColorScheme.LIGHT, 1440)) {
      page.click("#next");
      assertThat(page.textContent("#hover")).contains("start-up begins at 3,3");
      page.click("#next");
      assertThat(page.textContent("#clock")).isEqualTo("300 µs");
      assertThat(page.textContent("#hover")).contains("u-mesh: send 0 leaves 3,3");
      page.keyboard().press(".");
      assertThat(page.textContent("#hover")).contains("send 4: start-up begins", "unicast: send 1");
      page.keyboard().press(",");
      assertThat(page.textContent("#clock")).isEqualTo("300 µs");
      page.click("#previous");
      page.click("#previous");
      assertThat(page.textContent("#clock")).isEqualTo("plan");
    }
  }

  @Test
  void colourIdentifiesTheMulticastAsInPrint() throws java.io.IOException {
    try (Page page = browser.open(CROWD, ColorScheme.LIGHT, 1440)) {
      assertThat(
              page.evaluate(
                  "() => { const p = castnet.sides[0].playback;"
                      + " return p.plan.sends.every((s, i) => p.ranks[i] === s.message)"
                      + " && new Set(p.active(6850000).map(i => p.ranks[i] % 8)).size; }"))
          .as("colours on the screen while twenty multicasts are under way")
          .isEqualTo(8);
    }
    String script = browser.served().get("/js/theme.js").body();
    for (int i = 0; i < org.castnet.drawing.Palette.COUNT; i++) {
      assertThat(script).contains("'" + org.castnet.drawing.Palette.of(i) + "'");
    }
  }

  @Test
  void thePictureUnderThePointerDescribesItsOwnRun() {
    try (Page page = browser.open(CROWD, ColorScheme.LIGHT, 1440)) {
      Player.go(page, 6850000);
      int waiting =
          number(
              page,
              "() => { const [{playback: p, net}] = castnet.sides; const t = castnet.timeline.time;"
                  + " for (const i of p.active(t)) { const h = p.worms[i].channels.findIndex((c, hop) =>"
                  + " p.waits(p.worms[i], hop, t)); if (h >= 0)"
                  + " return net.source[net.link(p.worms[i].channels[h])]; } }");
      Canvas.left(page).pointAt(waiting);
      String left = page.textContent("#hover");
      Canvas.right(page).pointAt(waiting);
      page.waitForFunction("t => document.getElementById('hover').textContent !== t", left);
      assertThat(left).contains("waits for", "held by send");
      assertThat(page.evaluate("() => castnet.page.light.side")).isEqualTo("right");
    }
  }

  @Test
  void pointingAtARowHighlightsItsWormAndAClickGoesToItsMoment() {
    try (Page page = browser.open(STARS + "&tab=worms", ColorScheme.LIGHT, 1440)) {
      page.locator("#panel tr[data-worm='3']").first().hover();
      assertThat(page.evaluate("() => JSON.stringify(castnet.page.light)"))
          .isEqualTo("{\"side\":\"left\",\"worm\":3}");
      assertThat(page.evaluate("() => JSON.stringify(castnet.timeline.tracks.light)"))
          .isEqualTo("{\"side\":\"left\",\"worm\":3}");
      page.locator("#panel tr[data-worm='3']").first().click();
      assertThat(page.textContent("#clock")).endsWith("s");
      assertThat(page.isVisible("#cursor")).isTrue();
    }
  }

  @Test
  void theLatencyOfEachDeliveryIsSplitAndThePartsAddUp() {
    try (Page page =
        browser.open(CROWD + "&routingDelay=1us&tab=latency", ColorScheme.DARK, 1440)) {
      Object[] sums =
          ((List<?>)
                  page.evaluate(
                      "async () => { const {anatomy} = await import('/js/anatomy.js');"
                          + " return castnet.sides.map(({net, playback: p}) => {"
                          + " let off = 0; let longest = 0; const all = [0, 0, 0, 0, 0];"
                          + " p.worms.forEach((w, i) => w.dropOffs.forEach((_, d) => {"
                          + " const a = anatomy(p, net, i, d); longest = Math.max(longest, a.total);"
                          + " a.parts.forEach((t, k) => { all[k] += t; if (t < 0) off++; });"
                          + " if (a.parts.reduce((x, y) => x + y) !== a.total) off++; }));"
                          + " return [off, longest === p.makespan, all.every(t => t > 0)].join(); }); }"))
              .toArray();
      assertThat(sums).containsExactly("0,true,true", "0,true,true");
      assertThat(page.textContent("#panel")).contains("Components of the time of the 40 latest");
    }
  }

  @Test
  void linkLoadIsTheTimeWithFlitsOnTheLinkAsOnTheCommandLine() throws java.io.IOException {
    try (Page page = browser.open(CROWD + "&tab=links", ColorScheme.LIGHT, 1440)) {
      String question =
          "{\"network\":\"mesh:8x8\",\"seed\":1,\"scheme\":\"u-mesh\",\"wormhole\":{\"startUp\":\"5us\",\"flitTime\":\"100ns\"},"
              + "\"traffic\":{\"multicasts\":20,\"destinations\":8,\"flits\":32}}";
      var said =
          org.castnet.document.JsonText.parse(
              browser.served().post("/api/simulate", question).body());
      assertThat(
              ((Number) page.evaluate("() => Math.max(...castnet.sides[0].playback.busy)"))
                  .longValue())
          .isEqualTo(said.at("/links/max").longValue());
      assertThat(page.locator("#panel .hint").first().textContent())
          .contains(
              String.format(
                  java.util.Locale.ROOT, "%.2f times", said.at("/links/balance").doubleValue()));
      assertThat(
              page.evaluate(
                  "() => { const {playback: p, net} = castnet.sides[0]; const sum = (l) => l.reduce((a, b) => a + b);"
                      + " const late = sum(p.busyUntil(p.end - 1, net)) / sum(p.busy);"
                      + " return late > 0.99 && late <= 1 && sum(p.busyUntil(p.end / 2, net)) < sum(p.busy); }"))
          .isEqualTo(true);
    }
  }

  @Test
  void theLinksThatDetermineTheLowerBoundAreFramedWhileItIsExplained() {
    String many = "#network=mesh:3x3&multicasts=9&each=8&a=unicast&flits=512&startUp=1us&ports=all";
    try (Page page = browser.open(many, ColorScheme.LIGHT, 1440)) {
      Canvas left = Canvas.left(page);
      int before = left.inked("ink");
      page.click("#tab-compare");
      page.waitForSelector("#panel table");
      assertThat(page.textContent("#panel .hint")).contains("with a frame in the picture");
      assertThat(left.inked("ink")).isGreaterThan(before);
      Browser.shot(page, "cut");
      page.click("#tab-worms");
      assertThat(left.inked("ink")).isEqualTo(before);
    }
  }

  @Test
  void linksBetweenThreeDimensionalLayersAvoidAllOtherNodes() {
    for (String network : List.of("mesh:4x4x4", "torus:4x4x4", "mesh:3x3x3x2", "mesh:8x4x3")) {
      try (Page page = browser.open("#network=" + network, ColorScheme.LIGHT, 1440)) {
        assertThat(
                number(
                    page,
                    "() => { const n = castnet.sides[0].net; let bad = 0;"
                        + " for (const l of n.pairs) { if (n.wrap.has(l)) continue;"
                        + " const [[ax, ay, bx, by]] = n.line(l); const long = Math.hypot(bx - ax, by - ay);"
                        + " for (let i = 0; i < n.count; i++) { if (i === n.source[l] || i === n.target[l]) continue;"
                        + " const t = ((n.x[i] - ax) * (bx - ax) + (n.y[i] - ay) * (by - ay)) / long;"
                        + " const off = Math.abs((n.x[i] - ax) * (by - ay) - (n.y[i] - ay) * (bx - ax)) / long;"
                        + " if (t > 0 && t < long && off < 1) bad++; } } return bad; }"))
            .as(network)
            .isZero();
        assertThat(number(page, "() => castnet.sides[0].net.wraps.length"))
            .isEqualTo(network.startsWith("torus") ? 2 * 3 * 16 : 0);
        Browser.shot(page, network.replace(':', '-'));
      }
    }
  }
}
