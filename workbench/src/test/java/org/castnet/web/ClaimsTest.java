package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * The pairs of the gallery: each shows what its text says, by the figure that the text is about.
 */
@Tag("page")
class ClaimsTest {
  /** The words of a finding and of a verdict that state a figure. */
  private static final Map<String, String> WORDS =
      Map.of("traffic", "links", "longestPath", "path", "makespan", "end");

  /** A difference below this share is invisible to a reader. */
  private static final double VISIBLE = 1.1;

  @RegisterExtension static final Browser browser = new Browser();

  private static Object[] figures(Page page, String figure) {
    return ((List<?>)
            page.evaluate(
                "figure => castnet.sides.map(({playback}) => figure === 'makespan'"
                    + " ? playback.makespan : playback.plan.metrics[figure])",
                figure))
        .toArray();
  }

  @Test
  void everyPairShowsWhatItsTextClaims() {
    List<?> cards;
    try (Page page = browser.open("", ColorScheme.LIGHT, 1440)) {
      page.waitForSelector("#examples a");
      cards =
          (List<?>)
              page.evaluate(
                  """
                  async () => {
                    const links = [...document.querySelectorAll('#examples a')].map((a) => a.getAttribute('href'));
                    return (await (await fetch('/examples.json')).json())
                      .map(({title, text, claim, finding, paper}, i) =>
                        [title, text, links[i], claim?.figure, claim?.times, finding, paper])
                      .filter((card) => card[3]);
                  }
                  """);
    }
    assertThat(cards).as("all but the deadlock").hasSize(12);
    for (Object each : cards) {
      List<?> card = (List<?>) each;
      String figure = (String) card.get(3);
      double times = ((Number) card.get(4)).doubleValue();
      assertThat(times).as("%s", card).isGreaterThan(VISIBLE);
      try (Page page = browser.open((String) card.get(2), ColorScheme.LIGHT, 1440)) {
        hidesTheResult(page, card);
        page.locator("#race button").nth(1).click();
        Player.restAtShare(page, 1);
        Object[] both = figures(page, figure);
        double left = ((Number) both[0]).doubleValue();
        double right = ((Number) both[1]).doubleValue();
        assertThat(left / right).as("%s", card).isGreaterThanOrEqualTo(times);
        String winner = Player.scheme(page, 1);
        assertThat(page.textContent("#race"))
            .as("%s", card)
            .startsWith("Correct. " + winner + " ")
            .contains(WORDS.get(figure));
        assertThat(page.innerText("#pair"))
            .contains((String) card.get(0), (String) card.get(1), (String) card.get(5))
            .contains((String) card.get(6));
        assertThat((String) card.get(5)).contains(WORDS.get(figure));
        assertThat(page.textContent("#pane-right figcaption")).contains("all delivered after");
        assertThat(page.title()).startsWith((String) card.get(0));
      }
    }
  }

  /** Neither text nor the timeline show a figure of a run or its end. */
  private static void hidesTheResult(Page page, List<?> card) {
    assertThat(page.innerText("#pair"))
        .contains((String) card.get(1))
        .doesNotContain((String) card.get(5));
    assertThat(page.textContent("#race")).as("%s", card).startsWith("Which one ");
    for (String side : List.of("left", "right")) {
      assertThat(page.textContent("#pane-" + side + " figcaption"))
          .doesNotContain("Traffic", "longest path", "step", "delivered");
      assertThat(page.getAttribute("#pane-" + side + " canvas", "aria-label"))
          .doesNotContain("Traffic", "longest path", "step", "delivered");
    }
    assertThat(page.isVisible("#panel")).isFalse();
    assertThat(page.evaluate("() => castnet.timeline.tracks.boxes.length")).isEqualTo(0);
    Player.goToShare(page, 0.5);
    assertThat(
            page.evaluate(
                "() => castnet.timeline.tracks.boxes.every(bar => bar.from <= castnet.timeline.time)"))
        .isEqualTo(true);
    Player.goToPlan(page);
  }

  @Test
  void theRingOfTheDeadlockIsDrawnAsARing() {
    try (Page page = browser.open("", ColorScheme.LIGHT, 1440)) {
      page.click("#examples a:has-text('A deadlock')");
      Player.awaitDeadlock(page, 0);
      assertThat(page.textContent("#pane-left .bad"))
          .isEqualTo(
              "Deadlock: each of four worms waits for a link that the next one holds:"
                  + " 0 → 1 → 2 → 3 → 0.");
      assertThat(
              page.evaluate(
                  """
                  () => {
                    const {net} = castnet.sides[0];
                    const far = net.names.map((_, id) => Math.hypot(net.x[id], net.y[id]).toFixed(3));
                    const sides = net.source.map((a, link) =>
                      Math.hypot(net.x[a] - net.x[net.target[link]], net.y[a] - net.y[net.target[link]]).toFixed(3));
                    return [new Set(far).size, new Set(sides).size, net.wrap.size].join();
                  }
                  """))
          .as("all nodes are as far from the centre, all links are as long, and none is torn")
          .isEqualTo("1,1,0");
      Browser.shot(page, "deadlock-ring");
    }
  }
}
