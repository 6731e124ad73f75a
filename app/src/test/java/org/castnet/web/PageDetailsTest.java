package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a hand does by mistake, and what a picture must not pass over in silence. */
@Tag("page")
class PageDetailsTest {
  @RegisterExtension static final Browser browser = new Browser();

  @Test
  void twoPortModelsAreReportedUntilOneIsChosen() {
    try (Page page =
        browser.open(
            "#network=mesh:8x8&source=3,3&to=1,0+6,0&a=otms&b=u-mesh", ColorScheme.LIGHT, 1300)) {
      assertThat(page.textContent("#models"))
          .contains("On the left nodes have all ports, on the right one");
      page.selectOption("#ports", "all");
      Browser.settled(page, 2);
      assertThat(page.isVisible("#models")).isFalse();
    }
  }

  @Test
  void drawsAtMostTheAvailableNodesAtRandomAndKeepsThemWhenTheSourceMoves() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
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
  void screenReadersHearKeysButNotThePassingMouse() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1300)) {
      Canvas.left(page).pointAt(5);
      page.waitForFunction("() => castnet.sides[0].view.hovered === 5");
      assertThat(page.getAttribute("#hover", "aria-live")).isEqualTo("off");
      page.focus("#pane-left canvas");
      page.keyboard().press("ArrowRight");
      assertThat(page.getAttribute("#hover", "aria-live")).isEqualTo("polite");
    }
  }
}
