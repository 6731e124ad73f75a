package org.castnet.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.castnet.drawing.Palette;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
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

  private FigureChart() {}

  static JFreeChart of(Figure figure, CurveStyles styles, double labelRoom) {
    YIntervalSeriesCollection data = new YIntervalSeriesCollection();
    double floor = floor(figure);
    for (int i = 0; i < figure.curves().size(); i++) {
      // names may repeat in a figure, keys may not
      YIntervalSeries series = new YIntervalSeries(i, false, true);
      for (Curve.Dot dot : figure.curves().get(i).dots()) {
        if (figure.x().shows(dot.x()) && figure.y().shows(dot.y())) {
          series.add(dot.x(), dot.y(), Math.max(floor, dot.band().low()), dot.band().high());
        }
      }
      data.addSeries(series);
    }
    ValueAxis x = axis(figure.x(), LogTicks.POWERS_OF_TWO);
    ValueAxis y = axis(figure.y(), LogTicks.DECADES);
    XYPlot plot = new XYPlot(data, x, y, renderer(figure, styles));
    plot.setBackgroundPaint(Color.WHITE);
    plot.setOutlineVisible(false);
    plot.setDomainGridlinesVisible(false);
    plot.setRangeGridlinePaint(GRID);
    plot.setRangeGridlineStroke(new BasicStroke(1));
    plot.setInsets(new RectangleInsets(4, 4, 4, labelRoom));
    if (plot.getRangeAxis() instanceof NumberAxis number) {
      number.setAutoRangeIncludesZero(true);
    }
    if (plot.getDomainAxis() instanceof NumberAxis number) {
      number.setAutoRangeStickyZero(false); // else what is at zero lies on the other axis
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

  /** The lowest value that a figure shows; there bands end that go on below all that is drawn. */
  private static double floor(Figure figure) {
    return figure.y().logarithmic()
        ? figure.curves().stream()
            .flatMap(curve -> curve.dots().stream())
            .flatMapToDouble(dot -> DoubleStream.of(dot.y(), dot.band().low()))
            .filter(figure.y()::shows)
            .min()
            .orElse(1)
        : Double.NEGATIVE_INFINITY;
  }

  private static ValueAxis axis(Axis axis, LogTicks ticks) {
    ValueAxis drawn = axis.logarithmic() ? new FactorAxis(axis.title(), ticks) : linear(axis);
    Color ink = Color.decode(Palette.INK);
    drawn.setLabelFont(TEXT);
    drawn.setTickLabelFont(TEXT);
    drawn.setLabelPaint(ink);
    drawn.setTickLabelPaint(ink);
    drawn.setAxisLinePaint(ink);
    drawn.setTickMarkPaint(ink);
    return drawn;
  }

  private static NumberAxis linear(Axis axis) {
    NumberAxis number = new NumberAxis(axis.title());
    number.setNumberFormatOverride(
        new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT)));
    number.setAutoRangeIncludesZero(false);
    return number;
  }

  private static DeviationRenderer renderer(Figure figure, CurveStyles styles) {
    DeviationRenderer renderer = new DeviationRenderer(true, true);
    renderer.setAlpha(BAND);
    for (int i = 0; i < figure.curves().size(); i++) {
      renderer.setSeriesPaint(i, styles.colour(i));
      renderer.setSeriesFillPaint(i, styles.colour(i));
      renderer.setSeriesStroke(i, styles.stroke(i));
      renderer.setSeriesShape(i, styles.mark(i));
    }
    return renderer;
  }
}
