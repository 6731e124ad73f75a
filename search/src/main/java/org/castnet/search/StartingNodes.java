package org.castnet.search;

import java.util.Optional;
import org.castnet.network.Network;

/**
 * Where the search begins, on networks for which somebody knows a better tree than the usual one.
 */
@FunctionalInterface
interface StartingNodes {
  /**
   * Binds to a network; empty where it knows nothing better there.
   *
   * @param network without switches
   */
  Optional<Tree> on(Network network);

  /** The nodes of a tree that joins a source with its destinations. */
  @FunctionalInterface
  interface Tree {
    /** All nodes of the tree, the source and the destinations among them, in any order. */
    int[] nodes(int source, int[] destinations);
  }
}
