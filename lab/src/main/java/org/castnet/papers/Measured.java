package org.castnet.papers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.statistics.Estimate;
import org.castnet.store.Row;
import org.castnet.study.PointSummary;

/** The data of an exhibit, by panel, curve and place on the horizontal axis. */
public final class Measured {
  private record Place(String panel, String curve, double x) {}

  private final Map<Place, Map<String, Estimate>> estimates = new LinkedHashMap<>();
  private final Set<String> drawn = new LinkedHashSet<>();
  private final String metric;

  /**
   * @param rows the rows of each point
   */
  Measured(String metric, List<Plotted> points, List<List<Row>> rows) {
    this.metric = metric;
    for (int i = 0; i < points.size(); i++) {
      Plotted point = points.get(i);
      if (point.role() == Plotted.Role.DRAWN) {
        drawn.add(point.panel());
      }
      estimates.put(
          new Place(point.panel(), point.curve(), point.x()), PointSummary.estimates(rows.get(i)));
    }
  }

  /** The panels that are drawn. */
  public List<String> panels() {
    return List.copyOf(drawn);
  }

  public List<String> curves(String panel) {
    Set<String> curves = new LinkedHashSet<>();
    estimates.keySet().stream()
        .filter(place -> place.panel.equals(panel))
        .forEach(place -> curves.add(place.curve));
    return List.copyOf(curves);
  }

  /** The places at which two curves were both measured. */
  public List<Double> xs(String panel, String first, String second) {
    List<Double> xs = new ArrayList<>();
    for (Place place : estimates.keySet()) {
      if (place.panel.equals(panel)
          && place.curve.equals(first)
          && estimates.containsKey(new Place(panel, second, place.x))) {
        xs.add(place.x);
      }
    }
    return xs;
  }

  /** The mean of the exhibit's metric; NaN where it was not measured. */
  public double mean(String panel, String curve, double x) {
    return mean(panel, curve, x, metric);
  }

  public double mean(String panel, String curve, double x, String otherMetric) {
    Map<String, Estimate> there = estimates.get(new Place(panel, curve, x));
    Estimate estimate = there == null ? null : there.get(otherMetric);
    return estimate == null ? Double.NaN : estimate.mean();
  }

  /** A mean with its uncertainty; of no values where it was not measured. */
  public Estimate estimate(String panel, String curve, double x, String otherMetric) {
    Map<String, Estimate> there = estimates.getOrDefault(new Place(panel, curve, x), Map.of());
    return there.getOrDefault(otherMetric, new Estimate(0, Double.NaN, 0));
  }

  /** The figures, one a panel. */
  List<Figure> figures(Axis x, Axis y) {
    List<Figure> figures = new ArrayList<>();
    for (String panel : panels()) {
      List<Curve> curves = new ArrayList<>();
      for (String curve : curves(panel)) {
        List<Curve.Dot> dots = new ArrayList<>();
        for (double at : xs(panel, curve, curve)) {
          Estimate estimate = estimate(panel, curve, at, metric);
          if (estimate.n() > 0) {
            dots.add(Curve.Dot.of(at, estimate));
          }
        }
        curves.add(new Curve(curve, dots));
      }
      figures.add(new Figure(panel, x, y, curves));
    }
    return figures;
  }
}
