package org.castnet.hypercube;

import org.castnet.chance.RandomSequence;
import org.castnet.tree.RootedTree;

/**
 * The two greedy Steiner trees of a hypercube, for any number of destinations.
 *
 * <p>Source: Sheu and Yang 2001, section 2; Lin and Ni 1993. O(k^2) for k destinations up to
 * {@value #MOST_BY_PAIRS}, above that the time of {@link CubeSpanningTree} and {@link OwnedTree}.
 * Ties are broken by {@link TieRule}.
 */
final class SteinerTrees {
  /**
   * The largest number of destinations for which the printed O(k^2) algorithms are used; above it
   * the trees are built over the whole cube, with different ties.
   */
  static final int MOST_BY_PAIRS = 4096;

  private SteinerTrees() {}

  /**
   * Returns the tree with destinations in the order of a minimum spanning tree (Sheu and Yang,
   * section 2).
   */
  public static RootedTree st(
      int dimension, int source, int[] destinations, TieRule ties, long seed) {
    RandomSequence random = new RandomSequence(seed);
    if (destinations.length > MOST_BY_PAIRS) {
      return OwnedTree.grow(
          dimension, source, CubeSpanningTree.order(dimension, source, destinations), ties, random);
    }
    return byPairs(
        source, JoiningOrder.spanningTree(source, destinations, ties, random), ties, random);
  }

  /** Returns the tree with destinations in order of distance from the source (Lin and Ni). */
  static RootedTree linNi(int dimension, int source, int[] destinations, TieRule ties, long seed) {
    RandomSequence random = new RandomSequence(seed);
    int[] order = JoiningOrder.nearestFirst(source, destinations);
    return destinations.length > MOST_BY_PAIRS
        ? OwnedTree.grow(dimension, source, order, ties, random)
        : byPairs(source, order, ties, random);
  }

  private static RootedTree byPairs(int source, int[] order, TieRule ties, RandomSequence random) {
    GreedyTree tree = new GreedyTree(source, order[0], order.length, ties, random);
    for (int i = 1; i < order.length; i++) {
      tree.join(order[i]);
    }
    return tree.routed(source);
  }
}
