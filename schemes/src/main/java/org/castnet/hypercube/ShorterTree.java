package org.castnet.hypercube;

import java.util.Arrays;
import org.castnet.network.Hypercube;
import org.castnet.tree.RootedTree;

/**
 * The shorter of the two trees of {@code st} whose ties go to the first and to the last edge, with
 * detours if links or nodes have failed: a starting point for searches.
 */
public final class ShorterTree {
  private final Hypercube cube;
  private final Detours detours;

  public ShorterTree(Hypercube cube) {
    this.cube = cube;
    detours = new Detours(cube);
  }

  /**
   * Returns all nodes of the tree; if both are equally long, of the tree with ties to the first
   * edge. Working links must lead to all destinations.
   */
  public int[] nodes(int source, int[] destinations) {
    RootedTree first = tree(source, destinations, TieRule.FIRST);
    RootedTree last = tree(source, destinations, TieRule.LAST);
    RootedTree shorter = last.links() < first.links() ? last : first;
    int[] nodes = new int[shorter.links() + 1];
    Arrays.setAll(nodes, shorter::node);
    return nodes;
  }

  private RootedTree tree(int source, int[] destinations, TieRule ties) {
    RootedTree planned = SteinerTrees.st(cube.dimension(), source, destinations, ties, 0);
    return cube.hasFailures()
        ? detours.tree(source, planned.transmissions(), destinations)
        : planned;
  }
}
