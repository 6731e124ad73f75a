package org.castnet.run;

import java.util.List;
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
 */
public record WormsRun(
    Network network, List<Worm> worms, Technology parameters, SimulationResult result) {
  public WormsRun {
    worms = List.copyOf(worms);
  }

  /**
   * Returns whether the times are those of the limit of small packets, in place of single packets.
   */
  public boolean inLimitOfSmallPackets() {
    if (parameters.switching() == Technology.Switching.WORMS) {
      return false;
    }
    LinkSharingEngine engine =
        new LinkSharingEngine(network, parameters, PacketModel.of(parameters));
    return !engine.movesPackets(engine.layOut(worms));
  }

  public boolean deadlocked() {
    return result.deadlock().isPresent();
  }

  /**
   * Returns the arrival time of the last copy, in picoseconds; empty if a deadlock prevented it.
   */
  public OptionalLong makespan() {
    return deadlocked() ? OptionalLong.empty() : OptionalLong.of(result.makespan());
  }
}
