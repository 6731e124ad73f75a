package org.castnet.search;

import java.util.Optional;
import org.castnet.network.Network;

/** A start of the search that is better than the default on some networks. */
@FunctionalInterface
interface StartingNodes {
  /**
   * Binds to a network; empty if the default is used.
   *
   * @param network without switches
   */
  Optional<Tree> on(Network network);

  /** The nodes of a tree that connects a source with its destinations. */
  @FunctionalInterface
  interface Tree {
    /** Returns all nodes of the tree, including source and destinations, in any order. */
    int[] nodes(int source, int[] destinations);
  }
}
