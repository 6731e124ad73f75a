package org.castnet.format;

import it.unimi.dsi.fastutil.ints.IntOpenHashSet;
import it.unimi.dsi.fastutil.ints.IntSet;
import org.castnet.input.BadInput;
import org.castnet.network.Network;

/** What every message must keep, said with the names that the user knows. */
public final class MessageCheck {
  private MessageCheck() {}

  /**
   * @param place where the node stands in the input
   * @throws BadInput where it is a switch, or has failed
   */
  public static void endpoint(Network network, int node, String place) {
    if (!network.isEndpoint(node)) {
      throw BadInput.of(
          place,
          network.nodeName(node)
              + (network.failed(node)
                  ? " has failed"
                  : " is a switch; only hosts send and receive"));
    }
  }

  /**
   * @param place where the destinations stand in the input
   * @throws BadInput where there are none, one stands there twice or one is the source
   */
  public static void distinct(Network network, int source, int[] destinations, String place) {
    if (destinations.length == 0) {
      throw BadInput.of(place, "a message needs at least one destination");
    }
    IntSet seen = new IntOpenHashSet(destinations.length);
    for (int destination : destinations) {
      if (destination == source) {
        throw BadInput.of(
            place, "the source " + network.nodeName(source) + " is among its own destinations");
      }
      if (!seen.add(destination)) {
        throw BadInput.of(
            place, "destination " + network.nodeName(destination) + " stands there twice");
      }
    }
  }
}
