package org.castnet.partition;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.ArrayList;
import java.util.List;
import org.castnet.network.Network;
import org.castnet.network.Routing;
import org.castnet.plan.Message;
import org.castnet.plan.MulticastPlan;
import org.castnet.plan.PortModel;
import org.castnet.plan.Send;

/**
 * Writes the sends of one message after another, and stores for the current message the send that
 * delivered it to each node. Equal lists are shared.
 *
 * <p>O(1) per send in addition to its route.
 */
final class SendWriter {
  /** The value for "no send": the node is the message's source. */
  static final int OWN = -1;

  private static final IntImmutableList NOTHING = IntImmutableList.of();

  private final Network network;
  private final List<Send> sends;
  private final int[] arrival;
  private final IntImmutableList[] alone;
  private IntImmutableList message = NOTHING;

  SendWriter(Network network, int expected) {
    this.network = network;
    this.sends = new ArrayList<>(expected);
    this.arrival = new int[network.nodeCount()];
    this.alone = new IntImmutableList[network.nodeCount()];
  }

  /** Returns a writer with capacity for one send per destination. */
  static SendWriter forAll(Network network, List<Message> messages) {
    int expected = 0;
    for (Message message : messages) {
      expected += message.fanout();
    }
    return new SendWriter(network, expected + expected / 4);
  }

  void begin(Message next) {
    message = IntImmutableList.of(next.id());
    arrival[next.source()] = OWN;
  }

  /** Adds a send of the current message from a node that holds it. */
  void send(int from, int to, Routing routing) {
    int trigger = arrival[from];
    arrival[to] = sends.size();
    sends.add(
        new Send(
            message,
            trigger == OWN ? NOTHING : IntImmutableList.of(trigger),
            routing.route(from, to),
            alone(to)));
  }

  /**
   * Adds a send of the current message from a node that holds it, with copies along its route.
   *
   * @param stops the nodes that receive a copy, in the order of the route; the last one is its end
   */
  void path(int from, int[] stops, Routing routing) {
    int trigger = arrival[from];
    for (int stop : stops) {
      arrival[stop] = sends.size();
    }
    sends.add(
        new Send(
            message,
            trigger == OWN ? NOTHING : IntImmutableList.of(trigger),
            routing.route(from, stops[stops.length - 1]),
            new IntImmutableList(stops)));
  }

  private IntImmutableList alone(int node) {
    if (alone[node] == null) {
      alone[node] = IntImmutableList.of(node);
    }
    return alone[node];
  }

  MulticastPlan plan(List<Message> messages) {
    return plan(messages, PortModel.ONE);
  }

  MulticastPlan plan(List<Message> messages, PortModel ports) {
    return new MulticastPlan(network, messages, sends, ports);
  }
}
