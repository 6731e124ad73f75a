package org.castnet.sim;

import java.util.List;
import org.castnet.network.Network;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;

/** The two engines, for tests that apply to both. */
enum Engines {
  WORM {
    @Override
    WormholeSimulator on(Network network, Technology parameters) {
      return new WormEngine(network, parameters);
    }
  },
  FLIT {
    @Override
    WormholeSimulator on(Network network, Technology parameters) {
      return new FlitEngine(network, parameters);
    }
  };

  abstract WormholeSimulator on(Network network, Technology parameters);

  SimulationResult run(Network network, Technology parameters, Worm... worms) {
    return on(network, parameters).run(List.of(worms));
  }
}
