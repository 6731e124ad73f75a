package org.castnet.web;

import com.microsoft.playwright.Page;
import java.util.List;

/** A drawn network on a page, as a hand and an eye meet it. */
record Canvas(Page page, String side) {
  static Canvas left(Page page) {
    return new Canvas(page, "a");
  }

  static Canvas right(Page page) {
    return new Canvas(page, "b");
  }

  private Object view(String expression, Object argument) {
    return page.evaluate(
        "([side, argument]) => { const v = castnet.sides[side === 'a' ? 0 : 1].view; return "
            + expression
            + "; }",
        List.of(side, argument));
  }

  /** Scrolls to a node and returns its position on the screen in pixels. */
  double[] place(int node) {
    List<?> at =
        (List<?>)
            view(
                "(() => { const at = () => { const r = v.canvas.getBoundingClientRect();"
                    + " return [r.x + v.net.x[argument] * v.scale + v.left,"
                    + " r.y + v.net.y[argument] * v.scale + v.top]; };"
                    + " if (at()[1] < 0 || at()[1] > innerHeight)"
                    + " v.canvas.scrollIntoView({block: 'center', behavior: 'instant'});"
                    + " return at(); })()",
                node);
    return at.stream().mapToDouble(value -> ((Number) value).doubleValue()).toArray();
  }

  double scale() {
    return ((Number) view("v.scale", 0)).doubleValue();
  }

  void click(int node) {
    int before = Browser.changes(page);
    double[] at = place(node);
    page.mouse().click(at[0], at[1]);
    Browser.settled(page, before + 1);
  }

  void pointAt(int node) {
    double[] at = place(node);
    page.mouse().move(at[0] - 3, at[1]);
    page.mouse().move(at[0], at[1]);
  }

  /**
   * Draws a box with the Shift key held, from a little before one node to a little behind another.
   */
  void box(int from, int to) {
    int before = Browser.changes(page);
    double[] start = place(from);
    double[] end = place(to);
    page.keyboard().down("Shift");
    page.mouse().move(start[0] - 12, start[1] - 12);
    page.mouse().down();
    page.mouse().move(end[0], end[1]);
    page.mouse().move(end[0] + 12, end[1] + 12);
    page.mouse().up();
    page.keyboard().up("Shift");
    Browser.settled(page, before + 1);
  }

  /** How many pixels have been painted, once the drawing is up to date. */
  int inked() {
    return count("d[i + 3]");
  }

  /** How many pixels have about the colour that the page's theme has for something, as "ink". */
  int inked(String name) {
    return about("colours()['" + name + "']");
  }

  /** How many pixels have about the colour of the worms of the first, second, ... multicast. */
  int inkedByWorms(int rank) {
    return about("worm(" + rank + ")");
  }

  private int about(String colour) {
    List<?> parts =
        (List<?>)
            page.evaluate(
                "async () => { const {colours, worm} = await import('/js/theme.js'); const c = "
                    + colour
                    + "; return typeof c === 'string'"
                    + " ? [1, 3, 5].map(i => parseInt(c.slice(i, i + 2), 16)) : c; }");
    return count(
        "d[i + 3] > 200 && Math.abs(d[i] - %s) + Math.abs(d[i + 1] - %s) + Math.abs(d[i + 2] - %s) < 40"
            .formatted(parts.toArray()));
  }

  private int count(String painted) {
    page.waitForFunction("() => castnet.sides.every(s => !s.view.asked)");
    return ((Number)
            view(
                "(d => { let n = 0; for (let i = 0; i < d.length; i += 4) if ("
                    + painted
                    + ") n++; return n; })(v.canvas.getContext('2d')"
                    + ".getImageData(0, 0, v.canvas.width, v.canvas.height).data)",
                0))
        .intValue();
  }
}
