package org.castnet.drawing;

import java.util.List;
import org.castnet.input.BadInput;
import org.castnet.network.Grid;
import org.castnet.partition.DataCollectingNetwork;
import org.castnet.partition.DataDistributingNetwork;
import org.castnet.partition.Partition;
import org.castnet.partition.RingDirection;

/**
 * A drawing of the subnetworks of a partition on a two-dimensional grid: links as lines (with
 * arrowheads if they are one-way), nodes as dots, blocks as dashed frames. Rings have stubs that
 * leave the grid on both sides.
 */
public final class SubnetworkDrawing {
  private static final double CELL = 20;
  private static final double MARGIN = 26;
  private static final double CAPTION = 24;
  private static final double STUB = 9;

  private final Partition partition;
  private final int columns;
  private final int rows;

  /**
   * @throws BadInput if the grid does not have two dimensions
   */
  public SubnetworkDrawing(Partition partition) {
    this.partition = partition;
    if (partition.grid().shape().dimensions() != 2) {
      throw BadInput.coded(
          "cannot-be-drawn",
          "subnetworks of {network} cannot be drawn; the grid must have two dimensions",
          partition.grid().spec());
    }
    this.columns = partition.grid().shape().side(0);
    this.rows = partition.grid().shape().side(1);
  }

  /** Returns all subnetworks in one picture, like the paper's figure 1. */
  public String together() {
    Svg svg = new Svg(width(), height() + legend(), title());
    frames(svg, 0);
    List<DataDistributingNetwork> networks = partition.distributing();
    for (int i = 0; i < networks.size(); i++) {
      draw(svg, networks.get(i), Palette.of(i), 0);
      double x = MARGIN + i % 4 * 70;
      double y = height() + 12 + i / 4 * 16;
      svg.circle(x, y - 4, 4, "fill=\"" + Palette.of(i) + "\"");
      svg.text(x + 9, y, networks.get(i).name(), Style.caption());
    }
    return svg.finish();
  }

  /**
   * Returns the subnetworks with links in one direction, like each half of the paper's figure 2.
   */
  public String of(RingDirection direction) {
    Svg svg = new Svg(width(), height() + CAPTION, title());
    svg.text(MARGIN, 16, words(direction), Style.caption());
    frames(svg, CAPTION);
    List<DataDistributingNetwork> networks =
        partition.distributing().stream().filter(n -> n.rings() == direction).toList();
    for (int i = 0; i < networks.size(); i++) {
      draw(svg, networks.get(i), Palette.of(i), CAPTION);
    }
    return svg.finish();
  }

  private static String words(RingDirection rings) {
    return switch (rings) {
      case POSITIVE -> "positive links";
      case NEGATIVE -> "negative links";
      default -> "links in both directions";
    };
  }

  private String title() {
    return "Subnetworks of type "
        + partition.type()
        + " with h = "
        + partition.dilation()
        + " on "
        + partition.grid().spec();
  }

  private double width() {
    return 2 * MARGIN + (columns - 1) * CELL;
  }

  private double height() {
    return 2 * MARGIN + (rows - 1) * CELL;
  }

  private double legend() {
    return 16.0 * ((partition.distributing().size() + 3) / 4) + 6;
  }

  private void frames(Svg svg, double top) {
    double side = partition.dilation() * CELL;
    for (DataCollectingNetwork block : partition.collecting()) {
      int corner = block.nodes().getInt(0);
      svg.rect(
          x(corner) - CELL / 2,
          y(corner, top) - CELL / 2,
          side,
          side,
          Svg.UNFILLED + " stroke=\"" + Palette.QUIET + "\" stroke-dasharray=\"3 3\"");
    }
    for (int node = 0; node < partition.grid().nodeCount(); node++) {
      svg.circle(x(node), y(node, top), 1.5, "fill=\"" + Palette.QUIET + "\"");
    }
  }

  private void draw(Svg svg, DataDistributingNetwork network, String colour, double top) {
    Grid grid = partition.grid();
    String style = "stroke=\"" + colour + "\" stroke-width=\"1.5\" " + Svg.UNFILLED;
    for (int link = 0; link < grid.links().count(); link++) {
      boolean drawnFromTheOtherEnd =
          network.rings() == RingDirection.SHORTEST && grid.links().port(link) % 2 == 1;
      if (network.containsLink(link) && !drawnFromTheOtherEnd) {
        link(svg, link, style, network.rings() != RingDirection.SHORTEST, top);
      }
    }
    for (int node : network.nodes()) {
      svg.circle(
          x(node),
          y(node, top),
          5,
          "fill=\"" + colour + "\" stroke=\"#ffffff\" stroke-width=\"1\"");
    }
  }

  private void link(Svg svg, int link, String style, boolean arrow, double top) {
    Grid grid = partition.grid();
    int from = grid.links().source(link);
    int to = grid.links().target(link);
    int port = grid.links().port(link);
    double sign = port % 2 == 0 ? 1 : -1;
    double dx = port / 2 == 0 ? sign : 0;
    double dy = port / 2 == 0 ? 0 : sign;
    double x1 = x(from);
    double y1 = y(from, top);
    double x2 = x(to);
    double y2 = y(to, top);
    boolean wraps = Math.abs(x2 - x1) + Math.abs(y2 - y1) > 1.5 * CELL;
    if (wraps) {
      svg.line(x1, y1, x1 + dx * STUB * 1.6, y1 + dy * STUB * 1.6, style);
      svg.line(x2 - dx * STUB * 1.6, y2 - dy * STUB * 1.6, x2, y2, style);
    } else {
      svg.line(x1, y1, x2, y2, style);
    }
    if (arrow) {
      double tipX = x1 + dx * CELL * 0.65;
      double tipY = y1 + dy * CELL * 0.65;
      svg.path(
          "M"
              + Svg.number(tipX - 4 * dx + 2.5 * dy)
              + " "
              + Svg.number(tipY - 4 * dy + 2.5 * dx)
              + "L"
              + Svg.number(tipX)
              + " "
              + Svg.number(tipY)
              + "L"
              + Svg.number(tipX - 4 * dx - 2.5 * dy)
              + " "
              + Svg.number(tipY - 4 * dy - 2.5 * dx),
          style);
    }
  }

  private double x(int node) {
    return MARGIN + partition.grid().shape().coordinate(node, 0) * CELL;
  }

  private double y(int node, double top) {
    return top + MARGIN + partition.grid().shape().coordinate(node, 1) * CELL;
  }
}
