package org.castnet.sim.metrics;

import org.castnet.network.Network;
import org.castnet.plan.Message;
import org.castnet.sim.Technology;

/**
 * Lower bounds on the latency of single messages: one start-up, the header over the fastest path to
 * the farthest destination, and the other flits. Used by one thread.
 *
 * @since 0.2.0
 */
public final class LeastLatency {
  private final FirstFlits flits;

  /**
   * Creates the latencies of a network without load.
   *
   * @param network the network
   * @param technology the technology
   * @throws org.castnet.input.BadInput if flits have a number of bytes and the speed of a link is
   *     unknown
   */
  public LeastLatency(Network network, Technology technology) {
    this.flits = new FirstFlits(network, technology);
  }

  /**
   * {@return the least time in picoseconds from a message's ready time to its last delivery}
   * O(links log nodes) for the first message of a source, then O(destinations).
   *
   * @param message with reachable destinations
   */
  public double of(Message message) {
    return flits.latency(message);
  }
}
