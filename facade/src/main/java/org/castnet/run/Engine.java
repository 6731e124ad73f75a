package org.castnet.run;

import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.sim.Technology;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;

/** The engines by name. */
public enum Engine {
  /** The worm engine if it supports the technology, otherwise the flit engine. */
  AUTO {
    @Override
    WormholeSimulator on(Network network, Technology parameters) {
      return chosen(network, parameters).on(network, parameters);
    }

    @Override
    boolean movesFlits(Network network, Technology parameters) {
      return chosen(network, parameters).movesFlits(network, parameters);
    }

    private static Engine chosen(Network network, Technology parameters) {
      return WormEngine.refusal(network, parameters).isPresent() ? FLIT : WORM;
    }
  },
  /** Processes headers only; its cost does not depend on the length of messages. */
  WORM {
    @Override
    WormholeSimulator on(Network network, Technology parameters) {
      WormEngine.refusal(network, parameters)
          .ifPresent(
              why -> {
                throw new BadInput("engine worm " + why);
              });
      return new WormEngine(network, parameters);
    }

    @Override
    boolean movesFlits(Network network, Technology parameters) {
      return false;
    }
  },
  /** Moves every flit; the reference, and the only one for shared virtual channels. */
  FLIT {
    @Override
    WormholeSimulator on(Network network, Technology parameters) {
      return new FlitEngine(network, parameters);
    }

    @Override
    boolean movesFlits(Network network, Technology parameters) {
      return true;
    }
  };

  /**
   * Returns a simulator.
   *
   * @throws BadInput if the engine does not support this technology
   */
  abstract WormholeSimulator on(Network network, Technology parameters);

  /** Returns whether runs move each flit, so that their cost depends on the length of messages. */
  abstract boolean movesFlits(Network network, Technology parameters);
}
