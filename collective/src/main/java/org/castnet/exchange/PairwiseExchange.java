package org.castnet.exchange;

import it.unimi.dsi.fastutil.ints.IntAVLTreeSet;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Sends each message directly, in the order of a linear shift: in round k, node i of n sends to
 * node i + k modulo n, so that in a round each node sends to one and receives from one. O(n log n)
 * for n copies.
 */
final class PairwiseExchange {
  private final Network network;
  private final Routing routing;
  private final PortModel ports;

  PairwiseExchange(Network network, Routing routing, PortModel ports) {
    this.network = network;
    this.routing = routing;
    this.ports = ports;
  }

  private record Copy(Message message, int destination, int round) {}

  MulticastPlan plan(List<Message> messages) {
    IntAVLTreeSet nodes = new IntAVLTreeSet();
    for (Message message : messages) {
      nodes.add(message.source());
      nodes.addAll(message.destinations());
    }
    int[] rank = new int[network.nodeCount()];
    int count = 0;
    for (int node : nodes) {
      rank[node] = count++;
    }
    List<Copy> copies = new ArrayList<>();
    for (Message message : messages) {
      for (int destination : message.destinations()) {
        int round = Math.floorMod(rank[destination] - rank[message.source()], count);
        copies.add(new Copy(message, destination, round));
      }
    }
    copies.sort(Comparator.comparingInt(Copy::round));
    List<Send> sends = new ArrayList<>(copies.size());
    for (Copy copy : copies) {
      sends.add(
          Send.fromSource(
              copy.message.id(),
              routing.route(copy.message.source(), copy.destination),
              copy.destination));
    }
    return new MulticastPlan(network, messages, sends, ports);
  }
}
