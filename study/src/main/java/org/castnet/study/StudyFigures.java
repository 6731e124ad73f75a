package org.castnet.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.castnet.plan.Scheme;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.plot.Look;
import org.castnet.plot.SchemeLooks;
import org.castnet.statistics.Estimate;
import org.castnet.statistics.inference.Possible;
import org.castnet.store.Input;
import org.castnet.store.Row;
import org.castnet.study.experiment.Metric;
import org.castnet.study.experiment.Point;

/** Creates figures from the rows of points. */
public final class StudyFigures {
  private StudyFigures() {}

  /** Returns all figures of a study; {@code rows.get(i)} belong to point {@code i}. */
  public static List<Figure> of(Study study, List<List<Row>> rows, List<Scheme> schemes) {
    SchemeLooks looks = new SchemeLooks(schemes);
    return study.figures().stream().map(spec -> of(study, spec, rows, looks)).toList();
  }

  private static Figure of(Study study, FigureSpec spec, List<List<Row>> rows, SchemeLooks looks) {
    Map<String, List<Curve.Dot>> curves = new LinkedHashMap<>();
    Map<String, Set<Look>> seen = new HashMap<>();
    Possible possible = Metric.possibleOf(spec.y());
    CurveNames names = CurveNames.of(spec.series(), shown(study, spec));
    Set<String> elsewhere = new HashSet<>();
    for (int i = 0; i < study.points().size(); i++) {
      Input input = study.points().get(i).input();
      Estimate estimate = PointSummary.estimates(rows.get(i)).get(spec.y());
      if (!rows.get(i).isEmpty() && spec.shows(input)) {
        double x = new FigureField(spec.x()).number(input);
        String curve = names.of(input);
        int draws = rows.get(i).size();
        curves
            .computeIfAbsent(curve, n -> new ArrayList<>())
            .add(
                estimate == null
                    ? Curve.Dot.none(x, draws)
                    : Curve.Dot.of(x, estimate, possible).among(draws));
        seen.computeIfAbsent(curve, n -> new HashSet<>())
            .add(looks.of(input.show("scheme"), option -> input.show("options." + option)));
        if (!Metric.needs(rows.get(i)).isEmpty()) {
          elsewhere.add(curve);
        }
      }
    }
    int all = curves.size();
    curves.keySet().retainAll(best(curves, elsewhere, spec));
    if (spec.limit()) {
      Map<String, List<Curve.Dot>> limits = limits(study, spec, rows);
      curves.putAll(limits);
      limits.keySet().forEach(name -> seen.put(name, Set.of(Look.BOUND)));
    }
    List<Curve.Dot> dots = curves.values().stream().flatMap(List::stream).toList();
    return new Figure(
        title(spec, curves.size(), all),
        Axis.fitting(axisTitle(spec.x()), dots.stream().mapToDouble(Curve.Dot::x))
            .in(column(spec.x())),
        Axis.fitting(Metric.axisOf(spec.y()), dots.stream().mapToDouble(Curve.Dot::y))
            .of(possible)
            .in(Metric.columnOf(spec.y())),
        curves.entrySet().stream()
            .map(c -> new Curve(c.getKey(), only(seen.get(c.getKey())), c.getValue()))
            .toList());
  }

  /** Returns the selection of points and the number of curves that are not shown, if any. */
  private static String title(FigureSpec spec, int shown, int all) {
    String selection = spec.most() == Integer.MAX_VALUE ? "" : spec.selection();
    return shown < all
        ? (selection.isEmpty() ? "" : selection + ": ") + "the best " + shown + " of " + all
        : selection;
  }

  /**
   * Returns the names of the curves to show: those with the most values, of these the ones with the
   * best mean ratio to the average of all curves at the same position. Curves of plans that need
   * more than the machine has come last.
   *
   * @param elsewhere the names of these curves
   */
  private static Set<String> best(
      Map<String, List<Curve.Dot>> curves, Set<String> elsewhere, FigureSpec spec) {
    if (curves.size() <= spec.most()) {
      return Set.copyOf(curves.keySet());
    }
    Map<Double, Double> mean =
        curves.values().stream()
            .flatMap(List::stream)
            .filter(dot -> Double.isFinite(dot.y()))
            .collect(Collectors.groupingBy(Curve.Dot::x, Collectors.averagingDouble(Curve.Dot::y)));
    int sign = Metric.of(spec.y()).filter(Metric::isBetterIfLarger).isPresent() ? -1 : 1;
    Map<String, Double> ratio = new HashMap<>();
    Map<String, Long> known = new HashMap<>();
    curves.forEach(
        (name, dots) -> {
          List<Curve.Dot> finite = dots.stream().filter(dot -> Double.isFinite(dot.y())).toList();
          known.put(name, -(long) finite.size());
          ratio.put(
              name,
              sign
                  * finite.stream()
                      .mapToDouble(dot -> dot.y() / Math.max(Double.MIN_NORMAL, mean.get(dot.x())))
                      .average()
                      .orElse(0));
        });
    return curves.keySet().stream()
        .sorted(
            Comparator.<String, Boolean>comparing(elsewhere::contains)
                .thenComparing(known::get)
                .thenComparing(ratio::get))
        .limit(spec.most())
        .collect(Collectors.toSet());
  }

  private static List<Input> shown(Study study, FigureSpec spec) {
    return study.points().stream().map(Point::input).filter(spec::shows).toList();
  }

  /** Returns the lower bounds by name, from the first scheme that has a run at the point. */
  private static Map<String, List<Curve.Dot>> limits(
      Study study, FigureSpec spec, List<List<Row>> rows) {
    Metric metric = Metric.of(spec.y()).orElseThrow();
    FigureField x = new FigureField(spec.x());
    CurveNames names = CurveNames.of(spec.seriesOfBounds(), shown(study, spec));
    Map<String, List<Curve.Dot>> curves = new LinkedHashMap<>();
    Set<List<Object>> taken = new HashSet<>();
    for (int i = 0; i < study.points().size(); i++) {
      Input input = study.points().get(i).input();
      double[] values =
          rows.get(i).stream()
              .flatMapToDouble(row -> metric.atLimit(row.metrics()).stream())
              .toArray();
      String place = names.of(input);
      String curve = spec.seriesOfBounds().isEmpty() ? "limit" : "limit, " + place;
      if (values.length > 0 && spec.shows(input) && taken.add(List.of(curve, x.number(input)))) {
        curves
            .computeIfAbsent(curve, n -> new ArrayList<>())
            .add(Curve.Dot.of(x.number(input), Estimate.of(values), metric.possible()));
      }
    }
    return curves;
  }

  /** Returns the appearance of a curve with points of one scheme. */
  private static Look only(Set<Look> seen) {
    return seen.size() == 1 ? seen.iterator().next() : Look.FREE;
  }

  /** Returns the name of a field's column, such as {@code start_up_us}. */
  private static String column(String field) {
    String name = field.substring(field.lastIndexOf('.') + 1);
    return Axis.column(new FigureField(field).isTime() ? name + " µs" : name);
  }

  private static String axisTitle(String field) {
    String name = field.substring(field.lastIndexOf('.') + 1);
    return switch (field) {
      case "traffic.flits" -> "message length [flits]";
      case "traffic.multicasts" -> "concurrent multicasts";
      case "traffic.destinations" -> "destinations per multicast";
      case "stream.load" -> "offered load [flits per node and flit time]";
      case "traffic.hotSpot" -> "share of common destinations";
      case "faults.links" -> "failed links";
      case "faults.nodes" -> "failed nodes";
      default -> new FigureField(field).isTime() ? name + " [µs]" : name;
    };
  }
}
