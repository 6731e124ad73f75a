package org.castnet.path;

import java.util.Arrays;
import org.castnet.network.GridShape;

/**
 * Labels {@code 0..size-1} along a Hamiltonian path. Failed nodes have no label. Immutable.
 *
 * <p>Source: Lin and Ni 1991; Bouchitté, Cohen and Fleury 1997, section 2.2. The order on grids of
 * more than two dimensions and on hypercubes is the reflected Gray code, which in two dimensions is
 * the snake.
 */
final class Labelling {
  /** The label of a failed node. */
  public static final int NONE = -1;

  private final int[] labels;
  private final int[] nodes;

  private Labelling(int[] labels, int[] nodes) {
    this.labels = labels;
    this.nodes = nodes;
  }

  /**
   * Returns the reflected mixed-radix Gray code, dimension 0 varying fastest: a digit runs
   * backwards if the <em>rank</em> of the digits above it is odd. (Reflection by the parity of
   * their sum also gives a Hamiltonian path, but a different one.) In two dimensions this is the
   * snake: {@code y*n + (x if y is even else n-1-x)}. O(nodes * dimensions).
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

  /**
   * Returns the binary reflected Gray code of a hypercube; a node's label is its position in the
   * code.
   */
  public static Labelling gray(int dimension) {
    int[] path = new int[1 << dimension];
    for (int label = 0; label < path.length; label++) {
      path[label] = label ^ label >>> 1;
    }
    return along(path.length, path);
  }

  /**
   * Returns labels along a given path.
   *
   * @param nodeCount the number of nodes; those outside the path get no label
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

  /** Returns the labelling in the opposite direction. */
  public Labelling reversed() {
    int[] path = new int[nodes.length];
    for (int label = 0; label < path.length; label++) {
      path[label] = nodes[path.length - 1 - label];
    }
    return along(labels.length, path);
  }

  /** Returns the number of labelled nodes. */
  public int size() {
    return nodes.length;
  }

  /** Returns the node's label, or {@link #NONE}. */
  public int label(int node) {
    return labels[node];
  }

  public int node(int label) {
    return nodes[label];
  }
}
