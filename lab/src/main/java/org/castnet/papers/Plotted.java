package org.castnet.papers;

import org.castnet.study.Point;

/**
 * Where a measured point stands in an exhibit.
 *
 * @param panel the part of the figure, such as {@code 80 destinations}; empty where there is one
 * @param curve the name of its curve
 * @param role whether the point is drawn
 */
public record Plotted(String panel, String curve, double x, Point point, Role role) {

  /** What a point is measured for. */
  public enum Role {
    /** It is part of a figure. */
    DRAWN,
    /** Statements compare with it, but it belongs to another exhibit's figure. */
    REFERENCE
  }

  /** A point of a figure. */
  public Plotted(String panel, String curve, double x, Point point) {
    this(panel, curve, x, point, Role.DRAWN);
  }
}
