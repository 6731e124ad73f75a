package org.castnet.run;

import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.castnet.sim.SimulationResult;
import org.castnet.sim.Worm;
import org.castnet.sim.WormTable;
import org.castnet.sim.WormholeSimulator;

/**
 * Worms that are run several times on one network, ready at other times and perhaps on other
 * technologies: they are checked and laid out once. Safe to share between threads.
 */
public final class RepeatedWorms {
  private final List<Worm> worms;
  private final AtomicReference<WormTable> laidOut = new AtomicReference<>();

  public RepeatedWorms(List<Worm> worms) {
    this.worms = List.copyOf(worms);
  }

  SimulationResult run(WormholeSimulator simulator, long[] ready, long until) {
    if (laidOut.get() == null) {
      laidOut.compareAndSet(null, simulator.layOut(worms));
    }
    return simulator.again(laidOut.get(), ready, until);
  }
}
