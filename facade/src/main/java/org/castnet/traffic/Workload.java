package org.castnet.traffic;

import org.castnet.network.Network;

/** What is to be carried on a network that is not known yet. */
@FunctionalInterface
public interface Workload {
  /**
   * The messages on one network; the same seed gives the same ones on every machine.
   *
   * @throws org.castnet.input.BadInput where the network is too small for it
   */
  TrafficDraw.Drawn draw(Network network, long seed);
}
