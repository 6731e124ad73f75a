package org.castnet.hypercube;

import java.util.ArrayDeque;
import java.util.List;
import org.castnet.tree.Transmissions;

/**
 * What one node of a hypercube does with a packet. It sees its own address and the packet, and
 * nothing else.
 *
 * @param <P> what travels with the message
 */
@FunctionalInterface
interface LocalRule<P> {
  /** What the node sends on, in this order. */
  List<Forward<P>> receive(int node, P packet);

  /** A packet for the neighbour across a dimension. */
  record Forward<P>(int dimension, P packet) {}

  /**
   * Lets the rule loose at the source and follows all packets, in the order in which they arrive
   * when every link takes the same time and nobody waits.
   */
  static <P> Transmissions run(LocalRule<P> rule, int source, P packet, int expected) {
    record Arrival<P>(int node, P packet, int crossing) {}
    Transmissions crossings = new Transmissions(expected);
    ArrayDeque<Arrival<P>> arrivals = new ArrayDeque<>();
    arrivals.add(new Arrival<>(source, packet, Transmissions.FROM_SOURCE));
    while (!arrivals.isEmpty()) {
      Arrival<P> arrival = arrivals.remove();
      for (Forward<P> forward : rule.receive(arrival.node, arrival.packet)) {
        int next = arrival.node ^ 1 << forward.dimension;
        arrivals.add(
            new Arrival<>(
                next, forward.packet, crossings.add(arrival.node, next, arrival.crossing)));
      }
    }
    return crossings;
  }
}
