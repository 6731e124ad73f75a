package org.castnet.plan.unicast;

import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Route;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastAlgorithm;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * The baseline: the source sends a separate worm to each destination, in the given order. O(k)
 * route look-ups.
 *
 * @param routing its routes, and in streams its alternatives
 */
public record SeparateUnicasts(Routing routing) {
  /** Returns the algorithm for a network. */
  public MulticastAlgorithm on(Network network) {
    return new Algorithm(network, routing);
  }

  private record Algorithm(Network network, Routing routing) implements MulticastAlgorithm {
    @Override
    public MulticastPlan plan(List<Message> messages) {
      return MulticastAlgorithm.eachAlone(network, PortModel.ONE, this::sends).plan(messages);
    }

    private List<Send> sends(Message message) {
      if (message.fanout() == 1) {
        // streams have many unicasts, so these share the list of their destination
        Route route = routing.route(message.source(), message.destinations().getInt(0));
        return List.of(Send.tree(message.id(), route, message.destinations()));
      }
      List<Send> sends = new ArrayList<>(message.fanout());
      for (int i = 0; i < message.fanout(); i++) {
        int destination = message.destinations().getInt(i);
        Route route = routing.route(message.source(), destination);
        sends.add(Send.fromSource(message.id(), route, destination));
      }
      return sends;
    }

    @Override
    public int alternatives() {
      return routing.alternatives();
    }

    @Override
    public MulticastAlgorithm alternative(int number) {
      return new Algorithm(network, routing.alternative(number));
    }

    @Override
    public int lowestEqual(int number, Message message) {
      return message.fanout() == 1
          ? routing.lowestEqual(number, message.source(), message.destinations().getInt(0))
          : number;
    }
  }
}
