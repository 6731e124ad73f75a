package org.castnet.bound.joint;

/**
 * The variables of {@link PrimalDual}. Flows of shared commodities pay {@code part}, others pay
 * {@code length}.
 */
final class Iterate {
  final double[] flow; // flow * arcs + arc: flits
  final double[] part; // flow * arcs + arc: the part of a length; empty if nothing is shared
  final double[] potential; // flow * nodes + node
  final double[] common; // commodity * arcs + arc: flits; empty if nothing is shared
  final double[] length; // by arc
  final double[] time = new double[1];

  Iterate(int flows, int shared, int arcs, int nodes) {
    flow = new double[flows * arcs];
    part = new double[shared == 0 ? 0 : flows * arcs];
    potential = new double[flows * nodes];
    common = new double[shared * arcs];
    length = new double[arcs];
  }

  double[][] all() {
    return new double[][] {flow, part, potential, common, length, time};
  }

  /** Sets this to another iterate times a factor. */
  void set(Iterate other, double factor) {
    for (int i = 0; i < all().length; i++) {
      double[] to = all()[i];
      double[] from = other.all()[i];
      for (int j = 0; j < to.length; j++) {
        to[j] = from[j] * factor;
      }
    }
  }

  void add(Iterate other) {
    for (int i = 0; i < all().length; i++) {
      double[] to = all()[i];
      double[] from = other.all()[i];
      for (int j = 0; j < to.length; j++) {
        to[j] += from[j];
      }
    }
  }
}
