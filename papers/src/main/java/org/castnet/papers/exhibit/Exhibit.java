package org.castnet.papers.exhibit;

import java.util.List;
import java.util.Optional;
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
 * @param quick the share of the work that a quick run does
 * @param judge checks the data against the claim
 * @param readings the joint readings of what the paper leaves open; empty if it leaves nothing open
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
    Quick quick,
    Function<MeasuredCurves, Assessment> judge,
    Optional<JointReadings> readings) {

  /**
   * The part of the work that a quick run does.
   *
   * @param places positions on the horizontal axis that it includes, since statements refer to
   *     them; if empty, it selects some
   * @param draws replications of each point
   * @param isSlow whether a quick run of all exhibits omits it, since it takes as long as many
   *     others
   */
  public record Quick(List<Double> places, int draws, boolean isSlow) {
    private static final int SHARE = 40;

    public Quick {
      places = List.copyOf(places);
    }

    /** Returns a fortieth of the replications, but at least the number that decisions require. */
    static int draws(int replications) {
      return Math.min(replications, Math.max(Evidence.LEAST_DRAWS, replications / SHARE));
    }
  }

  public Exhibit {
    points = List.copyOf(points);
  }

  /** Creates an exhibit without open points and without required positions for quick runs. */
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
    this(
        id,
        paper,
        title,
        claim,
        x,
        y,
        metric,
        points,
        replications,
        new Quick(List.of(), Quick.draws(replications), false),
        judge,
        Optional.empty());
  }

  /** Returns a copy with positions that a quick run must include. */
  public Exhibit with(Double... needed) {
    return new Exhibit(
        id,
        paper,
        title,
        claim,
        x,
        y,
        metric,
        points,
        replications,
        new Quick(List.of(needed), quick.draws(), quick.isSlow()),
        judge,
        readings);
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
