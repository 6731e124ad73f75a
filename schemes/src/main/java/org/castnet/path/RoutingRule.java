package org.castnet.path;

/** Which hops join two stops. */
enum RoutingRule {
  /** The routing function R as printed. */
  R,
  /** Our minimal repair of it; the same on two-dimensional meshes. */
  R_MIN
}
