package org.castnet.traffic;

import org.castnet.network.Network;

/** Traffic that is defined independently of a network. */
@FunctionalInterface
public interface Workload {
  /**
   * Returns the messages for a network; deterministic for a seed on every machine.
   *
   * @throws org.castnet.input.BadInput if the network is too small
   */
  TrafficDraw.Drawn draw(Network network, long seed);
}
