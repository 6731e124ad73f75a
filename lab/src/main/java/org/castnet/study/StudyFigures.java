package org.castnet.study;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.castnet.plot.Axis;
import org.castnet.plot.Curve;
import org.castnet.plot.Figure;
import org.castnet.statistics.Estimate;
import org.castnet.store.Input;
import org.castnet.store.Row;

/** Turns the rows of points into figures. */
public final class StudyFigures {
  /** A logarithmic axis pays once values spread this far. */
  private static final double WIDE = 60;

  private StudyFigures() {}

  /** All figures of a study; {@code rows.get(i)} belong to point {@code i}. */
  public static List<Figure> of(Study study, List<List<Row>> rows) {
    return study.figures().stream().map(spec -> of(study, spec, rows)).toList();
  }

  private static Figure of(Study study, FigureSpec spec, List<List<Row>> rows) {
    Map<String, List<Curve.Dot>> curves = new LinkedHashMap<>();
    double least = Double.POSITIVE_INFINITY;
    double most = 0;
    for (int i = 0; i < study.points().size(); i++) {
      Input input = study.points().get(i).input();
      Estimate estimate = PointSummary.estimates(rows.get(i)).get(spec.y());
      if (estimate != null && spec.shows(input)) {
        double x = input.number(spec.x());
        least = Math.min(least, x);
        most = Math.max(most, x);
        curves
            .computeIfAbsent(name(input, spec.series()), n -> new ArrayList<>())
            .add(Curve.Dot.of(x, estimate));
      }
    }
    String xTitle = axisTitle(spec.x());
    Axis x = least > 0 && most / least >= WIDE ? Axis.log(xTitle) : Axis.linear(xTitle);
    return new Figure(
        "",
        x,
        Axis.linear(Metric.axisOf(spec.y())),
        curves.entrySet().stream().map(c -> new Curve(c.getKey(), c.getValue())).toList());
  }

  /**
   * What tells a curve from the others: words alone, numbers with the field's name, what is
   * switched on by its name.
   */
  private static String name(Input input, List<String> series) {
    List<String> parts = new ArrayList<>();
    for (String field : series) {
      if (input.has(field)) {
        parts.add(part(field.substring(field.lastIndexOf('.') + 1), input.show(field)));
      }
    }
    return parts.isEmpty() ? "all" : String.join(", ", parts);
  }

  private static String part(String field, String value) {
    return switch (value) {
      case "true" -> field;
      case "false" -> "not " + field;
      default -> value.matches("-?[0-9].*") ? field + " " + value : value;
    };
  }

  private static String axisTitle(String field) {
    String name = field.substring(field.lastIndexOf('.') + 1);
    return switch (field) {
      case "traffic.flits" -> "message length [flits]";
      case "traffic.multicasts" -> "multicasts at the same time";
      case "traffic.destinations" -> "destinations of a multicast";
      case "stream.load" -> "offered load [flits a node and flit time]";
      case "traffic.hotSpot" -> "share of common destinations";
      case "faults.links" -> "failed links";
      case "faults.nodes" -> "failed nodes";
      default -> name;
    };
  }
}
