package org.castnet.hypercube;

import java.util.ArrayDeque;
import java.util.List;
import org.castnet.tree.Transmissions;

/**
 * The distributed algorithm of one node of a hypercube. It depends only on the node's address and
 * the packet.
 *
 * @param <P> the content of packets in addition to the message
 */
@FunctionalInterface
interface LocalRule<P> {
  /** Returns the packets that the node sends, in order. */
  List<Forward<P>> receive(int node, P packet);

  /** A packet for the neighbour across a dimension. */
  record Forward<P>(int dimension, P packet) {}

  /**
   * Runs the rule from the source until no packet is left; packets are processed in order of
   * arrival if every link takes the same time and no packet waits.
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
