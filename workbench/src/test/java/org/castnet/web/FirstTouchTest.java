package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import java.util.stream.Stream;
import org.castnet.network.NetworkKind;
import org.castnet.network.NetworkKinds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every network that the page suggests runs with every operation, and nothing else is chosen. */
@Tag("page")
class FirstTouchTest {
  @RegisterExtension static final Browser browser = new Browser();

  static Stream<String> suggested() {
    return NetworkKinds.standard().all().stream()
        .filter(kind -> !kind.readsFile())
        .map(NetworkKind::example);
  }

  private static void runs(Page page, String what) {
    page.waitForFunction("() => document.body.dataset.ready === document.body.dataset.asked");
    assertThat(page.isVisible("#problem"))
        .as("%s: %s", what, page.textContent("#problem"))
        .isFalse();
    assertThat(page.evaluate("() => castnet.sides[0].playback.makespan > 0"))
        .as(what)
        .isEqualTo(true);
  }

  @ParameterizedTest
  @MethodSource("suggested")
  void aSuggestedNetworkRunsWithEveryOperation(String network) {
    try (Page page = browser.open("", ColorScheme.LIGHT, 1440)) {
      page.click("#close-gallery");
      page.fill("#network", network);
      page.keyboard().press("Enter");
      page.waitForFunction(
          "network => castnet.page.isDrawn && castnet.sides[0].net.network === network", network);
      page.click("#nodes");
      page.fill("#source", (String) Player.net(page, "names[0]"));
      page.fill("#destinations", "all");
      page.locator("#destinations").blur();
      runs(page, "send");
      page.click("#clear");
      List<?> operations =
          (List<?>)
              page.evaluate(
                  "() => [...document.getElementById('collective').options].map(each => each.value)");
      assertThat(operations).hasSizeGreaterThan(7);
      for (Object operation : operations.subList(1, operations.size())) {
        int before = Browser.changes(page);
        page.selectOption("#collective", (String) operation);
        Browser.settled(page, before + 1);
        runs(page, (String) operation);
      }
      // refused plans of the first scheme are no errors of the page
      browser.ignoreErrors();
    }
  }
}
