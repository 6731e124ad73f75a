package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.WaitForSelectorState;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The makespans of all schemes as bars with the lower bound. */
@Tag("page")
class MakespanBarsTest {
  /** Names and times that overlap or reach over the border. */
  private static final String COVERED =
      """
      (svg) => {
        const texts = [...svg.querySelectorAll('text')];
        const boxes = texts.map((text) => text.getBoundingClientRect());
        const edge = svg.getBoundingClientRect();
        const bad = [];
        boxes.forEach((a, i) => {
          if (a.left < edge.left || a.right > edge.right || a.top < edge.top || a.bottom > edge.bottom)
            bad.push(texts[i].textContent + ' over the border');
          boxes.slice(0, i).forEach((b, j) => {
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (across > 1 && down > 2) bad.push(texts[i].textContent + ' on ' + texts[j].textContent);
          });
        });
        return bad.join();
      }
      """;

  /**
   * The number of bars, whether they get longer downwards in each group, and whether the bound is
   * below all.
   */
  private static final String BARS =
      """
      (svg) => {
        const groups = [[]];
        for (const each of svg.children) {
          if (each.matches('text[x="4"]')) groups.push([]);
          if (each.matches('.bar')) groups.at(-1).push(each.querySelector('rect').getBoundingClientRect().right);
        }
        const ends = groups.flat();
        const bound = svg.querySelector('path[stroke-dasharray]').getBoundingClientRect().left;
        const ran = castnet.page.sides.length && document.querySelectorAll('#panel tbody tr').length;
        return [ends.length > 3, ends.length <= ran, groups.every((bars) => bars.every((end, i) => !i || end >= bars[i - 1])),
          ends.every((end) => end >= bound - 1)].join();
      }
      """;

  private static final String ONE =
      "#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1&a=unicast&tab=compare";

  @RegisterExtension static final Browser browser = new Browser();

  @ParameterizedTest
  @CsvSource({
    "'#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1+0,2+7,2+2,4+5,5&a=dual-path&b=otms', LIGHT, 1440",
    "'#network=torus:8x8&multicasts=24&each=12&a=u-torus&b=partition', DARK, 400",
    "'#network=hypercube:6&source=0&to=3+9+17+30+44+51+60&a=unicast', LIGHT, 400",
    "'#network=dragonfly:h=2&multicasts=6&each=9&a=cco', DARK, 1440",
  })
  void barsAreSortedReadableAndNeverShorterThanTheLowerBound(
      String hash, ColorScheme theme, int width) {
    try (Page page = browser.open(hash + "&tab=compare", theme, width)) {
      page.waitForSelector("#panel table");
      assertThat(page.locator("#panel svg").first().evaluate(COVERED)).isEqualTo("");
      assertThat(page.locator("#panel svg").first().evaluate(BARS))
          .isEqualTo("true,true,true,true");
      Browser.fitsAndIsAccessible(page);
      page.locator("#panel svg").first().scrollIntoViewIfNeeded();
      Browser.shot(page, "bars-" + theme + "-" + width);
    }
  }

  @Test
  void aClickOnABarLoadsItsScheme() {
    try (Page page = browser.open(ONE, ColorScheme.LIGHT, 1440)) {
      page.waitForSelector("#panel svg .bar");
      int before = Browser.changes(page);
      page.click("#panel svg .bar:has(text:text-is('u-mesh')) rect");
      Browser.settled(page, before + 1);
      assertThat(Player.field(page, "left")).isEqualTo("u-mesh");
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void aBarThatIsPointedAtShowsItsSchemeUntilThePointerLeaves(ColorScheme theme, int width) {
    try (Page page = browser.open(ONE, theme, width)) {
      page.waitForSelector("#panel svg .bar");
      String own = page.textContent("#pane-left figcaption");
      String address = page.url();
      String legend = page.textContent("#panel svg + p");
      int drawn = Canvas.left(page).inked();
      Locator bar = page.locator("#panel svg .bar:has(text:text-is('u-mesh'))");
      bar.hover();
      page.waitForSelector("#pane-left[data-preview]");
      assertThat(page.textContent("#pane-left figcaption"))
          .startsWith("Preview: u-mesh on mesh:8x8")
          .contains("all delivered after");
      assertThat(page.textContent("#panel svg + p"))
          .matches("u-mesh: .* of the lower bound, \\d+ steps, 3 sends, \\d+ links\\.");
      assertThat(Canvas.left(page).inked()).isNotEqualTo(drawn);
      assertThat(Player.field(page, "left")).isEqualTo("unicast");
      assertThat(page.url()).isEqualTo(address);
      page.mouse().move(2, 2);
      page.waitForSelector("#pane-left:not([data-preview])");
      assertThat(page.textContent("#pane-left figcaption")).isEqualTo(own);
      assertThat(page.textContent("#panel svg + p")).isEqualTo(legend);
      assertThat(Canvas.left(page).inked()).isEqualTo(drawn);
      bar.focus();
      page.waitForSelector("#pane-left[data-preview]");
      Browser.isAccessible(page, "#panel", "preview");
      int before = Browser.changes(page);
      page.keyboard().press("Enter");
      Browser.settled(page, before + 1);
      assertThat(page.textContent("#pane-left figcaption")).startsWith("u-mesh on mesh:8x8");
      assertThat(page.locator("#pane-left[data-preview]").count()).isZero();
      assertThat(page.inputValue("#scheme-left")).isEqualTo("u-mesh");
    }
  }

  @Test
  void aPreviewThatArrivesAfterThePointerHasLeftIsNotShown() {
    try (Page page = browser.open(ONE, ColorScheme.LIGHT, 1440)) {
      page.waitForSelector("#panel svg .bar");
      List<Route> late = new ArrayList<>();
      page.route("**/api/playback", late::add);
      page.locator("#panel svg .bar:has(text:text-is('u-mesh'))").hover();
      page.waitForCondition(() -> late.size() == 1);
      page.mouse().move(2, 2);
      late.forEach(Route::resume);
      page.waitForTimeout(300);
      assertThat(page.locator("#pane-left[data-preview]").count()).isZero();
      assertThat(page.textContent("#pane-left figcaption")).startsWith("unicast");
    }
  }

  @Test
  void barsThatAppearUnderAPointerAtRestAreNotPreviewed() {
    try (Page page = browser.open(ONE, ColorScheme.LIGHT, 1440)) {
      Locator bar = page.locator("#panel svg .bar:has(text:text-is('u-mesh'))");
      BoundingBox place = bar.boundingBox();
      Player.change(page, "{tab: 'links'}");
      page.waitForSelector(
          "#panel svg .bar",
          new Page.WaitForSelectorOptions().setState(WaitForSelectorState.DETACHED));
      page.mouse().move(place.x + 20, place.y + place.height / 2);
      Player.change(page, "{tab: 'compare'}");
      bar.waitFor();
      page.waitForTimeout(500);
      assertThat(bar.boundingBox().y).isEqualTo(place.y);
      assertThat(page.locator("#pane-left[data-preview]").count()).isZero();
      page.mouse().move(place.x + 23, place.y + place.height / 2);
      page.waitForSelector("#pane-left[data-preview]");
    }
  }
}
