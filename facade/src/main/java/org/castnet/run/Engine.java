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
    WormholeSimulator on(Network network, Technology technology) {
      return chosen(network, technology).on(network, technology);
    }

    @Override
    boolean movesFlits(Network network, Technology technology) {
      return chosen(network, technology).movesFlits(network, technology);
    }

    private static Engine chosen(Network network, Technology technology) {
      return WormEngine.refusal(network, technology).isPresent() ? FLIT : WORM;
    }
  },
  /** Processes headers only; its cost does not depend on the length of messages. */
  WORM {
    @Override
    WormholeSimulator on(Network network, Technology technology) {
      WormEngine.refusal(network, technology)
          .ifPresent(
              why -> {
                throw new BadInput("engine worm " + why);
              });
      return new WormEngine(network, technology);
    }

    @Override
    boolean movesFlits(Network network, Technology technology) {
      return false;
    }
  },
  /** Moves every flit; the reference, and the only one for shared virtual channels. */
  FLIT {
    @Override
    WormholeSimulator on(Network network, Technology technology) {
      return new FlitEngine(network, technology);
    }

    @Override
    boolean movesFlits(Network network, Technology technology) {
      return true;
    }
  };

  /**
   * Returns a simulator.
   *
   * @throws BadInput if the engine does not support this technology
   */
  abstract WormholeSimulator on(Network network, Technology technology);

  /** Returns whether runs move each flit, so that their cost depends on the length of messages. */
  abstract boolean movesFlits(Network network, Technology technology);
}
