package org.castnet.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.util.List;
import org.castnet.drawing.Palette;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.RectangleInsets;

/** Configures JFreeChart for a figure: thin axes, bands behind lines, space for the labels. */
final class FigureChart {
  static final Font TEXT = new Font("SansSerif", Font.PLAIN, 12);
  static final Font SMALL = new Font("SansSerif", Font.PLAIN, 10);
  private static final Font TITLE = new Font("SansSerif", Font.BOLD, 13);
  private static final Color GRID = new Color(0xe4, 0xe6, 0xea);
  private static final float BAND = 0.18f;

  private FigureChart() {}

  static JFreeChart of(Figure figure, ChartData data, CurveStyles styles, double labelRoom) {
    ValueAxis x =
        axis(
            data.x(),
            LogTicks.fitting(
                data.stretches().stream().flatMap(List::stream).mapToDouble(Curve.Dot::x)));
    ValueAxis y = axis(data.y(), LogTicks.DECADES);
    XYPlot plot = new XYPlot(data.series(), x, y, renderer(data, styles));
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
      number.setAutoRangeStickyZero(
          false); // otherwise points at zero would be drawn on the other axis
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

  private static ValueAxis axis(AxisPositions places, LogTicks ticks) {
    ValueAxis drawn =
        places.axis().logarithmic() ? new FactorAxis(places, ticks) : linear(places.axis());
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
    number.setAutoRangeIncludesZero(false);
    return number;
  }

  private static BandRenderer renderer(ChartData data, CurveStyles styles) {
    BandRenderer renderer = new BandRenderer(data.stretches());
    renderer.setAlpha(data.hasBands() ? BAND : 0);
    for (int i = 0; i < data.curves().size(); i++) {
      int curve = data.curves().get(i);
      renderer.setSeriesPaint(i, styles.colour(curve));
      renderer.setSeriesFillPaint(i, styles.colour(curve));
      renderer.setSeriesStroke(i, styles.stroke(curve));
      renderer.setSeriesShape(i, styles.mark(curve));
    }
    return renderer;
  }
}
