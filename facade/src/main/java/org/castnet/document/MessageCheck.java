package org.castnet.document;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/** Checks messages and reports errors with the names that the user knows. */
public final class MessageCheck {
  private MessageCheck() {}

  /**
   * Checks that a node is an endpoint that has not failed.
   *
   * @param place the position of the node in the input
   * @throws BadInput if it is a switch, or has failed
   */
  public static void endpoint(Network network, int node, String place) {
    if (!network.isEndpoint(node)) {
      throw BadInput.coded(
              "not-an-endpoint",
              "{node}{detail}",
              network.nodeName(node),
              network.failed(node) ? " has failed" : " is a switch; only hosts send and receive")
          .at(place);
    }
  }

  /**
   * Checks the destinations of a message.
   *
   * @param place the position of the destinations in the input
   * @throws BadInput if there is no destination, one occurs twice or one is the source
   */
  public static void distinct(Network network, int source, int[] destinations, String place) {
    if (destinations.length == 0) {
      throw BadInput.coded("no-destination", "a message needs at least one destination").at(place);
    }
    IntSet seen = new IntOpenHashSet(destinations.length);
    for (int destination : destinations) {
      if (destination == source) {
        throw BadInput.coded(
                "source-is-destination",
                "the source {node} is also a destination",
                network.nodeName(source))
            .at(place);
      }
      if (!seen.add(destination)) {
        throw BadInput.coded(
                "destination-twice",
                "destination {node} occurs twice",
                network.nodeName(destination))
            .at(place);
      }
    }
  }
}
