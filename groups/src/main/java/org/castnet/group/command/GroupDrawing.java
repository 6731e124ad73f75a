package org.castnet.group.command;

import org.castnet.drawing.Layout;
import org.castnet.drawing.LinkBows;
import org.castnet.drawing.LoadColours;
import org.castnet.drawing.LoadLegend;
import org.castnet.drawing.NetworkDrawing;
import org.castnet.drawing.Style;
import org.castnet.drawing.Svg;
import org.castnet.group.CableLoad;
import org.castnet.group.GroupReport;
import org.castnet.network.SwitchFabric;

/** Draws a fabric with a heat map of the load of its groups on the cables between switches. */
final class GroupDrawing {
  private GroupDrawing() {}

  /** Returns the picture as SVG, with a legend of the colours. */
  public static String of(GroupReport report) {
    SwitchFabric fabric = report.groups().fabric();
    Layout layout = Layout.of(fabric);
    CableLoad load = report.load();
    Svg svg =
        new Svg(
            layout.width(), layout.height() + 30 + LoadLegend.HEIGHT, "groups of " + fabric.spec());
    NetworkDrawing drawing = new NetworkDrawing(fabric, layout);
    drawing.links(svg);
    LinkBows bows = drawing.bows();
    for (int cable = 0; cable < load.cables().count(); cable++) {
      if (load.at(cable) > 0) {
        int link = load.cables().link(cable);
        cable(svg, layout, bows, fabric, link, load.at(cable) / load.busiest());
      }
    }
    drawing.nodes(svg, node -> false);
    svg.text(
        12,
        layout.height() + 18,
        report.groups().groups().size()
            + " groups, "
            + (load.cables().count() - load.used())
            + " of "
            + load.cables().count()
            + " cables idle",
        Style.caption());
    LoadLegend.draw(svg, layout.height() + 28, load.busiest(), "groups on a cable");
    return svg.finish();
  }

  /** Draws a cable; parallel cables are drawn next to each other, in the order of their ports. */
  private static void cable(
      Svg svg, Layout layout, LinkBows bows, SwitchFabric fabric, int link, double share) {
    int from = fabric.links().source(link);
    int to = fabric.links().target(link);
    int adjacent = 0;
    for (int other = fabric.links().first(from); other < link; other++) {
      adjacent += fabric.links().target(other) == to ? 1 : 0;
    }
    double shift = adjacent * 4.0 - (fabric.links().countBetween(from, to) - 1) * 2.0;
    double dx = layout.x(to) - layout.x(from);
    double dy = layout.y(to) - layout.y(from);
    double length = Math.max(1, Math.hypot(dx, dy));
    double aside = -dy / length * shift;
    double down = dx / length * shift;
    double[] a = {layout.x(from) + aside, layout.y(from) + down};
    double[] b = {layout.x(to) + aside, layout.y(to) + down};
    svg.path(
        "M" + Svg.number(a[0]) + " " + Svg.number(a[1]) + bows.to(a, b, from, to),
        Svg.UNFILLED
            + " stroke=\""
            + LoadColours.colour(share)
            + "\" stroke-width=\""
            + Svg.number(1 + 3 * share)
            + "\"");
  }
}
