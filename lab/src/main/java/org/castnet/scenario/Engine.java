package org.castnet.scenario;

import org.castnet.network.Network;
import org.castnet.wormhole.FlitEngine;
import org.castnet.wormhole.WormEngine;
import org.castnet.wormhole.WormholeParameters;
import org.castnet.wormhole.WormholeSimulator;

/** The engines by name. */
public enum Engine {
  /** Follows headers only; its cost does not depend on the length of messages. */
  WORM {
    @Override
    public WormholeSimulator on(Network network, WormholeParameters parameters) {
      return new WormEngine(network, parameters);
    }
  },
  /** Moves every flit; the reference, and the only one for shared virtual channels. */
  FLIT {
    @Override
    public WormholeSimulator on(Network network, WormholeParameters parameters) {
      return new FlitEngine(network, parameters);
    }
  };

  public abstract WormholeSimulator on(Network network, WormholeParameters parameters);
}
