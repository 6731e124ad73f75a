package org.castnet.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Networks have on the page the form that their papers draw them in. */
@Tag("page")
class LayoutsTest {
  /** Places that are one but for what is rounded on the way to the page. */
  private static final String NEAR = "const near = (a, b) => Math.abs(a - b) < 0.3;";

  @RegisterExtension static final Browser browser = new Browser();

  /**
   * How much of the pane's width and height the nodes cover, and how far the nearest two are apart
   * in pixels.
   */
  private static final String FILLED =
      """
      () => {
        const {net, canvas, scale} = castnet.sides[0].view;
        const range = (values) => Math.max(...values) - Math.min(...values);
        let nearest = Infinity;
        for (let a = 0; a < Math.min(net.count, 300); a++)
          for (let b = 0; b < net.count; b++)
            if (a !== b) nearest = Math.min(nearest, Math.hypot(net.x[a] - net.x[b], net.y[a] - net.y[b]));
        return [(range(net.x) * scale) / canvas.width, (range(net.y) * scale) / canvas.height, nearest * scale];
      }
      """;

  @ParameterizedTest
  @CsvSource({
    "torus:8x8x8, LIGHT, 1440, 10",
    "torus:8x8x8, DARK, 400, 4",
    "torus:16x16x16, DARK, 1440, 6",
    "mesh:4x4x4, LIGHT, 1440, 18"
  })
  void layersOfThreeDimensionsFillThePaneInRows(
      String network, ColorScheme theme, int width, double apart) {
    try (Page page = browser.opened("#network=" + network, theme, width)) {
      double[] filled =
          ((List<?>) page.evaluate(FILLED))
              .stream().mapToDouble(value -> ((Number) value).doubleValue()).toArray();
      assertThat(Math.max(filled[0], filled[1])).isGreaterThan(0.8);
      assertThat(Math.min(filled[0], filled[1])).isGreaterThan(0.5);
      assertThat(filled[2]).isGreaterThan(apart);
      Browser.shot(page, "layers-" + network.replace(':', '-') + "-" + width);
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void sixteenLayersAreNumberedOnAnEmptyGround(ColorScheme theme, int width) {
    try (Page page = browser.opened("#network=torus:16x16x16", theme, width)) {
      double empty =
          ((Number)
                  page.evaluate(
                      """
                      () => {
                        const {canvas} = castnet.sides[0].view;
                        const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
                        let empty = 0;
                        for (let i = 3; i < data.length; i += 4) if (data[i] < 40) empty++;
                        return empty / (data.length / 4);
                      }
                      """))
              .doubleValue();
      assertThat(empty).isGreaterThan(0.5);
      String numbers =
          """
          async () => {
            const {SvgCanvas} = await import('/js/take/svg.js');
            const draw = new SvgCanvas();
            const {view} = castnet.sides[0];
            view.still.numbers(draw, view);
            return draw.parts.map((part) => />(\\d+)</.exec(part)[1]).join();
          }
          """;
      assertThat(page.evaluate(numbers)).isEqualTo("0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15");
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void aCubeOfSixDimensionsFillsItsPaneInARace(ColorScheme theme, int width) {
    try (Page page =
        browser.opened("#network=hypercube:6&source=0&to=9+17+60&a=unicast&b=cco", theme, width)) {
      double[] filled =
          ((List<?>) page.evaluate(FILLED))
              .stream().mapToDouble(value -> ((Number) value).doubleValue()).toArray();
      assertThat(Math.max(filled[0], filled[1])).isGreaterThan(0.65);
      assertThat(Math.min(filled[0], filled[1])).isGreaterThan(0.55);
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 1440"})
  void theButtonsOfAPictureCoverNoNode(ColorScheme theme, int width) {
    for (String network : List.of("torus:8x8", "torus:16x16", "mesh:12x12")) {
      try (Page page = browser.opened("#network=" + network, theme, width)) {
        assertThat(
                page.evaluate(
                    """
                    () => {
                      const {net, scale, top} = castnet.sides[0].view;
                      const zoom = document.querySelector('#pane-left .zoom').getBoundingClientRect();
                      const canvas = document.querySelector('#pane-left canvas').getBoundingClientRect();
                      const highest = Math.min(...net.y) * scale + top - net.radius * scale;
                      return highest / devicePixelRatio > zoom.bottom - canvas.top - 1;
                    }
                    """))
            .as(network)
            .isEqualTo(true);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"torus:8x8x8, LIGHT, 1440", "torus:16x16x16, DARK, 400"})
  void oneLayerFillsThePaneAndAllComeBack(String network, ColorScheme theme, int width) {
    String apart =
        "() => { const {net, scale, canvas} = castnet.sides[0].view; const of = net.names"
            + ".map((_, id) => id).filter(id => net.layers[id] === 3); const x = of.map(id => net.x[id]);"
            + " const on = x.map(v => v * scale + castnet.sides[0].view.left);"
            + " return [scale, Math.min(...on) > 0, Math.max(...on) < canvas.width].join(); }";
    try (Page page = browser.opened("#network=" + network, theme, width)) {
      String before = (String) page.evaluate(apart);
      page.selectOption("#pane-left [data-layer]", "3");
      String[] alone = ((String) page.evaluate(apart)).split(",");
      assertThat(Double.parseDouble(alone[0]))
          .isGreaterThan(2 * Double.parseDouble(before.split(",")[0]));
      assertThat(alone).endsWith("true", "true");
      Browser.fitsAndIsAccessible(page);
      Browser.shot(page, "layer-" + network.replace(':', '-') + "-" + width);
      page.click("#pane-left [data-zoom=fit]");
      assertThat(page.evaluate(apart)).isEqualTo(before);
      assertThat(page.inputValue("#pane-left [data-layer]")).isEqualTo("-1");
    }
  }

  @Test
  void networksWithoutLayersHaveNoChoiceOfOne() {
    try (Page page = browser.open("#network=mesh:4x4", ColorScheme.LIGHT, 1440)) {
      assertThat(page.isVisible("#pane-left [data-layer]")).isFalse();
    }
  }

  private static Object seen(Page page, String function) {
    return page.evaluate("() => { const {net} = castnet.sides[0]; " + NEAR + function + " }");
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void aFatTreeIsDrawnInLevelsWithItsHostsAtTheBottom(ColorScheme theme, int width) {
    try (Page page =
        browser.open("#network=fattree:4&source=H0&to=H3+H7+H12&a=binomial", theme, width)) {
      Object levels =
          seen(
              page,
              """
              const levels = new Map();
              net.names.forEach((name, id) => {
                const level = name.startsWith('H') ? 'H' : name.split('.')[0];
                levels.set(level, (levels.get(level) ?? new Set()).add(net.y[id]));
              });
              return [...levels].sort((a, b) => [...a[1]][0] - [...b[1]][0])
                .map(([level, at]) => level + ' ' + at.size).join();
              """);
      assertThat(levels).isEqualTo("S3 1,S2 1,S1 1,H 1");
      Browser.shot(page, "fattree-" + width);
    }
  }

  @ParameterizedTest
  @CsvSource({"LIGHT, 1440", "DARK, 400"})
  void theGroupsOfADragonflyAreArcsWithTheirHostsOutside(ColorScheme theme, int width) {
    try (Page page =
        browser.open(
            "#network=dragonfly:h=2&source=H0&to=H3+H17+H42+H60&a=binomial", theme, width)) {
      assertThat(
              seen(
                  page,
                  """
                  const routers = net.names.map((_, id) => id).filter((id) => id >= net.endpoints);
                  const mean = (values) => values.reduce((a, b) => a + b) / values.length;
                  const [x, y] = [net.x, net.y].map((at) => mean(routers.map((id) => at[id])));
                  const far = (id) => Math.hypot(net.x[id] - x, net.y[id] - y);
                  const turn = (id) => Math.atan2(net.y[id] - y, net.x[id] - x);
                  const around = [...routers].sort((a, b) => turn(a) - turn(b)).map((id) => net.names[id].split('.')[0]);
                  const changes = around.filter((group, i) => group !== around.at(i - 1)).length;
                  const radius = far(routers[0]);
                  return [routers.every((id) => near(far(id), radius)), changes,
                    net.names.every((_, id) => id >= net.endpoints || far(id) > radius + net.cell / 2)];
                  """))
          .isEqualTo(List.of(true, 9, true));
      Browser.shot(page, "dragonfly-" + width);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "dragonfly:h=2",
    "'dragonfly:a=4,h=2,p=3,g=9'",
    "'jellyfish:routers=20,degree=4,hosts=3'"
  })
  void noNodeIsDrawnOnAForeignLink(String network) {
    try (Page page = browser.open("#network=" + network, ColorScheme.LIGHT, 1440)) {
      assertThat(
              seen(
                  page,
                  """
                  const behind = [];
                  for (const link of net.pairs)
                    for (const [ax, ay, bx, by] of net.line(link))
                      net.names.forEach((name, id) => {
                        if (id === net.source[link] || id === net.target[link]) return;
                        const along = ((net.x[id] - ax) * (bx - ax) + (net.y[id] - ay) * (by - ay))
                          / ((bx - ax) ** 2 + (by - ay) ** 2);
                        const t = Math.min(1, Math.max(0, along));
                        const room = id < net.endpoints ? net.radius : 13;
                        if (Math.hypot(ax + t * (bx - ax) - net.x[id], ay + t * (by - ay) - net.y[id]) < room)
                          behind.push(name + ' on ' + net.linkName(link));
                      });
                  return behind.join();
                  """))
          .isEqualTo("");
    }
  }

  @ParameterizedTest
  @CsvSource({"fattree:8, 8", "dragonfly:h=3, 19", "dgx-h100:nodes=20, 20"})
  void largeNetworksAreDrawnByGroupsThatOpenOnZoom(String network, int groups) {
    try (Page page =
        browser.opened(
            "#network=" + network + "&multicasts=1&each=9&a=binomial", ColorScheme.LIGHT, 1440)) {
      assertThat(Player.net(page, "boxes.length")).isEqualTo(groups);
      String isOpen = "() => { const {view} = castnet.sides[0]; return view.still.isOpen(view); }";
      assertThat(page.evaluate(isOpen)).isEqualTo(false);
      Browser.shot(page, "groups-" + network.replaceAll("[^a-z0-9]+", "-"));
      for (int i = 0; i < 8; i++) {
        page.click("#pane-left [data-zoom=in]");
      }
      assertThat(page.evaluate(isOpen)).isEqualTo(true);
    }
  }

  @Test
  void manyWormsAreShownAsLinkLoad() {
    String many = "#network=torus:8x8&each=16&a=u-torus&multicasts=";
    try (Page page = browser.opened(many + 40, ColorScheme.LIGHT, 1440)) {
      assertThat(page.isChecked("#heat")).isTrue();
      assertThat(page.isDisabled("#heat")).isTrue();
    }
    try (Page page = browser.opened(many + 4, ColorScheme.LIGHT, 1440)) {
      assertThat(page.isChecked("#heat")).isFalse();
      assertThat(page.isDisabled("#heat")).isFalse();
    }
  }

  @ParameterizedTest
  @CsvSource({"1440, 900", "1280, 720", "1024, 768"})
  void picturesControlsBarsAndTimeAxisAreOnTheScreenAtOnce(int width, int height) {
    String race =
        "#network=mesh:8x8&source=3,3&to=1,0+6,0+4,1+0,2&a=u-mesh&b=unicast&pair=stars&bet=1";
    try (Page page = browser.opened(race, ColorScheme.LIGHT, width)) {
      page.setViewportSize(width, height);
      BoundingBox left = page.locator("#pane-left").boundingBox();
      BoundingBox right = page.locator("#pane-right").boundingBox();
      assertThat(right.y).isEqualTo(left.y);
      assertThat(right.x).isGreaterThanOrEqualTo(left.x + left.width);
      for (String part : List.of("#sentence", "#pair", "#race", "#play", "#strip", "#rows")) {
        BoundingBox box = page.locator(part).boundingBox();
        assertThat(box.y).as(part).isGreaterThanOrEqualTo(0);
        assertThat(box.y + box.height).as(part).isLessThanOrEqualTo(height);
      }
      Browser.shot(page, "race-" + width + "x" + height);
    }
  }
}
