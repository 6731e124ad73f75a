package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traffic against longest path: the names in the chart can be read, however many there are. */
@Tag("page")
class TradeOffTest {
  /**
   * Names of a chart that lie on one another or on the line of another, or reach over its border.
   */
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

  /** The names of a chart through which the line from another to its mark runs. */
  private static final String CROSSED =
      """
      (svg) => {
        const crossed = new Set();
        const texts = [...svg.querySelectorAll('text')];
        for (const line of svg.querySelectorAll('path[opacity="0.4"]')) {
          for (let at = 3; at < line.getTotalLength() - 3; at++) {
            const {x, y} = line.getPointAtLength(at).matrixTransform(line.getScreenCTM());
            for (const text of texts) {
              const {left, right, top, bottom} = text.getBoundingClientRect();
              if (x > left + 1 && x < right - 1 && y > top + 3 && y < bottom - 3) crossed.add(text.textContent);
            }
          }
        }
        return [...crossed].join();
      }
      """;

  @RegisterExtension static final Browser browser = new Browser();

  @ParameterizedTest
  @CsvSource({
    "'#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1+0,2+7,2+2,4+5,5&a=dual-path&b=otms', LIGHT, 1440",
    "'#network=torus:8x8&multicasts=24&each=12&a=u-torus&b=partition', DARK, 400",
    "'#network=hypercube:6&source=0&to=3+9+17+30+44+51+60&a=unicast', LIGHT, 400",
    "'#network=mesh:4x4x4&multicasts=4&each=20&a=unicast&b=u-mesh', DARK, 1440",
    "'#network=dragonfly:h=2&multicasts=6&each=9&a=cco', LIGHT, 1440",
  })
  void namesOverlapNeitherEachOtherNorForeignLeaders(String hash, ColorScheme theme, int width) {
    try (Page page = browser.open(hash + "&tab=compare", theme, width)) {
      page.waitForSelector("#panel table");
      assertThat(page.locator("#panel svg circle").count()).isGreaterThan(3);
      assertThat(page.locator("#panel svg").first().evaluate(COVERED)).isEqualTo("");
      assertThat(page.locator("#panel svg").first().evaluate(CROSSED)).isEqualTo("");
    }
  }

  @Test
  void dozensOfOptimalSchemesInOneClusterDoNotOverlap() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1440)) {
      page.evaluate(
          """
          async () => {
            const {tradeoff} = await import('/js/chart.js');
            const rows = Array.from({length: 36}, (_, i) => ({
              scheme: 'some-scheme-' + i,
              metrics: {traffic: 400 - i, longestPath: 60 + i},
            }));
            document.getElementById('panel').replaceChildren(tradeoff(rows, new Map()));
          }
          """);
      Browser.shot(page, "trade-off-heap");
      assertThat(page.locator("#panel svg text:text('some-scheme')").count()).isEqualTo(36);
      assertThat(page.locator("#panel svg").first().evaluate(COVERED)).isEqualTo("");
    }
  }
}
