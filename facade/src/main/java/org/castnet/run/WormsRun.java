package org.castnet.run;

import java.util.List;
import java.util.OptionalLong;
import org.castnet.network.Network;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Worm;
import org.castnet.sim.WormholeParameters;

/**
 * Worms that have been run.
 *
 * @param network where
 * @param worms by their numbers
 * @param parameters the technology, with the port model that was used
 * @param result what the engine says
 */
public record WormsRun(
    Network network, List<Worm> worms, WormholeParameters parameters, SimulationResult result) {
  public WormsRun {
    worms = List.copyOf(worms);
  }

  public boolean deadlocked() {
    return result.deadlock().isPresent();
  }

  /** When the last copy arrived, in picoseconds; empty where a deadlock kept it from arriving. */
  public OptionalLong makespan() {
    return deadlocked() ? OptionalLong.empty() : OptionalLong.of(result.makespan());
  }
}
