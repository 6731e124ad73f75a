package org.castnet.report;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Locale;
import org.castnet.comparison.Outcome;
import org.castnet.drawing.Layout;
import org.castnet.drawing.LinkBows;
import org.castnet.drawing.LoadColours;
import org.castnet.drawing.Palette;
import org.castnet.drawing.Svg;
import org.castnet.network.Network;
import org.castnet.run.PlanRun;
import org.castnet.sim.load.LinkLoad;

/**
 * A map of the links of a network, coloured by their load in a run; both directions next to each
 * other.
 */
final class LinkLoadMap {
  private static final double MARGIN = 30;
  private static final double CAPTION = 34;
  private static final double APART = 0.06;

  /** The width of links in cells of the layout. */
  private static final double IDLE = 0.03;

  private static final double USED = 0.1;
  private static final double FRAME = 0.16;

  private LinkLoadMap() {}

  /**
   * Returns the map.
   *
   * @param most the load at the end of the scale, in picoseconds, so that two maps are comparable
   * @param framed links that are drawn with a dark edge
   */
  static String of(Outcome outcome, long most, IntImmutableList framed) {
    PlanRun run = outcome.run().orElseThrow();
    Network network = run.plan().network();
    LinkLoad load = LinkLoad.of(run.result());
    Layout layout = Layout.of(network);
    LinkBows bows = LinkBows.of(network, layout);
    Svg svg =
        new Svg(
            layout.width() + 2 * MARGIN,
            layout.height() + 2 * MARGIN + CAPTION,
            "Link loads of " + outcome.label());
    double size = Math.max(11, (layout.width() + 2 * MARGIN) / 45);
    svg.text(
        MARGIN,
        size + 4,
        String.format(
            Locale.ROOT,
            "%s: busiest link %.1f times the mean",
            outcome.label(),
            load.maxOverMean()),
        "font-size=\"" + Svg.number(size) + "\" fill=\"" + Palette.INK + "\"");
    for (int i = 0; i < framed.size(); i++) {
      line(svg, network, layout, bows, framed.getInt(i), Palette.INK, FRAME);
    }
    for (int link = 0; link < load.links(); link++) {
      double share = most == 0 ? 0 : (double) load.load(link) / most;
      line(
          svg,
          network,
          layout,
          bows,
          link,
          share == 0 ? Palette.QUIET : LoadColours.colour(share),
          share == 0 ? IDLE : USED);
    }
    for (int node = 0; node < network.nodeCount(); node++) {
      svg.circle(
          layout.x(node) + MARGIN,
          layout.y(node) + MARGIN + CAPTION,
          layout.cell() * 0.07,
          "fill=\"" + Palette.INK + "\"");
    }
    return svg.finish();
  }

  /**
   * Draws a link.
   *
   * @param width in cells of the layout
   */
  private static void line(
      Svg svg,
      Network network,
      Layout layout,
      LinkBows bows,
      int link,
      String colour,
      double width) {
    int from = network.links().source(link);
    int to = network.links().target(link);
    double dx = layout.x(to) - layout.x(from);
    double dy = layout.y(to) - layout.y(from);
    double length = Math.hypot(dx, dy);
    if (length == 0) {
      return;
    }
    double aside = APART * layout.cell() / length;
    double[] a = {
      layout.x(from) + MARGIN - dy * aside, layout.y(from) + MARGIN + CAPTION + dx * aside
    };
    String style =
        "stroke=\"" + colour + "\" stroke-width=\"" + Svg.number(layout.cell() * width) + "\"";
    if (layout.isFar(from, to)) {
      double reach = -0.45 * layout.cell() / length;
      svg.line(a[0], a[1], a[0] + dx * reach, a[1] + dy * reach, style);
    } else if (bows.part(from, to) == 0) {
      svg.line(a[0], a[1], a[0] + dx, a[1] + dy, style);
    } else {
      double[] b = {a[0] + dx, a[1] + dy};
      svg.path(
          "M" + Svg.number(a[0]) + " " + Svg.number(a[1]) + bows.to(a, b, from, to),
          "fill=\"none\" " + style);
    }
  }
}
