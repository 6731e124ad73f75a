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

/** What a hand does by mistake, and what a picture must not pass over in silence. */
@Tag("page")
class PageDetailsTest {
  @RegisterExtension static final Browser browser = new Browser();

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void workThatIsGivenIsDescribedAndDrawn(ColorScheme theme, int width) {
    try (Page page = browser.opened("#lesson=limit/1", theme, width)) {
      page.waitForSelector("#lesson .answer");
      Player.awaitRun(page, 0);
      assertThat(page.textContent("#given"))
          .isEqualTo("Given: 1048576 flits from 0,0 to 63 nodes.");
      assertThat(page.inputValue("#flits")).isEmpty();
      assertThat(
              page.evaluate(
                  "() => { const {source, others} = castnet.sides[0].chosen();"
                      + " return [source, others.length].join(); }"))
          .isEqualTo("0,63");
    }
  }

  @Test
  void everyExperimentHasItsTitle() {
    try (Page page =
        browser.open(
            "#network=mesh:4x4&source=0,0&to=3,3&a=u-mesh&b=unicast", ColorScheme.LIGHT, 1440)) {
      assertThat(page.title()).isEqualTo("u-mesh and unicast on mesh:4x4 – Castnet");
    }
    try (Page page = browser.open("#lesson=worm/2", ColorScheme.LIGHT, 1440)) {
      Player.awaitRun(page, 0);
      page.waitForFunction("() => document.title === 'Wormhole routing, step 2 – Castnet'");
    }
  }

  @Test
  void aComparisonStatesTheMachineAndTheAdditionalNeedsOfSchemes() {
    try (Page page =
        browser.open(
            "#network=mesh:8x8&source=3,2&to=1,0+6,0+4,1&a=unicast&b=otms&ports=one&tab=compare",
            ColorScheme.LIGHT,
            1440)) {
      page.waitForSelector("#panel table");
      assertThat(page.textContent("#panel p"))
          .contains("Machine: one port per node", "Runs that need more");
      assertThat(page.textContent("#panel table")).contains("all ports");
    }
  }

  @Test
  void anUnknownDestinationIsReportedWithoutASource() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1440)) {
      Browser.unfold(page, "#destinations");
      page.fill("#destinations", "1,1 abc");
      page.dispatchEvent("#destinations", "change");
      page.waitForSelector("#controls #problem:not([hidden])");
      assertThat(page.textContent("#problem")).isEqualTo("destinations: 'abc' is not a node");
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440, b", "DARK, 400, b", "LIGHT, 400, none"})
  void numberFieldsShowTheirNumbers(ColorScheme theme, int width, String right) {
    try (Page page = browser.opened("#network=mesh:8x8&" + right + "=cco", theme, width)) {
      assertThat(
              page.evaluate(
                  "() => [...document.querySelectorAll('.row"
                      + " input:not([type=range])')].filter(field => field.offsetWidth > 0 &&"
                      + " field.scrollWidth > field.clientWidth || field.offsetWidth > 0 &&"
                      + " field.offsetWidth < 56).map(field => field.id).join()"))
          .isEqualTo("");
    }
  }

  @Test
  void theFrameOfOtherPagesHasRoomForItsContent() {
    for (String race : List.of("", "&b=unicast")) {
      try (Page page =
          browser.opened(
              "?view=embed#network=mesh:8x8&source=3,2&to=1,0+6,0&a=u-mesh" + race,
              ColorScheme.LIGHT,
              960)) {
        page.setViewportSize(960, 620);
        page.waitForFunction("() => document.documentElement.scrollHeight <= 620");
      }
    }
  }

  @Test
  void drawsAtMostTheAvailableNodesAtRandomAndKeepsThemWhenTheSourceMoves() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      Browser.unfold(page, "#k");
      page.fill("#k", "-3");
      page.click("#random");
      Browser.settled(page, 2);
      assertThat(page.inputValue("#destinations").split(" ")).hasSize(1);
      page.fill("#k", "2.5");
      page.click("#random");
      Browser.settled(page, 3);
      String[] chosen = page.inputValue("#destinations").split(" ");
      assertThat(chosen).hasSize(2);
      page.fill("#source", "");
      page.focus("#destinations");
      Browser.settled(page, 4);
      page.keyboard().press("Escape");
      Canvas.left(page)
          .click(Integer.parseInt(chosen[0].substring(0, 1)) + 4 * (chosen[0].charAt(2) - '0'));
      assertThat(page.inputValue("#source")).isEqualTo(chosen[0]);
      assertThat(page.inputValue("#destinations")).isEqualTo(chosen[1]);
      assertThat(page.isVisible("#problem")).isFalse();
    }
  }

  @Test
  void anAddressWithAnUnknownFigureShowsTheFirstOne() {
    try (Page page =
        browser.open("#network=mesh:4x4&source=0,0&to=3,3&tab=nonsense", ColorScheme.LIGHT, 1300)) {
      assertThat(page.getAttribute("#tab-worms", "aria-selected")).isEqualTo("true");
      assertThat(page.isVisible("#problem")).isFalse();
    }
  }

  @Test
  void reportsATooLargeSeedWithItsRange() {
    try (Page page =
        browser.open("#network=mesh:4x4&source=0,0&to=3,3&seed=1e30", ColorScheme.LIGHT, 1300)) {
      assertThat(page.textContent("#problem"))
          .contains("seed", "-9223372036854775808..9223372036854775807");
      browser.ignoreErrors(); // Chromium reports every answer of 400
    }
  }

  @Test
  void showsNoCommandWithoutASelection() {
    try (Page page = browser.open("#network=mesh:4x4&tab=command", ColorScheme.LIGHT, 1300)) {
      assertThat(page.textContent("#panel")).isEqualTo("Choose a source and destinations.");
    }
  }

  @Test
  void screenReadersAnnounceKeysButNotThePassingMouse() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      Canvas.left(page).pointAt(5);
      Player.awaitHovered(page, 5);
      assertThat(page.getAttribute("#hover", "aria-live")).isEqualTo("off");
      page.focus("#pane-left canvas");
      page.keyboard().press("ArrowRight");
      assertThat(page.getAttribute("#hover", "aria-live")).isEqualTo("polite");
    }
  }
}
