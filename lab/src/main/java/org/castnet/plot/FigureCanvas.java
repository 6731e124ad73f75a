package org.castnet.plot;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.castnet.drawing.Palette;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.RectangleEdge;

/** Draws a figure on any Java canvas: the chart, and the names at the ends of its curves. */
final class FigureCanvas {
  static final int WIDTH = 560;
  static final int HEIGHT = 350;
  private static final int LINE = 15;
  private static final int GAP = 10;
  private static final int MARK = 4;
  private static final double TIE = 1e-9;

  static {
    System.setProperty("java.awt.headless", "true");
    // text along the vertical axis stays text instead of becoming outlines
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private FigureCanvas() {}

  static void draw(Figure figure, Graphics2D graphics) {
    graphics.setFont(FigureChart.TEXT);
    double widest =
        figure.curves().stream()
            .mapToDouble(curve -> graphics.getFontMetrics().stringWidth(curve.name()))
            .max()
            .orElse(0);
    CurveStyles styles = CurveStyles.of(figure.curves());
    JFreeChart chart = FigureChart.of(figure, styles, widest + 4 * GAP);
    ChartRenderingInfo info = new ChartRenderingInfo();
    chart.draw(graphics, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT), info);
    label(figure, styles, chart.getXYPlot(), info.getPlotInfo().getDataArea(), graphics);
  }

  private static void label(
      Figure figure, CurveStyles styles, XYPlot plot, Rectangle2D area, Graphics2D graphics) {
    double[] ends = new double[figure.curves().size()];
    for (int i = 0; i < ends.length; i++) {
      List<Curve.Dot> dots = shown(figure, i);
      ends[i] =
          dots.isEmpty()
              ? Double.NaN
              : plot.getRangeAxis()
                  .valueToJava2D(dots.get(dots.size() - 1).y(), area, RectangleEdge.LEFT);
    }
    graphics.setFont(FigureChart.TEXT);
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    double[] wanted = ends.clone();
    for (int i = 0; i < wanted.length; i++) {
      // curves that end in one place are named in the order in which they came there
      wanted[i] = MARK * Math.rint(ends[i] / MARK) - TIE * meanOf(figure.curves().get(i));
    }
    for (EndLabels.Label label : EndLabels.place(wanted, LINE, area.getMinY(), area.getMaxY())) {
      List<Curve.Dot> dots = shown(figure, label.curve());
      double x =
          plot.getDomainAxis()
              .valueToJava2D(dots.get(dots.size() - 1).x(), area, RectangleEdge.BOTTOM);
      graphics.setPaint(styles.colour(label.curve()));
      graphics.setStroke(new java.awt.BasicStroke(1));
      graphics.draw(
          new Line2D.Double(
              Math.min(x + GAP / 2.0, area.getMaxX()),
              ends[label.curve()],
              area.getMaxX() + GAP,
              label.y()));
      Shape mark = styles.mark(label.curve());
      graphics.fill(
          AffineTransform.getTranslateInstance(area.getMaxX() + 1.5 * GAP, label.y())
              .createTransformedShape(mark));
      graphics.setPaint(darker(styles.colour(label.curve())));
      graphics.drawString(
          figure.curves().get(label.curve()).name(),
          (float) area.getMaxX() + 2 * GAP,
          (float) label.y() + LINE / 3.5f);
    }
    graphics.setPaint(Color.decode(Palette.INK));
  }

  /** The dots of a curve that its axes have a place for. */
  private static List<Curve.Dot> shown(Figure figure, int curve) {
    return figure.curves().get(curve).dots().stream()
        .filter(dot -> figure.x().shows(dot.x()) && figure.y().shows(dot.y()))
        .toList();
  }

  private static double meanOf(Curve curve) {
    return curve.dots().stream().mapToDouble(Curve.Dot::y).average().orElse(0);
  }

  private static Color darker(Color colour) {
    return new Color(colour.getRed() * 4 / 5, colour.getGreen() * 4 / 5, colour.getBlue() * 4 / 5);
  }
}
