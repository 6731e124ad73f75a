package org.castnet.hypercube;

import java.util.Arrays;
import org.castnet.network.Hypercube;
import org.castnet.tree.RootedTree;

/**
 * The shorter of the two trees of {@code st} whose ties go to the first and to the last edge: a
 * start for searches.
 */
public final class ShorterTree {
  private final Hypercube cube;

  /**
   * @param cube without failed links or nodes
   */
  public ShorterTree(Hypercube cube) {
    this.cube = cube;
  }

  /** All nodes of the tree; the tree of first ties where both are equally long. */
  public int[] nodes(int source, int[] destinations) {
    RootedTree first = SteinerTrees.st(cube.dimension(), source, destinations, TieRule.FIRST, 0);
    RootedTree last = SteinerTrees.st(cube.dimension(), source, destinations, TieRule.LAST, 0);
    RootedTree shorter = last.links() < first.links() ? last : first;
    int[] nodes = new int[shorter.links() + 1];
    Arrays.setAll(nodes, shorter::node);
    return nodes;
  }
}
