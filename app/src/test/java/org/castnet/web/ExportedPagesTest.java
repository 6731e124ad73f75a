package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.castnet.cli.CastnetCommand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Exports of the page: files, pictures, films, frames. */
@Tag("page")
class ExportedPagesTest {
  private static final String RACE =
      "#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1+0,2+7,2+2,4+5,5&a=u-mesh&b=unicast&tab=take";

  /** Sixteen times as fast as usual, which the page does not offer. */
  private static final String FAST =
      "() => { const speed = document.getElementById('speed');"
          + " speed.add(new Option('16', '16')); speed.value = '16'; }";

  private static final String RELAYED =
      "#network=mesh:6x6&source=0,0&to=5,5+3,3+2,1+4,0&startUp=0&tab=compare";

  @RegisterExtension static final Browser browser = new Browser();

  @TempDir Path folder;

  private Path taken(Page page, String button, String name) throws IOException {
    Download file =
        page.waitForDownload(
            () -> page.locator("#panel button:text-is('" + button + "')").first().click());
    assertThat(file.suggestedFilename()).isEqualTo(name);
    Path kept = folder.resolve(name);
    file.saveAs(kept);
    return kept;
  }

  private static void fits(Page page) {
    assertThat((Boolean) page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"))
        .isTrue();
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void anExportedPagePlaysFromADiskWithoutAServer(ColorScheme theme, int width) throws IOException {
    Path file;
    Object makespans;
    try (Page page = browser.open(RACE, theme, width)) {
      makespans = Player.makespans(page);
      Browser.isAccessible(page, "");
      fits(page);
      Browser.shot(page, "take-along-" + width);
      file = taken(page, "Page (HTML)", "u-mesh-mesh-8x8.html");
    }
    assertThat(Files.readString(file)).doesNotContain("src=\"/", "href=\"/css", "127.0.0.1");
    try (Page page = browser.open(file.toUri().toString(), theme, width)) {
      assertThat(Player.makespans(page)).isEqualTo(makespans);
      assertThat(page.isVisible("#controls")).isFalse();
      assertThat(page.textContent("#pane-right figcaption")).contains("unicast on mesh:8x8");
      page.click("#next");
      assertThat(page.textContent("#hover")).contains("start-up begins at 3,3");
      page.locator("#pane-left canvas").scrollIntoViewIfNeeded();
      double[] node = Canvas.left(page).place(0);
      page.mouse().click(node[0], node[1]);
      assertThat(page.textContent("#hover")).contains("one experiment");
      page.click("#tab-links");
      assertThat(page.locator("#panel svg").count()).isEqualTo(2);
      assertThat(page.locator("#tab-compare").count()).isZero();
      Browser.isAccessible(page, "");
      fits(page);
      Browser.shot(page, "offline-" + width);
    }
  }

  @Test
  void sharingSavesAPageThatPlaysAnywhere() {
    try (Page page = browser.open(RACE.replace("&tab=take", ""), ColorScheme.LIGHT, 1440)) {
      Download file = page.waitForDownload(() -> page.click("#share"));
      assertThat(file.suggestedFilename()).isEqualTo("u-mesh-mesh-8x8.html");
      Path kept = folder.resolve("shared.html");
      file.saveAs(kept);
      Object makespans = Player.makespans(page);
      page.navigate(kept.toUri().toString());
      Browser.settled(page, 1);
      assertThat(Player.makespans(page)).isEqualTo(makespans);
    }
  }

  @Test
  void comparisonsAndWrittenPlansAreExportedToo() throws IOException {
    String ring =
        "{\"network\":\"torus:4x2,lanes=1\",\"wormhole\":{\"startUp\":\"0\"},\"sends\":["
            + "{\"id\":0,\"nodes\":[[0,0],\"+x\",\"+x\"],\"deliver\":[[2,0]]}]}";
    var stands = browser.served().post("/api/page", "{\"scenario\":" + ring + "}");
    Path first = Files.writeString(folder.resolve("stands.html"), stands.body());
    try (Page page = browser.open(first.toUri().toString(), ColorScheme.LIGHT, 1440)) {
      assertThat(page.textContent("#pane-left figcaption")).contains("1 given worm;");
    }
    var compared =
        browser
            .served()
            .post(
                "/api/page",
                "{\"scenario\":{\"network\":\"mesh:4x4\","
                    + "\"traffic\":{\"multicasts\":4,\"destinations\":3}},\"left\":\"partition"
                    + " h=2\",\"compare\":true,\"look\":{\"tab\":\"compare\"}}");
    Path second = Files.writeString(folder.resolve("compared.html"), compared.body());
    try (Page page = browser.open(second.toUri().toString(), ColorScheme.LIGHT, 1440)) {
      assertThat(page.textContent("#panel")).contains("Best makespan");
      assertThat(Player.field(page, "leftOptions")).isEqualTo("h=2");
    }
  }

  /** A relay of u-mesh costs nothing if start-ups take no time. */
  @ParameterizedTest
  @CsvSource({"LIGHT, 1280", "DARK, 400"})
  void aReportShowsTheRecommendationAndTheNotesLikeThePage(ColorScheme theme, int width)
      throws IOException {
    String shown = "#panel .headline, #panel .remark";
    List<String> texts;
    try (Page page = browser.open(RELAYED, theme, width)) {
      texts = page.locator(shown).allTextContents();
      fits(page);
    }
    assertThat(texts).hasSize(2);
    assertThat(texts.get(0)).startsWith("Best makespan: ").contains(" µs, ");
    assertThat(texts.get(1)).startsWith("Warning: the start-up time is 0, ");
    Path scenario =
        Files.writeString(
            folder.resolve("scenario.yaml"),
            """
            network: mesh:6x6
            wormhole: {startUp: 0}
            messages: [{source: [0,0], destinations: [[5,5],[3,3],[2,1],[4,0]], flits: 32}]
            """);
    Path report = folder.resolve("report");
    assertThat(CastnetCommand.run("compare", scenario.toString(), "--out-dir", report.toString()))
        .isZero();
    String address = report.resolve("report.html").toUri().toString();
    try (Page page = browser.open(address, theme, width)) {
      assertThat(page.locator(shown).allTextContents()).isEqualTo(texts);
      assertThat(page.title()).isEqualTo("mesh:6x6 · Castnet");
      Browser.isAccessible(page, "");
      fits(page);
      Browser.shot(page, "report-" + width);
    }
  }

  @Test
  void aReportWithoutARunStatesTheReason() throws IOException {
    Path scenario =
        Files.writeString(
            folder.resolve("scenario.yaml"),
            """
            network: mesh:4x4
            schemes: [tree]
            wormhole: {replication: none}
            messages: [{source: [0,0], destinations: [[3,0],[1,2]], flits: 8}]
            """);
    Path report = folder.resolve("report");
    assertThat(CastnetCommand.run("compare", scenario.toString(), "--out-dir", report.toString()))
        .isEqualTo(CastnetCommand.FAILED);
    String address = report.resolve("report.html").toUri().toString();
    try (Page page = browser.open(address, ColorScheme.LIGHT, 1280)) {
      assertThat(page.textContent("#problem")).contains("replication=none disables replication");
      assertThat(page.textContent("#panel"))
          .contains("No scheme delivers every message", "1 scheme without a run");
    }
  }

  @Test
  void picturesAndMomentsOfARunAreSvgWithBackground() throws IOException {
    try (Page page = browser.opened(RACE, ColorScheme.DARK, 1440)) {
      String plan = Files.readString(taken(page, "SVG", "u-mesh-mesh-8x8.svg"));
      assertThat(plan).startsWith("<svg").contains("<title>u-mesh on mesh:8x8", "#1c1f23");
      Player.go(page, 320e6);
      String moment = Files.readString(taken(page, "SVG", "u-mesh-mesh-8x8.svg"));
      assertThat(moment).isNotEqualTo(plan);
      assertThat(
              page.evaluate(
                  "text => new DOMParser().parseFromString(text, 'image/svg+xml')"
                      + ".querySelectorAll('parsererror').length",
                  moment))
          .isEqualTo(0);
      Files.createDirectories(Path.of("target", "screenshots"));
      Files.writeString(Path.of("target", "screenshots", "moment.svg"), moment);
      assertThat(Files.readAllBytes(taken(page, "PNG", "u-mesh-mesh-8x8.png")))
          .startsWith(0x89, 'P', 'N', 'G');
      Download strip =
          page.waitForDownload(() -> page.locator("#panel button:text-is('SVG')").last().click());
      assertThat(strip.suggestedFilename()).isEqualTo("timeline.svg");
      Path axis = Path.of("target", "screenshots", "timeline.svg");
      strip.saveAs(axis);
      assertThat(Files.readString(axis))
          .contains("<title>Events and busy times", "unicast", "<text", "µs", "#1c1f23");
      assertThat(page.textContent("#panel"))
          .contains(
              "view=embed#", "network=", "@software{castnet", "u-mesh and unicast on mesh:8x8");
    }
  }

  @Test
  void aPlaybackBecomesAVideo() throws IOException {
    try (Page page = browser.open(RACE, ColorScheme.LIGHT, 1440)) {
      page.evaluate(FAST);
      page.evaluate(
          "() => { let began; setInterval(() => { const {playing} = castnet.timeline;"
              + " if (playing) began ??= performance.now();"
              + " if (!playing && began) window.played ??= performance.now() - began; }, 5); }");
      byte[] film = Files.readAllBytes(taken(page, "Film (WebM)", "u-mesh-mesh-8x8.webm"));
      assertThat(film).startsWith(0x1a, 0x45, 0xdf, 0xa3).hasSizeGreaterThan(5000);
      Files.createDirectories(Path.of("target", "screenshots"));
      Files.write(Path.of("target", "screenshots", "race.webm"), film);
      String head = new String(film, 0, 1024, StandardCharsets.ISO_8859_1);
      assertThat(head).contains("webm", "V_VP");
      double played = ((Number) page.evaluate("() => played")).doubleValue();
      // for how many ms it lasts, without which players cannot seek; the first and last pictures
      // stay
      int duration = head.indexOf("D\u0089\u0084");
      assertThat(duration).isPositive();
      assertThat((double) ByteBuffer.wrap(film, duration + 3, 4).getFloat())
          .isBetween(played + 600, 60_000.0);
      assertThat((double) Film.lastPicture(film)).isBetween(played + 500, 60_000.0);
      assertThat(Player.isAtEnd(page)).isTrue();
    }
  }

  @Test
  void theLastPictureOfAVideoStaysForItsTimeIfTheEncoderIsSlow() throws IOException {
    try (Page page = browser.open(RACE, ColorScheme.LIGHT, 1440)) {
      page.evaluate(FAST);
      try (InputStream encoder = getClass().getResourceAsStream("/page/stuck-encoder.js")) {
        page.evaluate(new String(encoder.readAllBytes(), StandardCharsets.UTF_8));
      }
      List<String> pictures = Files.readAllLines(taken(page, "Film (WebM)", "u-mesh-mesh-8x8.mp4"));
      List<Double> last =
          pictures.stream()
              .map(picture -> picture.split(" "))
              .filter(picture -> picture[1].equals("true"))
              .map(picture -> Double.valueOf(picture[0]))
              .toList();
      assertThat(last.get(last.size() - 1) - last.get(0)).isBetween(500.0, 60_000.0);
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void presentationModeShowsLargeFiguresAndFewControls(ColorScheme theme, int width) {
    try (Page page = browser.open(RACE, theme, width)) {
      page.click("#present");
      assertThat(
              List.of("#controls", "nav", "#tabs", "#speed").stream()
                  .filter(part -> page.isVisible(part)))
          .isEmpty();
      page.click("#play");
      assertThat(page.getAttribute("#play", "aria-label")).isEqualTo("Pause");
      Browser.isAccessible(page, "");
      fits(page);
      Browser.shot(page, "present-" + width);
      page.click("#leave");
      assertThat(page.isVisible("#tabs")).isTrue();
    }
  }

  @Test
  void aPageOfAnotherOriginEmbedsTheFigureIfAllowed() throws IOException {
    try (Served open = new Served(WorkbenchSettings.local(0).framedBy("file:"));
        Page page = browser.open(RACE, ColorScheme.LIGHT, 1440)) {
      String frame = "<iframe title='race' width=960 height=620 src='%s/?view=embed%s'></iframe>";
      Path slide = folder.resolve("slide.html");
      Files.writeString(slide, frame.formatted(open.root(), RACE));
      page.navigate(slide.toUri().toString());
      var inside = page.frameLocator("iframe");
      inside.locator("#pane-right figcaption b").waitFor();
      assertThat(inside.locator("nav").isVisible()).isFalse();
      assertThat(inside.locator("#timeline").isVisible()).isTrue();
      inside.locator("#next").click();
      assertThat(inside.locator("#hover").textContent()).contains("start-up begins at 3,3");
      Browser.shot(page, "frame");
    }
  }
}
