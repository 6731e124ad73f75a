package org.castnet.bound.joint;

/**
 * Lengths of arcs that prove a lower bound. The capacities times the lengths add up to 1.
 * Immutable; its arrays do not change.
 */
final class ArcLengths {
  /**
   * The flits of each flow times the distances that they have to go, in flit times of the fastest
   * link.
   */
  final double bound;

  final double[] length; // by arc

  /**
   * flow * arcs + arc: the part of a length that a flow of a shared commodity pays; the parts of a
   * commodity add up to the length. Empty if no commodity is shared.
   */
  final double[] part;

  /** Whether it is known that no lengths prove more. */
  final boolean isOptimal;

  ArcLengths(double bound, double[] length, double[] part, boolean isOptimal) {
    this.bound = bound;
    this.length = length;
    this.part = part;
    this.isOptimal = isOptimal;
  }

  /** Returns a copy of which it is known that no lengths prove more. */
  ArcLengths optimal() {
    return new ArcLengths(bound, length, part, true);
  }
}
