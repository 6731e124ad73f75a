package org.castnet.plot;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jfree.data.xy.YIntervalSeries;
import org.jfree.data.xy.YIntervalSeriesCollection;

/**
 * A figure as a data set of the chart library: one series for every contiguous part of a curve.
 *
 * @param stretches the dots of each series
 * @param curves the number of each series' curve
 */
record ChartData(
    AxisPositions x, AxisPositions y, List<List<Curve.Dot>> stretches, List<Integer> curves) {
  private static final int MOST_BANDS = 3;

  static ChartData of(Figure figure) {
    List<Curve.Dot> dots = figure.curves().stream().flatMap(c -> c.dots().stream()).toList();
    AxisPositions x = AxisPositions.of(figure.x(), dots.stream().mapToDouble(Curve.Dot::x));
    // the lower ends of bands affect the least positive value, but need no position for zero
    AxisPositions y =
        AxisPositions.of(
            figure.y(),
            dots.stream()
                .flatMapToDouble(
                    dot ->
                        dot.band().low() > 0
                            ? DoubleStream.of(dot.y(), dot.band().low())
                            : DoubleStream.of(dot.y())));
    List<List<Curve.Dot>> stretches = new ArrayList<>();
    List<Integer> curves = new ArrayList<>();
    for (int i = 0; i < figure.curves().size(); i++) {
      for (List<Curve.Dot> stretch : figure.curves().get(i).stretches(x, y)) {
        stretches.add(stretch);
        curves.add(i);
      }
    }
    return new ChartData(x, y, stretches, curves);
  }

  YIntervalSeriesCollection series() {
    YIntervalSeriesCollection all = new YIntervalSeriesCollection();
    for (int i = 0; i < stretches.size(); i++) {
      // names may repeat in a figure, but keys must be unique
      YIntervalSeries series = new YIntervalSeries(i, false, true);
      for (Curve.Dot dot : stretches.get(i)) {
        series.add(
            x.at(dot.x()), y.at(dot.y()), y.floor(dot.band().low()), y.floor(dot.band().high()));
      }
      all.addSeries(series);
    }
    return all;
  }

  /** Returns the last drawn dot of a curve, if there is one. */
  Optional<Curve.Dot> end(int curve) {
    int last = curves.lastIndexOf(curve);
    return last < 0
        ? Optional.empty()
        : Optional.of(stretches.get(last).get(stretches.get(last).size() - 1));
  }

  /** Returns whether intervals are bands; more than three overlapping bands merge to grey. */
  boolean hasBands() {
    return curves.stream().distinct().count() <= MOST_BANDS;
  }

  /** Returns whether some mean excludes some draws. */
  boolean isPartial() {
    return stretches.stream().flatMap(List::stream).anyMatch(Curve.Dot::isPartial);
  }
}
