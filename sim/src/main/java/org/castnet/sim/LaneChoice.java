package org.castnet.sim;

/**
 * The lanes of a link that a worm may use.
 *
 * @since 0.1.0
 */
public enum LaneChoice {
  /** The lane that its route specifies. */
  ROUTE,
  /**
   * Any lane of the class that its route specifies. If the routes of a run specify the lanes
   * 0..k-1, class c has the lanes c, c+k, c+2k and so on: on a mesh all of them, on a torus those
   * below or above the dateline, so that routes which are deadlock-free on their lanes remain so.
   */
  ANY
}
