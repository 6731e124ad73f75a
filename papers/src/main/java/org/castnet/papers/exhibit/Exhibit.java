package org.castnet.papers.exhibit;

import java.util.List;
import java.util.function.Function;
import org.castnet.plot.Axis;

/**
 * An example, a table or a figure of a paper.
 *
 * @param id its name on the command line, such as {@code hypercube-5}
 * @param paper the paper
 * @param title its subject
 * @param claim the paper's statement about it, in our words
 * @param metric the measured metric; empty if no value is random
 * @param points the measured points; empty if the assessment computes its values itself
 * @param replications maximum number of replications of a point: the paper's number if it states
 *     one
 * @param places positions on the horizontal axis that a quick run must include, since statements
 *     refer to them
 * @param judge checks the data against the claim
 */
public record Exhibit(
    String id,
    Paper paper,
    String title,
    String claim,
    Axis x,
    Axis y,
    String metric,
    List<PlottedPoint> points,
    int replications,
    List<Double> places,
    Function<MeasuredCurves, Assessment> judge) {
  public Exhibit {
    points = List.copyOf(points);
    places = List.copyOf(places);
  }

  /** Creates an exhibit without required positions for quick runs. */
  public Exhibit(
      String id,
      Paper paper,
      String title,
      String claim,
      Axis x,
      Axis y,
      String metric,
      List<PlottedPoint> points,
      int replications,
      Function<MeasuredCurves, Assessment> judge) {
    this(id, paper, title, claim, x, y, metric, points, replications, List.of(), judge);
  }

  /** Returns a copy with positions that a quick run must include. */
  public Exhibit with(Double... needed) {
    return new Exhibit(
        id, paper, title, claim, x, y, metric, points, replications, List.of(needed), judge);
  }

  /** Creates an exhibit without random values. */
  public static Exhibit exact(
      String id,
      Paper paper,
      String title,
      String claim,
      Function<MeasuredCurves, Assessment> judge) {
    return new Exhibit(
        id, paper, title, claim, Axis.linear(""), Axis.linear(""), "", List.of(), 1, judge);
  }
}
