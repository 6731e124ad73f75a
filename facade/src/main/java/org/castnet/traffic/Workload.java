package org.castnet.traffic;

import it.unimi.dsi.fastutil.ints.IntImmutableList;
import java.util.Optional;
import org.castnet.network.Network;
import org.castnet.scenario.Bandwidth;

/** Traffic that is defined independently of a network. */
@FunctionalInterface
public interface Workload {
  /**
   * Returns the messages for a network; deterministic for a seed on every machine.
   *
   * @throws org.castnet.input.BadInput if the network is too small
   */
  TrafficDraw.Drawn draw(Network network, long seed);

  /** Returns the nodes that may send and relay; empty if all nodes of the network may. */
  default IntImmutableList job() {
    return IntImmutableList.of();
  }

  /**
   * Returns the bandwidths of a collective operation; empty for other traffic.
   *
   * @param flitBytes the number of bytes per flit, at least 1
   */
  default Optional<Bandwidth> bandwidth(Network network, int flitBytes) {
    return Optional.empty();
  }
}
