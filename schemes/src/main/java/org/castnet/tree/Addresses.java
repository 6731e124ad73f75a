package org.castnet.tree;

import org.castnet.input.BadInput;
import org.castnet.input.Diagnostic;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/** The nodes of a message, checked against the network that it is planned on. */
public final class Addresses {
  private Addresses() {}

  /**
   * The destinations of a message.
   *
   * @throws BadInput where the source or a destination is no node of the network that can send and
   *     receive
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
          "{message}: node {number} lies outside {network}; its nodes are 0..{last}",
          Diagnostic.message(message.id()),
          node,
          Diagnostic.network(network.spec()),
          network.nodeCount() - 1);
    }
    throw BadInput.coded(
        network.failed(node) ? "node-failed" : "node-not-an-endpoint",
        "{message}: node {node}"
            + (network.failed(node) ? " has failed; it takes no part" : " cannot send or receive"),
        Diagnostic.message(message.id()),
        new Diagnostic.Node(node, network.nodeName(node)));
  }
}
