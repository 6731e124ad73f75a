package org.castnet.network;

/**
 * Where a network's nodes stand when it is drawn; neighbours stand about 1 apart, x grows to the
 * right and y downwards.
 */
public final class NodePlaces {
  private final double[] x;
  private final double[] y;
  private final double bend;

  /**
   * @param x of every node
   * @param y of every node
   */
  public NodePlaces(double[] x, double[] y) {
    this(x, y, 0);
  }

  /**
   * @param x of every node
   * @param y of every node
   * @param bend how far links between nodes of one kind bend towards the middle at 0,0, as chords
   *     of a circle: this part of their length where their ends lie close, less the nearer they
   *     pass to the middle; 0 for straight lines
   */
  public NodePlaces(double[] x, double[] y, double bend) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " x for " + y.length + " y");
    }
    this.x = x.clone();
    this.y = y.clone();
    this.bend = bend;
  }

  public int nodeCount() {
    return x.length;
  }

  /** How far links bend towards the middle; 0 where they are straight. */
  public double bend() {
    return bend;
  }

  public double x(int node) {
    return x[node];
  }

  public double y(int node) {
    return y[node];
  }
}
