package org.castnet.papers.exhibit;

import org.castnet.study.experiment.Point;

/**
 * Where a measured point stands in an exhibit.
 *
 * @param panel the part of the figure, such as {@code 80 destinations}; empty where there is one
 * @param curve the name of its curve
 * @param role whether the point is drawn
 */
public record PlottedPoint(String panel, String curve, double x, Point point, Role role) {

  /** What a point is measured for. */
  public enum Role {
    /** It is part of a figure. */
    DRAWN,
    /** Statements compare with it, but it belongs to another exhibit's figure. */
    REFERENCE,
    /** What the paper leaves open, read otherwise: judged, not drawn, left out of a quick look. */
    OTHER_READING
  }

  /** A point of a figure. */
  public PlottedPoint(String panel, String curve, double x, Point point) {
    this(panel, curve, x, point, Role.DRAWN);
  }
}
