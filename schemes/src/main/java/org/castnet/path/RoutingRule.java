package org.castnet.path;

/** The routing between two stops. */
enum RoutingRule {
  /** The routing function R as printed. */
  R,
  /** Our minimal repair of R; equal to R on two-dimensional meshes. */
  R_MIN
}
