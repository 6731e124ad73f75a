package org.castnet.hypercube;

import org.castnet.plan.PortModel;

/**
 * Spanning trees of a hypercube for messages in parts. Part p of a message travels on tree {@code p
 * % count()}. Nodes are addresses relative to the source, which is 0.
 *
 * <p>The trees are those of S. L. Johnsson and C.-T. Ho, Optimum broadcasting and personalized
 * communication in hypercubes, IEEE Trans. Comput. 38(9), 1989. The text of that paper was not at
 * hand, so they are reconstructions; each type states from what.
 */
interface CubeTrees {
  /** Returns the number of trees, from 1 to the dimension. */
  int count();

  /**
   * Returns the parent of a node.
   *
   * @param tree from 0 to {@code count() - 1}
   * @param node not 0
   */
  int parent(int tree, int node);

  /**
   * Returns the position of a node among the children of its parent; lower ones are served first.
   *
   * @param node not 0
   * @return from 0 to the dimension, distinct for the children of a node
   */
  int order(int tree, int node);

  /**
   * Returns the number of steps of a broadcast, each for one part over one link.
   *
   * @param parts at least 1
   */
  long steps(long parts, PortModel ports);
}
