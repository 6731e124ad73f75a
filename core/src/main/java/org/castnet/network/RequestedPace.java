package org.castnet.network;

import java.util.ArrayList;
import java.util.List;
import org.castnet.input.BadInput;

/**
 * The speed and latency that the text of a network gives to its links ({@code speed=100Gb/s},
 * {@code latency=1.2us}). Links for which a file states a speed or latency keep it.
 */
final class RequestedPace {
  private static final String SPEED = "speed";
  private static final String LATENCY = "latency";

  /** The names of the parameters. */
  static final List<String> KEYS = List.of(SPEED, LATENCY);

  private RequestedPace() {}

  /**
   * Returns the network with the requested speed and latency; the same network if the text requests
   * none. O(links).
   *
   * @throws BadInput if a value is wrong, or networks of this kind have no speeds
   */
  static Network of(NetworkText text, Network network) {
    if (KEYS.stream().noneMatch(text::has)) {
      return network;
    }
    LinkPace.Wire given;
    try {
      given = LinkPace.Wire.of(text.text(SPEED, ""), text.text(LATENCY, ""));
    } catch (BadInput e) {
      throw e.at("network '" + text.text() + "'");
    }
    List<LinkPace.Wire> wires = new ArrayList<>(network.links().count());
    for (int link = 0; link < network.links().count(); link++) {
      LinkPace.Wire own = network.pace().wire(link);
      LinkPace.Wire timed = own.isImmediate() ? given : own;
      wires.add(
          new LinkPace.Wire(
              own.speed().isEmpty() ? given.speed() : own.speed(), timed.latency(), timed.delay()));
    }
    return network.withPace(LinkPace.of(wires));
  }
}
