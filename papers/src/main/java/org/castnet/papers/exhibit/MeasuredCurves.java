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

/** The data of an exhibit, by panel, curve and place on the horizontal axis. */
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
   * @param schemes for what an exhibit works out by itself
   */
  public MeasuredCurves(
      String metric, List<PlottedPoint> points, List<List<Row>> rows, Schemes schemes) {
    this.metric = metric;
    this.schemes = schemes;
    SchemeLooks all = new SchemeLooks(schemes.list());
    for (int i = 0; i < points.size(); i++) {
      PlottedPoint point = points.get(i);
      if (point.role() == PlottedPoint.Role.DRAWN) {
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

  /** The plan of one message, with default options where none are given. */
  public MulticastPlan plan(
      String scheme, Map<String, String> options, Network network, Message message) {
    return schemes
        .named(scheme)
        .on(network, options, SenderModel.USUAL, 1)
        .orThrow(scheme)
        .plan(List.of(message));
  }

  /** The traffic of such a plan. */
  public long traffic(
      String scheme, Map<String, String> options, Network network, Message message) {
    return PlanMetrics.of(plan(scheme, options, network, message)).traffic();
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

  /** The metric that the exhibit shows. */
  String metric() {
    return metric;
  }

  /** The draws of the exhibit's metric; none where it was not measured. */
  public Sample sample(String panel, String curve, double x) {
    return sample(panel, curve, x, metric);
  }

  public Sample sample(String panel, String curve, double x, String otherMetric) {
    List<Row> there = rows.get(new Place(panel, curve, x));
    return there == null ? Sample.NONE : Sample.of(there, otherMetric);
  }

  /** A mean with its uncertainty; of no values where it was not measured. */
  public Estimate estimate(String panel, String curve, double x, String otherMetric) {
    Map<String, Estimate> there = estimates.getOrDefault(new Place(panel, curve, x), Map.of());
    return there.getOrDefault(otherMetric, new Estimate(0, Double.NaN, 0));
  }

  /** The colour of a curve's scheme; any where it is none's. */
  public Look look(String panel, String curve) {
    return looks.getOrDefault(new Trace(panel, curve), Look.FREE);
  }

  /** The colour of a scheme with its usual options. */
  public Look look(String scheme) {
    return new SchemeLooks(schemes.list()).of(scheme, option -> "");
  }

  /** The figures, one a panel. */
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
