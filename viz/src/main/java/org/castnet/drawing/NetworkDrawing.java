package org.castnet.drawing;

import java.util.function.IntPredicate;
import org.castnet.network.Links;
import org.castnet.network.Network;

/** Draws a network; plans are drawn on top of it. */
public final class NetworkDrawing {
  private static final int MOST_LINKS = 60_000;
  private static final double LABELLED_CELL = 34;
  private static final String FAILED = "#b3261e";

  /** The approximate width of a letter of the smallest size. */
  private static final double LETTER = 4.5;

  private static final double BETWEEN_BOXES = 12;

  private final Network network;
  private final Layout layout;
  private final LinkBows bows;

  public NetworkDrawing(Network network, Layout layout) {
    this.network = network;
    this.layout = layout;
    this.bows = LinkBows.of(network, layout);
  }

  /** Returns the network as an SVG picture. */
  public static String of(Network network) {
    NetworkDrawing drawing = new NetworkDrawing(network, Layout.of(network));
    double width = drawing.layout.width();
    WrappedText caption =
        new WrappedText(
            Style.shortSpec(network.spec())
                + (network.hasFailures() ? " (failed nodes and links in red)" : ""),
            13,
            width - 24);
    Svg svg = new Svg(width, drawing.layout.height() + 13 + caption.height(), network.spec());
    drawing.links(svg);
    drawing.nodes(svg, node -> false);
    caption.draw(svg, 12, drawing.layout.height() + 18, Style.caption());
    return svg.finish();
  }

  public void links(Svg svg) {
    Links links = network.links();
    if (links.count() > MOST_LINKS || layout.marks().links() == LinkStyle.ARCS) {
      return;
    }
    StringBuilder path = new StringBuilder();
    for (int link = 0; link < links.count(); link++) {
      int from = links.source(link);
      int to = links.target(link);
      if (layout.isFar(from, to)) {
        stub(from, to, path);
      } else if (from < to || links.between(to, from) < 0) {
        move(from, path);
        path.append(bows.to(place(from), place(to), from, to));
      }
    }
    svg.path(
        path.toString(), Svg.UNFILLED + " stroke=\"" + Palette.QUIET + "\" stroke-width=\"1\"");
    failedLinks(svg);
  }

  /** Draws the links that have failed as dashed lines; those of failed nodes are not known. */
  private void failedLinks(Svg svg) {
    StringBuilder path = new StringBuilder();
    for (int[] ends : network.body().failures().links()) {
      if (layout.isFar(ends[0], ends[1])) {
        stub(ends[0], ends[1], path);
        stub(ends[1], ends[0], path);
      } else {
        move(ends[0], path);
        path.append(bows.to(place(ends[0]), place(ends[1]), ends[0], ends[1]));
      }
    }
    if (!path.isEmpty()) {
      svg.path(
          path.toString(),
          Svg.UNFILLED
              + " stroke=\""
              + FAILED
              + "\" stroke-width=\"1.4\" stroke-dasharray=\"3 3\"");
    }
  }

  /**
   * Adds half a cell towards the outside: the wrap-around link of a ring leaves here and enters on
   * the other side.
   */
  private void stub(int from, int to, StringBuilder path) {
    double[] end = WrapAroundEnd.end(layout, from, to);
    move(from, path);
    path.append('L').append(Svg.number(end[0])).append(' ').append(Svg.number(end[1]));
  }

  /** Returns the curvature of its links. */
  public LinkBows bows() {
    return bows;
  }

  private double[] place(int node) {
    return new double[] {layout.x(node), layout.y(node)};
  }

  private void move(int node, StringBuilder path) {
    path.append('M')
        .append(Svg.number(layout.x(node)))
        .append(' ')
        .append(Svg.number(layout.y(node)));
  }

  /** Draws all nodes except those that are drawn otherwise. */
  public void nodes(Svg svg, IntPredicate taken) {
    double radius = layout.marks().radius();
    NodeLabels labels = NodeLabels.of(network, network.endpointCount(), network.nodeCount());
    int most = Math.max(5, (int) ((layout.cell() - BETWEEN_BOXES) / LETTER));
    double half = Math.max(13, (LETTER * labels.longest(most) + 6) / 2);
    for (int node = 0; node < network.nodeCount(); node++) {
      double x = layout.x(node);
      double y = layout.y(node);
      if (network.isSwitch(node)) {
        String outline = network.failed(node) ? FAILED : "#7b828c";
        svg.rect(
            x - half, y - 9, 2 * half, 18, "rx=\"3\" fill=\"#eef0f3\" stroke=\"" + outline + "\"");
        svg.text(x, y + 3, labels.of(node, most), Style.small());
      } else if (!taken.test(node)) {
        svg.circle(
            x,
            y,
            radius,
            network.failed(node)
                ? Svg.UNFILLED + " stroke=\"" + FAILED + "\""
                : "fill=\"#ffffff\" stroke=\"#9aa1aa\"");
      }
    }
    if (layout.marks().labelled() && layout.cell() >= LABELLED_CELL) {
      NodeNamesBeside.draw(network, layout, svg);
    }
  }
}
