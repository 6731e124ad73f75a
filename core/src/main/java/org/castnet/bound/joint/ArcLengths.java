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

  /** Whether it is known that no lengths prove 0.1 % more. */
  final boolean isNearOptimum;

  ArcLengths(double bound, double[] length, double[] part, boolean isNearOptimum) {
    this.bound = bound;
    this.length = length;
    this.part = part;
    this.isNearOptimum = isNearOptimum;
  }

  /** Returns a copy of which it is known that no lengths prove 0.1 % more. */
  ArcLengths nearOptimum() {
    return new ArcLengths(bound, length, part, true);
  }
}
