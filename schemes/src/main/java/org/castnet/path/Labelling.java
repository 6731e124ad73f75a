package org.castnet.path;

import java.util.Arrays;
import org.castnet.network.GridShape;

/**
 * Labels {@code 0..size-1} along a Hamiltonian path. Failed nodes have none. Immutable.
 *
 * <p>Source: Lin and Ni 1991; Bouchitté, Cohen and Fleury 1997, section 2.2. The order on grids of
 * more than two dimensions and on hypercubes is the reflected Gray code, which is the snake on two.
 */
final class Labelling {
  /** The label of a node that lies on no path because it has failed. */
  public static final int NONE = -1;

  private final int[] labels;
  private final int[] nodes;

  private Labelling(int[] labels, int[] nodes) {
    this.labels = labels;
    this.nodes = nodes;
  }

  /**
   * The reflected mixed-radix Gray code, dimension 0 varying fastest: a digit runs backwards where
   * the <em>rank</em> of the digits above it is odd. (Reflecting on the parity of their sum gives a
   * Hamiltonian path as well, but another one.) With two dimensions this is the snake: {@code y*n +
   * (x if y is even else n-1-x)}. O(nodes * dimensions).
   */
  public static Labelling gray(GridShape shape) {
    int[] path = new int[shape.nodeCount()];
    for (int node = 0; node < path.length; node++) {
      int label = 0;
      for (int d = shape.dimensions() - 1; d >= 0; d--) {
        int at = shape.coordinate(node, d);
        label = label * shape.side(d) + (label % 2 == 0 ? at : shape.side(d) - 1 - at);
      }
      path[label] = node;
    }
    return along(path.length, path);
  }

  /** The binary reflected Gray code on a hypercube; a node's label is its place in the code. */
  public static Labelling gray(int dimension) {
    int[] path = new int[1 << dimension];
    for (int label = 0; label < path.length; label++) {
      path[label] = label ^ label >>> 1;
    }
    return along(path.length, path);
  }

  /**
   * Labels along a given path.
   *
   * @param nodeCount nodes of the network; those that the path leaves out get no label
   * @param path distinct nodes
   */
  public static Labelling along(int nodeCount, int[] path) {
    int[] labels = new int[nodeCount];
    Arrays.fill(labels, NONE);
    for (int label = 0; label < path.length; label++) {
      if (labels[path[label]] != NONE) {
        throw new IllegalArgumentException("the path visits node " + path[label] + " twice");
      }
      labels[path[label]] = label;
    }
    return new Labelling(labels, path.clone());
  }

  /** The same path walked from its other end. */
  public Labelling reversed() {
    int[] path = new int[nodes.length];
    for (int label = 0; label < path.length; label++) {
      path[label] = nodes[path.length - 1 - label];
    }
    return along(labels.length, path);
  }

  /** The number of labelled nodes. */
  public int size() {
    return nodes.length;
  }

  /** The node's label, or {@link #NONE}. */
  public int label(int node) {
    return labels[node];
  }

  public int node(int label) {
    return nodes[label];
  }
}
