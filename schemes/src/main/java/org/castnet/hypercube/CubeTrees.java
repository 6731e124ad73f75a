package org.castnet.hypercube;

import java.util.Optional;
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
   * Returns the number of steps of a broadcast, each for one part over one link.
   *
   * @param parts at least 1
   */
  long steps(long parts, PortModel ports);

  /**
   * Returns the steps in which nodes with one port use several trees in turn; empty if there is one
   * tree, over which every node sends a part to all its children before the next part.
   */
  default Optional<Schedule> schedule() {
    return Optional.empty();
  }

  /** The steps of several trees, of which each starts one step after the one before. */
  @FunctionalInterface
  interface Schedule {
    /**
     * Returns the step at which a part reaches a node, from 0, counted from the step in which it
     * leaves the source.
     *
     * @param node not 0
     */
    int step(int tree, int node);
  }
}
