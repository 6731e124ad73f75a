package org.castnet.papers;

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
 * @param replications the paper's own number of repetitions
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
    List<Plotted> points,
    int replications,
    Function<Measured, Assessment> judge) {
  public Exhibit {
    points = List.copyOf(points);
  }

  /** An exhibit without random numbers. */
  public static Exhibit exact(
      String id, Paper paper, String title, String claim, Function<Measured, Assessment> judge) {
    return new Exhibit(
        id, paper, title, claim, Axis.linear(""), Axis.linear(""), "", List.of(), 1, judge);
  }
}
