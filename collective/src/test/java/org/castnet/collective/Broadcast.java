package org.castnet.collective;

import java.util.stream.IntStream;
import org.castnet.network.Network;
import org.castnet.plan.Message;

/** A message to all other endpoints of a network. */
final class Broadcast {
  private Broadcast() {}

  static Message of(Network network, int id, int source, long flits) {
    return Message.of(
        id,
        source,
        flits,
        IntStream.range(0, network.endpointCount()).filter(node -> node != source).toArray());
  }
}
