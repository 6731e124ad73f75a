package org.castnet.run;

import org.castnet.input.BadInput;
import org.castnet.network.Network;
import org.castnet.scenario.Scenario;
import org.castnet.sim.Technology;
import org.castnet.sim.engine.WormholeSimulator;
import org.castnet.sim.flit.FlitEngine;
import org.castnet.sim.header.WormEngine;
import org.castnet.sim.packet.LinkSharingEngine;
import org.castnet.sim.packet.PacketModel;

/**
 * The engines by name.
 *
 * @since 0.1.0
 */
public enum Engine {
  /**
   * That of packets for them; otherwise the worm engine if it supports the technology, or the flit
   * engine.
   */
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
      if (technology.switching() == Technology.Switching.PACKETS) {
        return PACKETS;
      }
      return WormEngine.refusal(network, technology).isPresent() ? FLIT : WORM;
    }
  },
  /** Processes headers of worms only; its cost does not depend on the length of messages. */
  WORM {
    @Override
    public Technology simulated(Technology technology) {
      return technology.withSwitching(Technology.Switching.WORMS);
    }

    @Override
    WormholeSimulator on(Network network, Technology technology) {
      WormEngine.refusal(network, technology)
          .ifPresent(
              why -> {
                throw BadInput.coded("engine-not-suited", "engine worm {why}", why);
              });
      return new WormEngine(network, technology);
    }

    @Override
    boolean movesFlits(Network network, Technology technology) {
      return false;
    }
  },
  /** Moves every flit of worms; the reference, and the only one for shared virtual channels. */
  FLIT {
    @Override
    public Technology simulated(Technology technology) {
      return technology.withSwitching(Technology.Switching.WORMS);
    }

    @Override
    WormholeSimulator on(Network network, Technology technology) {
      return new FlitEngine(network, technology);
    }

    @Override
    boolean movesFlits(Network network, Technology technology) {
      return true;
    }
  },
  /**
   * Moves packets that share links, and computes the limit of small packets if they are too many;
   * the only one for {@code switching: packets}.
   */
  PACKETS {
    @Override
    WormholeSimulator on(Network network, Technology technology) {
      if (technology.switching() != Technology.Switching.PACKETS) {
        throw BadInput.coded(
            "engine-needs-packets", "engine packets needs switching=packets, and worms are set");
      }
      return new LinkSharingEngine(network, technology, PacketModel.of(technology));
    }

    @Override
    boolean movesFlits(Network network, Technology technology) {
      return false;
    }
  };

  /**
   * {@return the technology that it simulates: with worms if it supports nothing else}
   *
   * @param technology the technology
   */
  public Technology simulated(Technology technology) {
    return technology;
  }

  /**
   * {@return a scenario with the technology that it simulates}
   *
   * @param scenario the scenario
   */
  public Scenario simulated(Scenario scenario) {
    return scenario.on(simulated(scenario.technology()));
  }

  /**
   * Returns a simulator.
   *
   * @throws BadInput if the engine does not support this technology
   */
  abstract WormholeSimulator on(Network network, Technology technology);

  /** Returns whether runs move each flit, so that their cost depends on the length of messages. */
  abstract boolean movesFlits(Network network, Technology technology);
}
