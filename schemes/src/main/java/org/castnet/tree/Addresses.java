package org.castnet.tree;

import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/** Checks the nodes of a message against its network. */
public final class Addresses {
  private Addresses() {}

  /**
   * Returns the destinations of a message.
   *
   * @throws BadInput if the source or a destination is not an endpoint of the network
   */
  public static int[] of(Network network, Message message) {
    check(network, message, message.source());
    int[] destinations = message.destinations().toIntArray();
    for (int destination : destinations) {
      check(network, message, destination);
    }
    return destinations;
  }

  private static void check(Network network, Message message, int node) {
    if (network.isEndpoint(node)) {
      return;
    }
    if (node < 0 || node >= network.nodeCount()) {
      throw BadInput.coded(
          "node-not-found",
          "{message}: node {number} is not in {network}; its nodes are 0..{last}",
          Diagnostic.message(message.id()),
          node,
          Diagnostic.network(network.spec()),
          network.nodeCount() - 1);
    }
    throw BadInput.coded(
        network.failed(node) ? "node-failed" : "node-not-an-endpoint",
        "{message}: node {node}"
            + (network.failed(node) ? " has failed and cannot be used" : " cannot send or receive"),
        Diagnostic.message(message.id()),
        new Diagnostic.Node(node, network.nodeName(node)));
  }
}
