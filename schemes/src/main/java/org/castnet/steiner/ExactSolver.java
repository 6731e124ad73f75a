package org.castnet.steiner;

import java.util.List;
import org.castnet.bound.path.FewestLinks;
import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.plan.Problem;
import org.castnet.tree.Addresses;
import org.castnet.tree.Transmissions;

/** Computes the optimum of a problem for one message by the appropriate method. */
final class ExactSolver {
  private ExactSolver() {}

  /**
   * Returns the optimum.
   *
   * @throws org.castnet.input.BadInput if there are too many destinations, or some cannot be
   *     reached
   */
  static Transmissions solve(Problem problem, Adjacency graph, Message message, Network network) {
    int[] destinations = Addresses.of(network, message);
    FewestLinks.requirePaths(network, List.of(message));
    return switch (problem) {
      case STEINER_TREE ->
          DreyfusWagner.steinerTree(graph, message.source(), destinations).transmissions();
      case MULTICAST_TREE ->
          DreyfusWagner.multicastTree(graph, message.source(), destinations).transmissions();
      case MULTICAST_PATH -> HeldKarp.path(graph, message.source(), destinations);
    };
  }
}
