package org.castnet.papers.exhibit;

import org.castnet.study.experiment.Point;

/**
 * The position of a measured point in an exhibit.
 *
 * @param panel the part of the figure, such as {@code 80 destinations}; empty if there is a single
 *     panel
 * @param curve the name of its curve
 * @param role the purpose of the point
 */
public record PlottedPoint(String panel, String curve, double x, Point point, Role role) {

  /** The purpose of a point. */
  public enum Role {
    /** It is part of a figure. */
    DRAWN,
    /** It is part of a figure, but no statement concerns it: excluded from a quick run. */
    UNJUDGED,
    /** Statements compare with it, but it belongs to another exhibit's figure. */
    REFERENCE
  }

  /** Returns whether a quick run measures it. */
  public boolean isQuick() {
    return role != Role.UNJUDGED;
  }

  /** Returns whether figures show it. */
  boolean isDrawn() {
    return role != Role.REFERENCE;
  }

  /** Returns a copy that measures another point. */
  PlottedPoint at(Point other) {
    return new PlottedPoint(panel, curve, x, other, role);
  }

  /** Creates a point of a figure. */
  public PlottedPoint(String panel, String curve, double x, Point point) {
    this(panel, curve, x, point, Role.DRAWN);
  }
}
