package org.castnet.papers.exhibit;

import java.util.List;
import java.util.function.Function;
import org.castnet.plot.Axis;

/**
 * An example, a table or a figure of a paper.
 *
 * @param id as on the command line, such as {@code hypercube-5}
 * @param paper which of the papers
 * @param title what it shows
 * @param claim what the paper says of it, in our words
 * @param metric what is measured; empty where nothing is drawn at random
 * @param points where it is measured; none where the judge works it out by itself
 * @param replications the most repetitions of a point: the paper's own number where it names one
 * @param places on the horizontal axis that no quick look may leave out, since statements are about
 *     them
 * @param judge holds the data against the claim
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

  /** An exhibit of which any places do for a quick look. */
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

  /** The same with places that no quick look may leave out. */
  public Exhibit with(Double... needed) {
    return new Exhibit(
        id, paper, title, claim, x, y, metric, points, replications, List.of(needed), judge);
  }

  /** An exhibit without random numbers. */
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
