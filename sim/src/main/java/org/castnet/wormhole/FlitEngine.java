package org.castnet.wormhole;

import java.util.List;
import org.castnet.network.Network;

/** The engine's face; its works follow. */
public final class FlitEngine implements WormholeSimulator {
  private final Network network;
  private final WormholeParameters parameters;

  public FlitEngine(Network network, WormholeParameters parameters) {
    this.network = network;
    this.parameters = parameters;
  }

  @Override
  public SimulationResult run(List<Worm> worms, WormListener listener) {
    throw new UnsupportedOperationException(network + " " + parameters);
  }
}
