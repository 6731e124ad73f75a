package org.castnet.sim;

/** Which lanes of a link a worm may take. */
public enum LaneChoice {
  /** The one that its route names. */
  ROUTE,
  /**
   * Any lane of the class that its route names. Where the routes of a run name the lanes 0..k-1,
   * class c has the lanes c, c+k, c+2k and so on: on a mesh all of them, on a torus those below or
   * above the dateline, so that routes that cannot deadlock on their lanes cannot here.
   */
  ANY
}
