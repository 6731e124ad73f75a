package org.castnet.network;

/**
 * Where a network's nodes stand when it is drawn; neighbours stand about 1 apart, x grows to the
 * right and y downwards.
 */
public final class NodePlaces {
  private final double[] x;
  private final double[] y;

  /**
   * @param x of every node
   * @param y of every node
   */
  public NodePlaces(double[] x, double[] y) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " x for " + y.length + " y");
    }
    this.x = x.clone();
    this.y = y.clone();
  }

  public int nodeCount() {
    return x.length;
  }

  public double x(int node) {
    return x[node];
  }

  public double y(int node) {
    return y[node];
  }
}
