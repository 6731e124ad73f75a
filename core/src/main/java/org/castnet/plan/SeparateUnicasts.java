package org.castnet.plan;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Routing;

/**
 * The baseline: the source sends a separate worm to each destination, in the given order. O(k)
 * route look-ups.
 */
public final class SeparateUnicasts {
  private final Routing routing;

  public SeparateUnicasts(Routing routing) {
    this.routing = routing;
  }

  /** Returns the algorithm for a network. */
  public MulticastAlgorithm on(Network network) {
    return MulticastAlgorithm.eachAlone(network, PortModel.ONE, this::sends);
  }

  private List<Send> sends(Message message) {
    List<Send> sends = new ArrayList<>(message.fanout());
    for (int i = 0; i < message.fanout(); i++) {
      int destination = message.destinations().getInt(i);
      sends.add(
          Send.fromSource(message.id(), routing.route(message.source(), destination), destination));
    }
    return sends;
  }
}
