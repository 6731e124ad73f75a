package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The timeline: slider, events and busy times of both schemes on one axis. */
@Tag("page")
class TimelineTest {
  private static final String PAIR = "#network=mesh:8x8&source=3,2&to=1,0+6,0+4,1+0,2+7,2";
  private static final String RACE = PAIR + "&a=u-mesh&b=unicast";
  private static final String STARTED_AT_ONCE = RACE + "&startUp=0";

  @RegisterExtension static final Browser browser = new Browser();

  private static double number(Page page, String expression) {
    return ((Number)
            page.evaluate(
                "() => { const t = castnet.timeline.tracks; return " + expression + "; }"))
        .doubleValue();
  }

  private static BoundingBox box(Page page, String selector) {
    return page.locator(selector).boundingBox();
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void bothSchemesShareTheAxisOfTheSlider(ColorScheme theme, int width) {
    try (Page page = browser.opened(RACE, theme, width)) {
      List<?> ends =
          (List<?>)
              page.evaluate(
                  """
                  () => {
                    const t = castnet.timeline.tracks;
                    return castnet.sides.map(({id, playback}) => {
                      const bars = t.boxes.filter(({side}) => side.id === id);
                      const off = bars.filter((b) => Math.abs(b.x - t.x(b.from)) > 0.01);
                      return [off.length, Math.max(...bars.map((b) => b.to)), playback.end].join();
                    });
                  }
                  """);
      assertThat(ends).hasSize(2).allSatisfy(each -> assertThat((String) each).startsWith("0,"));
      assertThat(number(page, "t.x(castnet.sides[0].playback.end)"))
          .isLessThan(number(page, "t.x(castnet.sides[1].playback.end)") - 20);
      page.locator("#track").scrollIntoViewIfNeeded();
      BoundingBox slider = box(page, "#scrub");
      BoundingBox track = box(page, "#track");
      assertThat(slider.x + 8 - track.x).isCloseTo(number(page, "t.x(0)"), within(1.0));
      assertThat(slider.x + slider.width - 8 - track.x)
          .isCloseTo(number(page, "t.x(castnet.timeline.end)"), within(1.0));
      Player.goToShare(page, 0.5);
      assertThat(box(page, "#cursor").x - track.x)
          .isCloseTo(number(page, "t.x(castnet.timeline.end / 2)"), within(1.0));
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "timeline-" + theme + "-" + width);
    }
  }

  /**
   * Lengths of bars over their times, the smallest and the largest; bars over a break are left out.
   */
  private static final String SCALES =
      """
      () => {
        const {tracks, axis} = castnet.timeline;
        const over = ({from, to}) => axis.breaks.some(([begin, end]) => from < end && to > begin);
        const whole = tracks.boxes.filter((bar) => !over(bar) && bar.end - bar.x > 3);
        const scales = whole.map(({x, end, from, to}) => (end - x) / (to - from)).sort((a, b) => a - b);
        return [scales.at(-1) / scales[0], axis.breaks.length, whole.length].join();
      }
      """;

  @Test
  void startUpsAndSendsAreDrawnToOneScale() {
    try (Page page = browser.opened(RACE, ColorScheme.LIGHT, 1440)) {
      String[] found = ((String) page.evaluate(SCALES)).split(",");
      assertThat(Double.parseDouble(found[0])).isCloseTo(1, within(0.001));
      assertThat(found[1]).as("breaks").isEqualTo("0");
      assertThat(Integer.parseInt(found[2])).isGreaterThan(15);
      assertThat(page.isVisible("#legend .broken")).isFalse();
    }
  }

  @Test
  void breaksOfTheAxisAreDrawnAndExplained() {
    try (Page page = browser.opened(RACE + "&startUp=5ms", ColorScheme.LIGHT, 1440)) {
      String[] found = ((String) page.evaluate(SCALES)).split(",");
      assertThat(Double.parseDouble(found[0])).isCloseTo(1, within(0.001));
      assertThat(Integer.parseInt(found[1])).as("breaks").isPositive();
      assertThat(page.textContent("#legend .broken")).isEqualTo("time left out");
      assertThat(page.isVisible("#legend .broken")).isTrue();
      Browser.shot(page, "timeline-breaks");
    }
  }

  @Test
  void aPartOfTheAxisIsSeenAndTheSliderMovesWithinIt() {
    try (Page page = browser.opened(STARTED_AT_ONCE, ColorScheme.LIGHT, 1440)) {
      page.click("[data-look='in']");
      page.click("[data-look='in']");
      assertThat(number(page, "t.to - t.from")).isEqualTo(0.25);
      assertThat(number(page, "t.from")).isEqualTo(0.375);
      page.evaluate(
          "() => { const s = document.getElementById('scrub'); s.value = 1000;"
              + " s.dispatchEvent(new Event('input')); }");
      assertThat(Player.time(page))
          .isCloseTo(number(page, "castnet.timeline.axis.time(0.625)"), within(1.0));
      page.click("[data-look='out']");
      assertThat(number(page, "t.to - t.from")).isEqualTo(0.5);
      page.click("[data-look='all']");
      assertThat(number(page, "t.to - t.from")).isEqualTo(1);
    }
  }

  @Test
  void theWheelZoomsAroundThePointerAndPansWithShift() {
    try (Page page = browser.opened(STARTED_AT_ONCE, ColorScheme.LIGHT, 1440)) {
      BoundingBox strip = box(page, "#strip");
      page.mouse().move(strip.x + 400, strip.y + 20);
      double before = number(page, "t.time(t.shareAt(400))");
      page.mouse().wheel(0, -500);
      page.waitForFunction("() => castnet.timeline.tracks.to - castnet.timeline.tracks.from < 0.5");
      assertThat(number(page, "t.time(t.shareAt(400))")).isCloseTo(before, within(before / 1000));
      double from = number(page, "t.from");
      page.keyboard().down("Shift");
      page.mouse().wheel(0, 100);
      page.keyboard().up("Shift");
      page.waitForFunction("from => castnet.timeline.tracks.from > from", from);
      double shown = number(page, "t.to");
      page.mouse().move(strip.x + 400, strip.y + strip.height + 60);
      page.mouse().wheel(0, -100);
      assertThat(number(page, "t.to")).as("the wheel over rows scrolls").isEqualTo(shown);
    }
  }

  @Test
  void playingKeepsThePresentTimeInView() {
    try (Page page = browser.opened(STARTED_AT_ONCE, ColorScheme.LIGHT, 1440)) {
      page.evaluate("() => castnet.timeline.tracks.look(0, 0.1)");
      page.selectOption("#speed", "4");
      page.click("#play");
      page.waitForFunction("() => castnet.timeline.tracks.from > 0.25");
      assertThat(number(page, "t.share(castnet.timeline.time)")).isBetween(0.0, 1.0);
      page.click("#play");
    }
  }

  @Test
  void aBarIsPointedAtAndAClickGoesToItsBeginning() {
    try (Page page = browser.opened(RACE, ColorScheme.LIGHT, 1440)) {
      page.locator("#rows").scrollIntoViewIfNeeded();
      String sending =
          "t.boxes.find((b) => b.side.id === 'left' && b.kind === 'sending' && b.worm === 2)";
      BoundingBox rows = box(page, "#rows");
      double x = rows.x + number(page, "(" + sending + ".x + " + sending + ".end) / 2");
      double y = rows.y + 1 + number(page, sending + ".y") + 4;
      page.mouse().move(x, y);
      assertThat(page.textContent("#hover")).startsWith("u-mesh, send 2, sending: ");
      assertThat(page.evaluate("() => JSON.stringify(castnet.page.light)"))
          .isEqualTo("{\"side\":\"left\",\"worm\":2}");
      page.mouse().click(x, y);
      assertThat(Player.time(page)).isEqualTo(number(page, sending + ".from"));
    }
  }

  @Test
  void draggingOverTheEventsMovesTheTime() {
    try (Page page = browser.opened(RACE, ColorScheme.LIGHT, 1440)) {
      BoundingBox strip = box(page, "#strip");
      page.mouse().move(strip.x + 300, strip.y + 20);
      page.mouse().down();
      assertThat(Player.time(page)).isCloseTo(number(page, "t.time(t.shareAt(300))"), within(1e7));
      page.mouse().move(strip.x + 600, strip.y + 20);
      page.mouse().up();
      assertThat(Player.time(page)).isCloseTo(number(page, "t.time(t.shareAt(600))"), within(1e7));
      assertThat(page.url()).contains("at=");
    }
  }

  @Test
  void thereIsABarForEachSendOrForEachHopAndAFileOfAll() throws IOException {
    try (Page page =
        browser.opened(
            "#network=mesh:4x4&source=0,0&to=3,0+3,3&a=unicast&tab=take",
            ColorScheme.LIGHT,
            1440)) {
      assertThat(number(page, "t.boxes.length")).isEqualTo(2 * 2);
      page.selectOption("#rows-by", "link");
      assertThat(number(page, "t.boxes.length")).isEqualTo(3 + 6);
      assertThat(page.url()).contains("by=link");
      page.click("#tab-worms");
      page.click("#tab-take");
      String bar = "#panel p:text-is('The timeline') + .downloads ";
      Download csv = page.waitForDownload(() -> page.click(bar + "button:text-is('CSV')"));
      assertThat(Files.readAllLines(csv.path()))
          .startsWith("scheme,row,send,kind,from_ps,to_ps")
          .contains(
              "unicast,\"0,0 → 1,0\",0,held,300000000,332000000",
              "unicast,\"3,0\",0,delivered,334000000,334000000");
      Download svg = page.waitForDownload(() -> page.click(bar + "button:text-is('SVG')"));
      assertThat(Files.readString(svg.path())).contains("<svg", "0,0 → 1,0", "unicast");
      Download png = page.waitForDownload(() -> page.click(bar + "button:text-is('PNG')"));
      assertThat(Files.size(png.path())).isGreaterThan(3000);
    }
  }

  @Test
  void linksOfEarlierVersionsShowAFigureThatExists() {
    try (Page page = browser.opened(RACE + "&tab=gantt&by=link", ColorScheme.LIGHT, 1440)) {
      assertThat(page.inputValue("#rows-by")).isEqualTo("link");
      assertThat(page.getAttribute("#tab-worms", "aria-selected")).isEqualTo("true");
    }
  }
}
