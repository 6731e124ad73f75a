package org.castnet.plan;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.castnet.network.Network;
import org.castnet.network.Route;

/** Fixed and random plans for the tests of this package. */
final class Plans {
  private Plans() {}

  static MulticastPlan onePort(Network network, Message message, Send... sends) {
    return new MulticastPlan(network, List.of(message), List.of(sends), PortModel.ONE);
  }

  static MulticastPlan allPort(Network network, Message message, Send... sends) {
    return new MulticastPlan(network, List.of(message), List.of(sends), PortModel.ALL);
  }

  static Route route(Network network, String from, String to) {
    return network.routing().orElseThrow().route(network.nodeNamed(from), network.nodeNamed(to));
  }

  /** A relay that waits for several deliveries. */
  static Send after(int message, Route route, int destination, int... triggers) {
    return new Send(
        IntImmutableList.of(message),
        IntImmutableList.of(triggers),
        route,
        IntImmutableList.of(destination));
  }

  /**
   * A broadcast tree over random nodes of the network: each node is served by one that was served
   * before, in a random order of sends.
   */
  static MulticastPlan random(Network network, int nodes, PortModel ports, Random random) {
    int[] chosen = random.ints(0, network.nodeCount()).distinct().limit(nodes).toArray();
    int[] destinations = new int[nodes - 1];
    System.arraycopy(chosen, 1, destinations, 0, nodes - 1);
    int[] servedBy = new int[nodes];
    List<Send> sends = new ArrayList<>();
    for (int i = 1; i < nodes; i++) {
      int father = random.nextInt(i);
      Route route = network.routing().orElseThrow().route(chosen[father], chosen[i]);
      sends.add(
          father == 0
              ? Send.fromSource(0, route, chosen[i])
              : Send.relay(0, servedBy[father], route, chosen[i]));
      servedBy[i] = i - 1;
    }
    return new MulticastPlan(
        network, List.of(Message.of(0, chosen[0], 1, destinations)), sends, ports);
  }
}
