package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.FilePayload;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The first paths of users, from {@code castnet serve --open} on. Each step uses only elements that
 * are visible after the step before.
 */
@Tag("page")
class PathsTest {
  /** Switches s0 to s5 in a ring with three hosts each. */
  private static final String NETWORK = ring(6, 3);

  @RegisterExtension static final Browser browser = new Browser();

  @TempDir static Path folder;
  private static Process server;
  private static String opened;

  private static String ring(int switches, int hosts) {
    StringBuilder dot = new StringBuilder("graph lab {\n");
    for (int s = 0; s < switches; s++) {
      dot.append("  s%d -- s%d\n".formatted(s, (s + 1) % switches));
      for (int h = 0; h < hosts; h++) {
        dot.append("  node%d -- s%d\n".formatted(s * hosts + h, s));
      }
    }
    return dot.append("}\n").toString();
  }

  /** Starts the command with an opener that writes the address down in place of a browser. */
  @BeforeAll
  static void serve() throws IOException, InterruptedException {
    if (Chromium.program().isEmpty()) {
      return;
    }
    Path address = folder.resolve("address");
    Path opener = folder.resolve("xdg-open");
    Files.writeString(
        opener,
        "#!/bin/sh\necho \"$1\" > '"
            + address
            + ".part'\n"
            + "mv '"
            + address
            + ".part' '"
            + address
            + "'\n");
    assertThat(opener.toFile().setExecutable(true)).isTrue();
    ProcessBuilder command =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            "org.castnet.cli.CastnetCommand",
            "serve",
            "--port",
            "0",
            "--open");
    command.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
    server = command.start();
    BufferedReader said = server.errorReader(StandardCharsets.UTF_8);
    assertThat(said.readLine()).startsWith("workbench: http://127.0.0.1:");
    while (!Files.exists(address)) {
      assertThat(server.isAlive()).isTrue();
      Thread.sleep(50);
    }
    opened = Files.readString(address).strip();
  }

  @AfterAll
  static void stop() {
    if (server != null) {
      server.destroy();
    }
  }

  private static Page first(ColorScheme theme, int width) {
    Page page = browser.opened("", theme, width);
    page.navigate(opened);
    Browser.settled(page, 1);
    return page;
  }

  /** A part of the page that is in view, wholly, without scrolling. */
  private static Locator seen(Page page, String selector) {
    Locator part = page.locator(selector).first();
    part.waitFor();
    assertThat(
            (Boolean)
                part.evaluate(
                    "(e) => { const {top, bottom, left, right} = e.getBoundingClientRect();"
                        + " return top >= 0 && bottom <= innerHeight + 1 && left >= 0"
                        + " && right <= innerWidth + 1; }"))
        .as(selector)
        .isTrue();
    return part;
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void aStudentLearnsWhichOfTwoSchemesWinsAndWhy(ColorScheme theme, int width) {
    try (Page page = first(theme, width)) {
      int before = Browser.changes(page);
      seen(page, "#gallery #watch-race").click();
      Browser.settled(page, before + 1);
      assertThat(seen(page, "#race").textContent())
          .startsWith("Which one delivers the last copy first?");
      assertThat(page.locator(".outcome").first().isVisible()).isFalse();
      assertThat(page.locator("#race .answer").allTextContents())
          .containsExactly("unicast", "u-mesh", "neither");
      seen(page, "#race .answer:text-is('unicast')").click();
      Player.awaitPlaying(page);
      seen(page, "#pane-left canvas");
      seen(page, "#pane-right canvas");
      seen(page, "#play");
      page.waitForFunction("() => document.getElementById('race').textContent.includes('wins')");
      assertThat(seen(page, "#race").textContent())
          .startsWith("Your choice was unicast. u-mesh wins: it ends after 542 µs")
          .contains(
              "unicast's last copy waited 800 µs for earlier sends; "
                  + "u-mesh's did not wait for any.");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "path-student-" + theme + "-" + width);
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void aReaderPredictsAndPlaysEveryStepOfALesson(ColorScheme theme, int width) {
    try (Page page = first(theme, width)) {
      page.click("#lessons a:has(b:text('Deadlock'))");
      for (int step = 1; step <= 3; step++) {
        page.waitForSelector(".lesson-count:has-text('step " + step + " of 3')");
        assertThat(page.isVisible("#timeline")).as("before the prediction").isFalse();
        Browser.fitsAndIsAccessible(page);
        page.locator(".answer").first().click();
        page.waitForSelector(".lesson-verdict");
        Player.awaitMoving(page);
        assertThat(page.locator(".answer.right").count()).isEqualTo(1);
        seen(page, "#play");
        Player.restAtShare(page, 1);
        Browser.fitsAndIsAccessible(page);
        Browser.shot(page, "path-lesson-" + step + "-" + theme + "-" + width);
        if (step < 3) {
          page.click(".onward a");
        }
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void anExplorerBreaksALinkComparesAllSchemesAndLoadsTheBest(ColorScheme theme, int width) {
    String race = "#network=mesh:6x6&source=0,0&to=5,0+5,5+2,3&a=unicast";
    try (Page page = browser.opened(race, theme, width)) {
      page.click("#pane-left [data-zoom=break]");
      page.locator("#pane-left canvas").scrollIntoViewIfNeeded();
      double[] from = Canvas.left(page).place(0);
      double[] to = Canvas.left(page).place(1);
      page.mouse().click((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
      Browser.settled(page, 2);
      assertThat(page.inputValue("#network")).isEqualTo("mesh:6x6,fail=0,0-1,0");
      page.click("#tab-compare");
      page.waitForSelector("#panel table");
      assertThat(page.textContent("#panel p.hint >> nth=0"))
          .contains("Lower bound", "Best makespan");
      String best = page.textContent("#panel tr.best .pick >> nth=0");
      page.click("#panel tr.best .pick >> nth=0");
      Browser.settled(page, 3);
      assertThat(page.textContent("#pane-left figcaption b").strip()).isEqualTo(best.split(" ")[0]);
      page.waitForSelector("#panel table");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "path-explorer-" + theme + "-" + width);
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void aResearcherTakesAPictureOfAnOwnNetworkForASlide(ColorScheme theme, int width)
      throws IOException {
    try (Page page = first(theme, width)) {
      page.click("#close-gallery");
      int before = Browser.changes(page);
      page.setInputFiles(
          "#upload",
          new FilePayload("lab.dot", "text/plain", NETWORK.getBytes(StandardCharsets.UTF_8)));
      Browser.settled(page, before + 1);
      assertThat(Player.net(page, "names.length")).isEqualTo(24);
      Browser.unfold(page, "#random");
      page.click("#random");
      Browser.settled(page, before + 2);
      page.selectOption("#scheme-left", "pipeline");
      Browser.settled(page, before + 3);
      page.selectOption("#scheme-right", "unicast");
      Browser.settled(page, before + 4);
      assertThat(page.textContent("#pane-left figcaption"))
          .contains("pipeline on dot:lab.dot", "all delivered after");
      assertThat(page.textContent("#race")).contains("wins");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "path-researcher-" + theme + "-" + width);
      page.click("#tab-take");
      String picture = "#panel h2:text-is('pipeline') + .downloads ";
      Download png = page.waitForDownload(() -> page.click(picture + "button:text-is('PNG')"));
      var image = ImageIO.read(png.path().toFile());
      assertThat(List.of(image.getWidth() >= 300, image.getHeight() >= 200)).containsOnly(true);
      assertThat(image.getRGB(0, 0) >>> 24).as("a corner is paper").isEqualTo(0xff);
      Download svg = page.waitForDownload(() -> page.click(picture + "button:text-is('SVG')"));
      assertThat(Files.readString(svg.path())).contains("<svg", "pipeline on dot:lab.dot", "<path");
      Browser.fitsAndIsAccessible(page);
    }
  }
}
