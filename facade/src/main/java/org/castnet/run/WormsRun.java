package org.castnet.run;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.castnet.network.Network;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Technology;
import org.castnet.sim.Worm;
import org.castnet.sim.packet.LinkSharingEngine;
import org.castnet.sim.packet.PacketModel;

/**
 * The result of running worms.
 *
 * @param network the network
 * @param worms by their numbers
 * @param parameters the technology, with the port model that was used
 * @param result the result of the engine
 * @since 0.1.0
 */
public record WormsRun(
    Network network, List<Worm> worms, Technology parameters, SimulationResult result) {
  public WormsRun {
    worms = List.copyOf(worms);
  }

  /** What moved over the links in a run. */
  public enum Movement {
    /** Worms, which hold their channels. */
    WORMS("worms", Optional.empty()),
    /** Single packets. */
    PACKETS("packets", Optional.of("packet by packet")),
    /** Flows: the limit of small packets, which share links max-min fairly. */
    SMALL_PACKETS("packets", Optional.of("limit of small packets"));

    private final String switching;
    private final Optional<String> engine;

    Movement(String switching, Optional<String> engine) {
      this.switching = switching;
      this.engine = engine;
    }

    /** {@return the switching, as in a technology} */
    public String switching() {
      return switching;
    }

    /** {@return the name of the engine of packets; empty for worms} */
    public Optional<String> engine() {
      return engine;
    }

    /** {@return both, such as "packets, packet by packet"} */
    public String phrase() {
      return switching + engine.map(name -> ", " + name).orElse("");
    }
  }

  /** {@return what moved over the links} O(worms). */
  public Movement movement() {
    if (parameters.switching() == Technology.Switching.WORMS) {
      return Movement.WORMS;
    }
    return new LinkSharingEngine(network, parameters, PacketModel.of(parameters))
            .movesPackets(worms)
        ? Movement.PACKETS
        : Movement.SMALL_PACKETS;
  }

  /** {@return whether the run ended in a deadlock} */
  public boolean deadlocked() {
    return result.deadlock().isPresent();
  }

  /**
   * {@return the arrival time of the last copy, in picoseconds; empty if a deadlock prevented it}
   */
  public OptionalLong makespan() {
    return deadlocked() ? OptionalLong.empty() : OptionalLong.of(result.makespan());
  }
}
