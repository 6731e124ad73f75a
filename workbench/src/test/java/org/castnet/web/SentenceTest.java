package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The experiment as one sentence whose words are its choices, and the drawer with the others. */
@Tag("page")
class SentenceTest {
  private static final String MULTICAST =
      "#network=mesh:8x8&source=3,2&to=1,0+6,0+4,1&a=u-mesh&b=unicast";

  /** The words of the sentence that are seen, with the values of its controls. */
  private static final String READ =
      """
      () => {
        const words = [];
        const read = (node) => {
          for (const child of node.childNodes) {
            if (child.nodeType === Node.TEXT_NODE) words.push(child.textContent);
            else if (!(child instanceof Element) || child.id === 'nodes-list' || !child.checkVisibility()) continue;
            else if (child.tagName === 'SELECT') words.push(child.selectedOptions[0].textContent);
            else if (child.tagName === 'INPUT') words.push(child.value || child.placeholder);
            else read(child);
          }
        };
        read(document.getElementById('sentence'));
        return words.join(' ').replace(/\\s+/g, ' ').replace(/ ([,.])/g, '$1').trim();
      }
      """;

  @RegisterExtension static final Browser browser = new Browser();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          source=3,2&to=1,0+6,0&a=u-mesh&b=unicast | Send 32 flits from 3,2 to 2 nodes on mesh:8x8 by u-mesh, against unicast.
          a=unicast | Send 32 flits from a node to chosen nodes on mesh:8x8 by unicast, against no other.
          multicasts=24&each=12&flits=8&a=otms | Send 8 flits in 24 multicasts to 12 nodes each on mesh:8x8 by otms, against no other.
          collective=allreduce&size=64KiB&a=binomial | All-reduce 64KiB among all nodes on mesh:8x8 by binomial, against no other.
          collective=allgather&size=1MB&source=1,1&to=0,0+3,2&a=rings | All-gather 1MB among 3 nodes on mesh:8x8 by rings, against no other.
          collective=reduce&size=1KB&source=1,1&to=0,0+3,2&a=unicast | Reduce 1KB to 1,1 among 3 nodes on mesh:8x8 by unicast, against no other.
          collective=barrier&a=binomial | Barrier among all nodes on mesh:8x8 by binomial, against no other.
          """)
  void theExperimentIsOneSentence(String experiment, String sentence) {
    try (Page page = browser.open("#network=mesh:8x8&" + experiment, ColorScheme.LIGHT, 1440)) {
      assertThat(page.evaluate(READ)).isEqualTo(sentence);
    }
  }

  @Test
  void theWorkOfAFileIsNamedInTheSentence() {
    try (Page page = browser.open("#lesson=limit/1", ColorScheme.LIGHT, 1440)) {
      Player.awaitRun(page, 0);
      assertThat((String) page.evaluate(READ)).startsWith("Run the given work on torus:8x8 by ");
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void itsChoicesAreReachedAndChangedByKeys(ColorScheme theme, int width) {
    try (Page page = browser.open(MULTICAST, theme, width)) {
      page.focus("#collective");
      List<String> reached = new ArrayList<>();
      for (int i = 0; i < 7; i++) {
        reached.add((String) page.evaluate("() => document.activeElement.id"));
        page.keyboard().press("Tab");
      }
      assertThat(reached)
          .containsExactly(
              "collective", "flits", "source", "nodes", "network", "scheme-left", "scheme-right");
      page.focus("#nodes");
      page.keyboard().press("Enter");
      page.keyboard().press("Tab");
      assertThat(page.evaluate("() => document.activeElement.id")).isEqualTo("destinations");
      int before = Browser.changes(page);
      page.keyboard().press("End");
      page.keyboard().type(" 7,7");
      page.keyboard().press("Escape");
      Browser.settled(page, before + 1);
      assertThat(page.evaluate("() => document.activeElement.id")).isEqualTo("nodes");
      assertThat(page.isVisible("#destinations")).isFalse();
      assertThat((String) page.evaluate(READ)).contains("from 3,2 to 4 nodes on");
      assertThat(page.url()).contains("to=1%2C0+6%2C0+4%2C1+7%2C7");
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440", "LIGHT, 400", "DARK, 400"})
  void theListAndTheDrawerAreAccessible(ColorScheme theme, int width) {
    try (Page page = browser.open(MULTICAST, theme, width)) {
      Browser.unfold(page, "#destinations");
      Browser.fitsAndIsAccessible(page);
      page.focus("#nodes");
      page.keyboard().press("Escape");
      Browser.unfold(page, "#startUp");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "drawer-" + theme + "-" + width);
      int before = Browser.changes(page);
      page.selectOption("#collective", "scatter");
      Browser.settled(page, before + 1);
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "sentence-" + theme + "-" + width);
    }
  }

  @Test
  void aRefusalOpensTheDrawerOfItsField() {
    try (Page page = browser.open(MULTICAST + "&startUp=soon", ColorScheme.LIGHT, 1440)) {
      assertThat(page.isVisible("#startUp")).isTrue();
      assertThat(page.isVisible("#drawer #problem")).isTrue();
      browser.ignoreErrors(); // Chromium reports every answer of 400
    }
  }
}
