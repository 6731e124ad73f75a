package org.castnet.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Shape;
import java.awt.Stroke;
import java.awt.font.TextAttribute;
import java.text.AttributedString;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import org.castnet.drawing.Palette;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.DefaultDrawingSupplier;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.DeviationRenderer;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/** Sets up JFreeChart for a figure: thin axes, bands behind lines, room for the labels. */
final class FigureChart {
  static final Font TEXT = new Font("SansSerif", Font.PLAIN, 12);
  private static final Font TITLE = new Font("SansSerif", Font.BOLD, 13);
  private static final Color GRID = new Color(0xe4, 0xe6, 0xea);
  private static final float BAND = 0.18f;

  /** Circle, square, triangle, diamond and so on, by their places in the library's sequence. */
  private static final int[] MARKS = {1, 0, 2, 3, 5, 7, 8, 9};

  private FigureChart() {}

  static JFreeChart of(Figure figure, double labelRoom) {
    YIntervalSeriesCollection data = new YIntervalSeriesCollection();
    for (Curve curve : figure.curves()) {
      YIntervalSeries series = new YIntervalSeries(curve.name(), false, true);
      for (Curve.Dot dot : curve.dots()) {
        series.add(dot.x(), dot.y(), low(dot, figure.y()), dot.y() + dot.halfWidth());
      }
      data.addSeries(series);
    }
    XYPlot plot = new XYPlot(data, axis(figure.x()), axis(figure.y()), renderer(figure));
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinePaint(GRID);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    plot.setInsets(new RectangleInsets(4, 4, 4, labelRoom));
    if (plot.getRangeAxis() instanceof NumberAxis number) {
      number.setAutoRangeIncludesZero(true);
    }
    Ticks.set(plot.getRangeAxis());
    Ticks.set(plot.getDomainAxis());
    JFreeChart chart = new JFreeChart(figure.title(), TITLE, plot, false);
    chart.setBackgroundPaint(Color.WHITE);
    if (figure.title().isEmpty()) {
      chart.setTitle((String) null);
    } else {
      chart.getTitle().setPaint(Color.decode(Palette.INK));
    }
    return chart;
  }

  /** The colour of curve number {@code i}. */
  static Color colour(int i) {
    return Color.decode(Palette.of(i));
  }

  private static double low(Curve.Dot dot, Axis y) {
    double low = dot.y() - dot.halfWidth();
    return y.logarithmic() && low <= 0 ? dot.y() : low;
  }

  private static ValueAxis axis(Axis axis) {
    ValueAxis drawn;
    if (axis.logarithmic()) {
      LogAxis log = new PowerAxis(axis.title());
      log.setBase(2);
      log.setNumberFormatOverride(numbers());
      drawn = log;
    } else {
      NumberAxis number = new NumberAxis(axis.title());
      number.setNumberFormatOverride(numbers());
      number.setAutoRangeIncludesZero(false);
      drawn = number;
    }
    Color ink = Color.decode(Palette.INK);
    drawn.setLabelFont(TEXT);
    drawn.setTickLabelFont(TEXT);
    drawn.setLabelPaint(ink);
    drawn.setTickLabelPaint(ink);
    drawn.setAxisLinePaint(ink);
    drawn.setTickMarkPaint(ink);
    return drawn;
  }

  /** Writes its numbers in the font of all others, which the library's own axis does not. */
  private static final class PowerAxis extends LogAxis {
    private static final long serialVersionUID = 1;

    PowerAxis(String title) {
      super(title);
    }

    @Override
    protected AttributedString createTickLabel(double value) {
      AttributedString label = super.createTickLabel(value);
      label.addAttribute(TextAttribute.FONT, getTickLabelFont());
      return label;
    }
  }

  private static DecimalFormat numbers() {
    return new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT));
  }

  /** The mark of curve number {@code i}, about its own middle; they repeat after eight. */
  static Shape mark(int i) {
    return DefaultDrawingSupplier.DEFAULT_SHAPE_SEQUENCE[MARKS[i % MARKS.length]];
  }

  private static DeviationRenderer renderer(Figure figure) {
    DeviationRenderer renderer = new DeviationRenderer(true, true);
    renderer.setAlpha(BAND);
    for (int i = 0; i < figure.curves().size(); i++) {
      renderer.setSeriesPaint(i, colour(i));
      renderer.setSeriesFillPaint(i, colour(i));
      renderer.setSeriesStroke(i, stroke(i));
      renderer.setSeriesShape(i, mark(i));
    }
    return renderer;
  }

  /** Solid, then dashed once the colours repeat. */
  private static Stroke stroke(int i) {
    return i < Palette.COUNT
        ? new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND)
        : new BasicStroke(
            2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 4}, 0);
  }
}
