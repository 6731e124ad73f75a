package org.castnet.papers.exhibit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.castnet.comparison.Schemes;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PlanMetrics;
import org.castnet.plan.SenderModel;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.plot.Look;
import org.castnet.plot.SchemeLooks;
import org.castnet.statistics.Estimate;
import org.castnet.store.Input;
import org.castnet.store.Row;
import org.castnet.study.PointSummary;
import org.castnet.study.experiment.Metric;

/** The data of an exhibit, by panel, curve and position on the horizontal axis. */
public final class MeasuredCurves {
  private record Place(String panel, String curve, double x) {}

  private record Trace(String panel, String curve) {}

  private final Map<Place, Map<String, Estimate>> estimates = new LinkedHashMap<>();
  private final Map<Place, List<Row>> rows = new HashMap<>();
  private final Map<Trace, Look> looks = new HashMap<>();
  private final Set<String> drawn = new LinkedHashSet<>();
  private final String metric;
  private final Schemes schemes;

  /**
   * @param rows the rows of each point
   * @param schemes for values that an exhibit computes itself
   */
  public MeasuredCurves(
      String metric, List<PlottedPoint> points, List<List<Row>> rows, Schemes schemes) {
    this.metric = metric;
    this.schemes = schemes;
    SchemeLooks all = new SchemeLooks(schemes.list());
    for (int i = 0; i < points.size(); i++) {
      PlottedPoint point = points.get(i);
      if (point.isDrawn()) {
        drawn.add(point.panel());
      }
      Input input = point.point().input();
      looks.put(
          new Trace(point.panel(), point.curve()),
          all.of(input.show("scheme"), option -> input.show("options." + option)));
      Place place = new Place(point.panel(), point.curve(), point.x());
      estimates.put(place, PointSummary.estimates(rows.get(i)));
      this.rows.put(place, rows.get(i));
    }
  }

  /** Returns the plan of one message, with default values for unspecified options. */
  public MulticastPlan plan(
      String scheme, Map<String, String> options, Network network, Message message) {
    return schemes
        .named(scheme)
        .on(network, options, SenderModel.USUAL, 1)
        .orThrow(scheme)
        .plan(List.of(message));
  }

  /** Returns the traffic of such a plan. */
  public long traffic(
      String scheme, Map<String, String> options, Network network, Message message) {
    return PlanMetrics.of(plan(scheme, options, network, message)).traffic();
  }

  /** Returns the panels that are drawn. */
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

  /** Returns the positions at which both curves were measured. */
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

  /** Returns the mean of the exhibit's metric; NaN if it was not measured. */
  public double mean(String panel, String curve, double x) {
    return mean(panel, curve, x, metric);
  }

  public double mean(String panel, String curve, double x, String otherMetric) {
    Map<String, Estimate> there = estimates.get(new Place(panel, curve, x));
    Estimate estimate = there == null ? null : there.get(otherMetric);
    return estimate == null ? Double.NaN : estimate.mean();
  }

  /** Returns the exhibit's metric. */
  String metric() {
    return metric;
  }

  /** Returns the title of the exhibit's metric. */
  String title() {
    return Metric.of(metric).map(Metric::axis).orElse(metric);
  }

  /** Returns the draws of the exhibit's metric; empty if it was not measured. */
  public Sample sample(String panel, String curve, double x) {
    return sample(panel, curve, x, metric);
  }

  public Sample sample(String panel, String curve, double x, String otherMetric) {
    List<Row> there = rows.get(new Place(panel, curve, x));
    return there == null ? Sample.NONE : Sample.of(there, otherMetric);
  }

  /** Returns a mean with its uncertainty; an estimate of no values if it was not measured. */
  public Estimate estimate(String panel, String curve, double x, String otherMetric) {
    Map<String, Estimate> there = estimates.getOrDefault(new Place(panel, curve, x), Map.of());
    return there.getOrDefault(otherMetric, new Estimate(0, Double.NaN, 0));
  }

  /**
   * Returns the appearance of a curve's scheme; an arbitrary one if the curve belongs to no scheme.
   */
  public Look look(String panel, String curve) {
    return looks.getOrDefault(new Trace(panel, curve), Look.FREE);
  }

  /** Returns the appearance of a scheme with its default options. */
  public Look look(String scheme) {
    return new SchemeLooks(schemes.list()).of(scheme, option -> "");
  }

  /** Returns the figures, one for each panel. */
  public List<Figure> figures(Axis x, Axis y) {
    List<Figure> figures = new ArrayList<>();
    for (String panel : panels()) {
      List<Curve> curves = new ArrayList<>();
      for (String curve : curves(panel)) {
        List<Curve.Dot> dots = new ArrayList<>();
        for (double at : xs(panel, curve, curve)) {
          Estimate estimate = estimate(panel, curve, at, metric);
          int draws = rows.get(new Place(panel, curve, at)).size();
          dots.add(
              estimate.n() == 0
                  ? Curve.Dot.none(at, draws)
                  : Curve.Dot.of(at, estimate, y.possible()).among(draws));
        }
        curves.add(new Curve(curve, look(panel, curve), dots));
      }
      figures.add(new Figure(panel, x, y, curves));
    }
    return figures;
  }
}
