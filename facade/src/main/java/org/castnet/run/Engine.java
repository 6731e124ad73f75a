package org.castnet.run;

import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.sim.WormholeParameters;
import org.castnet.sim.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;

/** The engines by name. */
public enum Engine {
  /** The worm engine where headers tell everything, else the flit engine. */
  AUTO {
    @Override
    WormholeSimulator on(Network network, WormholeParameters parameters) {
      return (WormEngine.refusal(network, parameters).isPresent() ? FLIT : WORM)
          .on(network, parameters);
    }
  },
  /** Follows headers only; its cost does not depend on the length of messages. */
  WORM {
    @Override
    WormholeSimulator on(Network network, WormholeParameters parameters) {
      WormEngine.refusal(network, parameters)
          .ifPresent(
              why -> {
                throw new BadInput("engine worm " + why);
              });
      return new WormEngine(network, parameters);
    }
  },
  /** Moves every flit; the reference, and the only one for shared virtual channels. */
  FLIT {
    @Override
    WormholeSimulator on(Network network, WormholeParameters parameters) {
      return new FlitEngine(network, parameters);
    }
  };

  /**
   * @throws BadInput where it cannot serve this technology
   */
  abstract WormholeSimulator on(Network network, WormholeParameters parameters);
}
