package org.castnet.network;

/**
 * Positions of a network's nodes in drawings. Neighbours are about 1 apart; x grows to the right
 * and y downwards.
 *
 * @since 0.2.0
 */
public final class NodePositions {
  private final double[] x;
  private final double[] y;
  private final double bend;

  /**
   * Creates positions with straight links.
   *
   * @param x by node
   * @param y by node
   */
  public NodePositions(double[] x, double[] y) {
    this(x, y, 0);
  }

  /**
   * Creates positions with curved links.
   *
   * @param x by node
   * @param y by node
   * @param bend the curvature, towards the centre at 0,0, of links between nodes of one kind, as
   *     chords of a circle: a fraction of the length of short links, less for links that pass near
   *     the centre; 0 for straight lines
   */
  public NodePositions(double[] x, double[] y, double bend) {
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " x for " + y.length + " y");
    }
    this.x = x.clone();
    this.y = y.clone();
    this.bend = bend;
  }

  /** {@return the number of nodes} */
  public int nodeCount() {
    return x.length;
  }

  /** {@return the curvature of links; 0 if they are straight} */
  public double bend() {
    return bend;
  }

  /**
   * {@return the horizontal position of a node; neighbours are about 1 apart}
   *
   * @param node the number of the node, from 0
   */
  public double x(int node) {
    return x[node];
  }

  /**
   * {@return the vertical position of a node, downwards; neighbours are about 1 apart}
   *
   * @param node the number of the node, from 0
   */
  public double y(int node) {
    return y[node];
  }
}
