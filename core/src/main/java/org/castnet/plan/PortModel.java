package org.castnet.plan;

import java.util.stream.IntStream;
import org.castnet.network.Network;

/**
 * The number of worms that a node can inject and consume at the same time.
 *
 * @since 0.1.0
 */
public enum PortModel {
  /** One injection and one consumption port per node. */
  ONE,
  /** One for each channel of the node. */
  ALL;

  /**
   * {@return the default ports of a network: a port per link if a node that sends has several
   * links, otherwise one port} O(endpoints).
   *
   * @param network the network
   */
  public static PortModel byDefault(Network network) {
    return IntStream.range(0, network.endpointCount())
            .anyMatch(node -> network.links().degree(node) > 1)
        ? ALL
        : ONE;
  }
}
