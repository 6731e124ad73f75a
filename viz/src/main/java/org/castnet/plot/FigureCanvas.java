package org.castnet.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;
import org.castnet.drawing.Palette;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.text.TextUtils;
import org.jfree.chart.ui.RectangleEdge;

/** Draws a figure on a Java canvas: the chart, and the names at the ends of its curves. */
final class FigureCanvas {
  private static final int GAP = 10;
  private static final int MARK = 4;
  private static final int CAP = 2;

  /** The distance between the intervals of two curves at one position. */
  private static final int ASIDE = 3;

  private static final double TIE = 1e-9;
  private static final int FROM_THE_EDGE = 4;
  private static final String HOLLOW =
      "hollow: draws without a value, such as deadlocks, are excluded";

  /** The dashes of lines from a curve's end to its name; no curve uses them. */
  private static final BasicStroke LEADER =
      new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {1, 3}, 0);

  static {
    System.setProperty("java.awt.headless", "true");
    // keeps text along the vertical axis as text instead of outlines
    TextUtils.setUseDrawRotatedStringWorkaround(false);
  }

  private final Figure figure;
  private final ChartData data;
  private final CurveStyles styles;
  private final XYPlot plot;
  private final Rectangle2D area;
  private final Graphics2D graphics;

  private FigureCanvas(
      Figure figure,
      ChartData data,
      CurveStyles styles,
      XYPlot plot,
      Rectangle2D area,
      Graphics2D graphics) {
    this.figure = figure;
    this.data = data;
    this.styles = styles;
    this.plot = plot;
    this.area = area;
    this.graphics = graphics;
  }

  static void draw(Figure figure, Graphics2D graphics) {
    FigureSize size = FigureSize.of(figure);
    CurveStyles styles = CurveStyles.of(figure.curves());
    ChartData data = ChartData.of(figure);
    JFreeChart chart = FigureChart.of(figure, data, styles, size.names() + 4 * GAP);
    ChartRenderingInfo info = new ChartRenderingInfo();
    graphics.setPaint(Color.WHITE);
    graphics.fill(new Rectangle2D.Double(0, 0, size.width(), size.height()));
    chart.draw(
        graphics, new Rectangle2D.Double(0, 0, size.width(), size.height() - size.note()), info);
    Rectangle2D area = info.getPlotInfo().getDataArea();
    FigureCanvas canvas = new FigureCanvas(figure, data, styles, chart.getXYPlot(), area, graphics);
    graphics.setFont(FigureChart.TEXT);
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    canvas.intervals();
    canvas.names();
    graphics.setPaint(Color.decode(Palette.INK));
    if (size.note() > 0) {
      graphics.setFont(FigureChart.SMALL);
      graphics.drawString(HOLLOW, FROM_THE_EDGE, size.height() - FROM_THE_EDGE);
    }
  }

  /**
   * Draws intervals as lines: those of isolated dots, which have no band, and those of many curves,
   * which are moved sideways so that they do not cover each other.
   */
  private void intervals() {
    graphics.setStroke(new BasicStroke(1));
    for (int i = 0; i < data.stretches().size(); i++) {
      List<Curve.Dot> stretch = data.stretches().get(i);
      int curve = data.curves().get(i);
      if (!data.hasBands()) {
        double aside = ASIDE * (curve - (figure.curves().size() - 1) / 2.0);
        stretch.forEach(dot -> interval(dot, curve, aside));
      } else if (stretch.size() == 1) {
        interval(stretch.get(0), curve, 0);
      }
    }
  }

  private void interval(Curve.Dot dot, int curve, double aside) {
    if (dot.band().low() < dot.band().high()) {
      double x = x(dot) + aside;
      double high = y(data.y().floor(dot.band().high()));
      double low = y(data.y().floor(dot.band().low()));
      graphics.setPaint(styles.colour(curve));
      graphics.draw(new Line2D.Double(x, high, x, low));
      graphics.draw(new Line2D.Double(x - CAP, high, x + CAP, high));
      graphics.draw(new Line2D.Double(x - CAP, low, x + CAP, low));
    }
  }

  private double x(Curve.Dot dot) {
    return plot.getDomainAxis().valueToJava2D(data.x().at(dot.x()), area, RectangleEdge.BOTTOM);
  }

  private double y(double place) {
    return plot.getRangeAxis().valueToJava2D(place, area, RectangleEdge.LEFT);
  }

  private void names() {
    double[] ends = new double[figure.curves().size()];
    double[] required = new double[ends.length];
    for (int i = 0; i < ends.length; i++) {
      Optional<Curve.Dot> end = data.end(i);
      ends[i] = end.map(dot -> y(data.y().at(dot.y()))).orElse(Double.NaN);
      // curves with equal ends are named in their order
      required[i] = MARK * Math.rint(ends[i] / MARK) - TIE * meanOf(figure.curves().get(i));
    }
    for (EndLabels.Label label :
        EndLabels.place(required, FigureSize.LINE, area.getMinY(), area.getMaxY())) {
      data.end(label.curve()).ifPresent(dot -> name(label, x(dot), ends[label.curve()]));
    }
  }

  private void name(EndLabels.Label label, double x, double y) {
    Color colour = styles.colour(label.curve());
    graphics.setPaint(colour);
    graphics.setStroke(LEADER);
    double start = Math.min(x + GAP / 2.0, area.getMaxX());
    graphics.draw(new Line2D.Double(start, y, area.getMaxX() + GAP, label.y()));
    Shape mark = styles.mark(label.curve());
    graphics.fill(
        AffineTransform.getTranslateInstance(area.getMaxX() + 1.5 * GAP, label.y())
            .createTransformedShape(mark));
    graphics.setPaint(darker(colour));
    graphics.drawString(
        figure.curves().get(label.curve()).name(),
        (float) area.getMaxX() + 2 * GAP,
        (float) label.y() + FigureSize.LINE / 3.5f);
  }

  private static double meanOf(Curve curve) {
    return curve.dots().stream()
        .mapToDouble(Curve.Dot::y)
        .filter(Double::isFinite)
        .average()
        .orElse(0);
  }

  private static Color darker(Color colour) {
    return new Color(colour.getRed() * 4 / 5, colour.getGreen() * 4 / 5, colour.getBlue() * 4 / 5);
  }
}
